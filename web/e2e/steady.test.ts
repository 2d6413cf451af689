import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Player } from './player';
import { settled } from './sight';
import { answers, atTheTable, isAsked, PHONE, withBots } from './table';

/** Draw, and let everything else be, until the hand has so many different cards. */
async function drawUpTo(page: Page, cards: number): Promise<void> {
  const LET_BE = ['draw', 'keep', 'end', 'pass'];
  for (let tries = 0; tries < 400; tries += 1) {
    await isAsked(page);
    if ((await page.locator('[data-card]').count()) >= cards) return;
    await page.evaluate(
      ({ keys, tries }) => {
        const wanted = keys.map((key) => document.querySelector<HTMLElement>(`[data-option="${key}"]`));
        const other = document.querySelectorAll<HTMLElement>('[data-lit], li.lit [data-card], [data-option]');
        (wanted.find(Boolean) ?? other[tries % other.length])?.click();
      },
      { keys: LET_BE, tries },
    );
  }
  expect.fail(`The hand never has ${cards} cards`);
}

describe('a hand of many cards', () => {
  it.each([
    ['a desk', { viewport: { width: 1024, height: 768 } }],
    ['a phone', PHONE],
  ])('can be reached card by card on %s', async (_, screen) => {
    const page = await withBots('guardians', screen);
    await drawUpTo(page, 7);
    await page.evaluate(settled);
    for (const card of await page.locator('[data-card]').all()) {
      await card.scrollIntoViewIfNeeded();
      /** How much of its upper edge, where the name is, is its own from the left on. */
      const own = await card.evaluate((one) => {
        const { left, right, top } = one.getBoundingClientRect();
        const isOwn = (share: number) =>
          one.contains(document.elementFromPoint(left + share * (right - left), top + 12));
        return [0.1, 0.2, 0.3, 0.4, 0.5].filter(isOwn).length;
      });
      expect(own).toBe(5);
    }
  });
});

describe('passing for a player who has nothing', () => {
  it('is offered where it would help, kept, said while it waits, and can be stopped', async () => {
    const page = await withBots('guardians');
    const bar = page.getByRole('region', { name: 'The question' });
    const setting = bar.getByRole('checkbox', { name: 'Pass for me when I have nothing' });
    const said = bar.getByText('passing for you');
    const ada = new Player(page, 5);
    for (await isAsked(page); !(await setting.isVisible()); await isAsked(page)) await ada.choose();

    // From now on time stands still, but for the minutes that this test lets pass.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(60_000);
    await setting.click();
    await said.waitFor();
    await bar.getByRole('button', { name: 'Wait' }).click();
    await said.waitFor({ state: 'detached' });
    const before = await answers(page);
    await page.clock.runFor(60_000);
    expect(await answers(page)).toBe(before);
    await bar.locator('[data-option]').waitFor();

    await page.reload();
    await atTheTable(page);
    await said.waitFor();
    expect(await answers(page)).toBe(0);
    // In steps shorter than any pause: what comes next may leave nothing to choose either, and would be passed too.
    while (!(await answers(page))) await page.clock.runFor(200);
    expect(await answers(page)).toBe(1);
  });
});
