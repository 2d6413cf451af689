import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { Player } from './player';
import { isAsked, withBots } from './table';

/** In the page: whether each ring of the advice is around something on the table that may be chosen. */
function rings(): boolean[] {
  const chosen = [...document.querySelectorAll('[data-lit], [data-card], [data-travels]')].map((one) =>
    one.getBoundingClientRect(),
  );
  return [...document.querySelectorAll('.advice rect:not(.under)')].map((ring) => {
    const { left, top, right, bottom } = ring.getBoundingClientRect();
    return chosen.some(
      (one) => one.left >= left && one.top >= top && one.right <= right && one.bottom <= bottom,
    );
  });
}

/** Ask for advice. What somebody else answers meanwhile takes it away, and then it is asked for again. */
async function adviceIsGiven(page: Page): Promise<void> {
  const advice = page.getByRole('status', { name: 'Advice' });
  const given = async () => {
    if (!(await advice.count())) await page.keyboard.press('h');
    return advice.getByRole('button', { name: 'Compare' }).count();
  };
  await expect.poll(given, { interval: 1_000 }).toBe(1);
}

/** Play until a bot advises something that several things on the table are part of. */
async function adviceWithALine(page: Page): Promise<void> {
  const ada = new Player(page, 5);
  const line = page.locator('.advice path:not(.under):not(.tip)');
  for (let tries = 0; tries < 30; tries += 1) {
    await isAsked(page);
    // Where there is one answer, there is nothing to compare.
    const open = await page.evaluate(() =>
      [...window.notes.questions.values()].flat().map(({ options }) => options.length),
    );
    if (Math.max(...open) > 1) await adviceIsGiven(page);
    if (await line.count()) return;
    await ada.choose();
  }
  expect.fail('no advice leads from one thing to another');
}

it.each(['guardians', 'bossbattle'])(
  'what a bot would do, and where, is drawn on the board of %s',
  async (game) => {
    const page = await withBots(game);
    await adviceWithALine(page);
    const found = await page.evaluate(rings);
    expect(found.length).toBeGreaterThan(1);
    expect(found).not.toContain(false);
    await page.getByRole('button', { name: 'Close the advice' }).click();
    await expect.poll(() => page.locator('.advice').count()).toBe(0);
  },
);

it('the card that a bot would play is marked in the hand', async () => {
  const page = await withBots('atlantis');
  await isAsked(page);
  await page.keyboard.press('h');
  await expect.poll(() => page.evaluate(rings)).toEqual([true]);
});
