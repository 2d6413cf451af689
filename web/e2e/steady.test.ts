import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Finger, Player } from './player';
import { LIT } from './sight';
import { atTheTable, useBrowser, visitor } from './table';

useBrowser();

const DESK = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function begin(page: Page, game: string): Promise<void> {
  await page.goto(`/games/${game}?with=bots`);
  await page.getByRole('button', { name: 'Begin' }).click();
  await atTheTable(page);
}

/** How the board lies on the page; nothing while there is none, or no hand yet. */
function boardBox(page: Page): Promise<string> {
  return page.evaluate(() => {
    const isPlay = document.querySelector('.steady:not(.early)') && !document.querySelector('.notice.end');
    const { x, y, width, height } = document.querySelector('main.board')!.getBoundingClientRect();
    return isPlay ? [x, y, width, height].map(Math.round).join(' ') : '';
  });
}

describe.each(['skirmish', 'guardians', 'bossbattle', 'atlantis'])('the board of %s', (game) => {
  it.each([
    ['a desk', DESK, Player],
    ['a phone', PHONE, Finger],
  ])('keeps its place whatever is asked, on %s', async (_, screen, Somebody) => {
    const page = await visitor('Ada', screen);
    await begin(page, game);
    const ada = new Somebody(page, 5);
    const boxes = new Set<string>();
    for (let made = 0; made < 30; made += 1) {
      await ada.choose();
      boxes.add(await boardBox(page));
    }
    boxes.delete('');
    expect([...boxes]).toHaveLength(1);
    await page.context().close();
  });
});

/** Draw, and let everything else be, until the hand has so many different cards. */
async function drawUpTo(page: Page, cards: number): Promise<void> {
  const LET_BE = ['draw', 'keep', 'end', 'pass'];
  for (let tries = 0; (await page.locator('[data-card]').count()) < cards; tries += 1) {
    expect(tries).toBeLessThan(400);
    await page.evaluate((keys) => {
      const wanted = keys.map((key) => document.querySelector<HTMLElement>(`[data-option="${key}"]`));
      const other = document.querySelectorAll<HTMLElement>('[data-lit], li.lit [data-card], [data-option]');
      (wanted.find(Boolean) ?? other[other.length - 1])?.click();
    }, LET_BE);
    await page.waitForTimeout(50);
  }
}

describe('a hand of many cards', () => {
  it.each([
    ['a desk', { viewport: { width: 1024, height: 768 } }],
    ['a phone', PHONE],
  ])('can be reached card by card on %s', async (_, screen) => {
    const page = await visitor('Ada', screen);
    await begin(page, 'guardians');
    await drawUpTo(page, 7);
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
    await page.context().close();
  });
});

describe('passing for a player who has nothing', () => {
  it('is offered where it would help, kept, said while it waits, and can be stopped', async () => {
    const page = await visitor('Ada');
    await page.addInitScript(() => (Math.random = () => 0.99)); // the longest pause: time to press Wait
    await begin(page, 'guardians');
    const bar = page.getByRole('region', { name: 'The question' });
    const setting = bar.getByRole('checkbox', { name: 'Pass for me when I have nothing' });
    const ada = new Player(page, 5);
    for (let made = 0; made < 200; made += 1) {
      await page.locator(LIT).first().waitFor();
      if (await setting.isVisible()) break;
      await ada.choose();
    }
    await setting.check();
    await bar.getByText('passing for you').waitFor();
    await bar.getByRole('button', { name: 'Wait' }).click();
    await page.waitForTimeout(2_500);
    expect(await bar.getByRole('button', { name: 'Pass', exact: true }).isVisible()).toBe(true);
    expect(await bar.getByText('passing for you').count()).toBe(0);

    await page.reload();
    await atTheTable(page);
    await bar.getByText('passing for you').waitFor();
    const before = await page.evaluate(() => window.notes.answers);
    await expect
      .poll(() => page.evaluate(() => window.notes.answers), { timeout: 5_000 })
      .toBeGreaterThan(before);
    await page.context().close();
  });
});
