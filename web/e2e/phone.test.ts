import { describe, expect, it } from 'vitest';
import { Finger } from './player';
import { atTheTable, noSidewaysScroll, playNow, useBrowser, visitor } from './table';

useBrowser();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Seats at each table, and how many taps are made. */
const TABLES: Record<string, [seats: number, taps: number]> = {
  skirmish: [2, 40],
  guardians: [2, 40],
  bossbattle: [2, 50],
  atlantis: [4, 40],
};

describe.each(Object.entries(TABLES))('%s on a phone', (game, [seats, taps]) => {
  it('is played by touch at 390 pixels, and nothing is wider than the page or too small for a finger', async () => {
    const page = await visitor('Ada', PHONE);
    await page.goto(`/games/${game}?with=bots`);
    await noSidewaysScroll(page);
    await page.getByRole('group', { name: 'How many play?' }).getByText(String(seats), { exact: true }).tap();
    await page.getByRole('button', { name: 'Begin' }).tap();
    await atTheTable(page);
    const ada = new Finger(page, 5);
    for (let made = 0; made < taps; made += 10) {
      await ada.choose(10);
      await noSidewaysScroll(page);
    }
    expect([...ada.faults]).toEqual([]);
    expect(ada.answers).toBeGreaterThan(taps / 10); // a card, a lane, and yes: an answer takes up to three
    await page.context().close();
  });
});

it('a first tap on a card shows it, and only a second one plays it', async () => {
  const page = await visitor('Ada', PHONE);
  await playNow(page, 'atlantis');
  const ada = new Finger(page, 5);
  const card = page.locator('li.lit [data-card]').first();
  while (!(await card.isVisible())) await ada.choose();
  const answers = () => page.evaluate(() => window.notes.answers);
  const before = await answers();
  await card.tap();
  const yes = page.getByRole('region', { name: 'The question' }).locator('.touch');
  await yes.waitFor();
  expect(await answers()).toBe(before);
  await yes.tap();
  await expect.poll(answers).toBe(before + 1);
  await page.context().close();
});
