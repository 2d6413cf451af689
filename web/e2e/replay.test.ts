import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { Player } from './player';
import { answers, atTheTable, handToBot, seat, stopTheClock, theEnd, visitor } from './table';

/** What one step takes at that speed, in milliseconds. */
const VERY_QUICK = 150;

/** The board and the hand as they are drawn when nothing is pointed at. */
async function table(page: Page): Promise<string> {
  await page.mouse.move(600, 4);
  const hand = await page.getByRole('list', { name: 'Your hand' }).allInnerTexts();
  return `${await page.getByRole('main').innerText()} ${hand.join()}`;
}

it('a match is seen again: step by step, from any moment, with any eyes, and played on from there', async () => {
  const page = await visitor('Ada', { permissions: ['clipboard-read', 'clipboard-write'] });
  await seat([page], 'bossbattle');
  await new Player(page, 3).choose(8);

  // While it is played, the way from what has happened so far leads back to the table.
  await page.getByRole('button', { name: 'Table menu' }).click();
  await page.getByRole('link', { name: 'Look at the match so far' }).click();
  await page.getByRole('link', { name: 'Back to the table' }).click();
  await atTheTable(page);
  await handToBot(page);
  await theEnd(page);
  await page.getByRole('link', { name: 'See it again' }).click();

  const place = page.getByRole('group', { name: 'Replay' }).locator('.place');
  const moment = page.getByRole('slider', { name: 'Moment' });
  const isAt = (answers: number) => expect.poll(() => place.innerText()).toMatch(new RegExp(`^${answers} /`));
  await isAt(0);

  // Step, by button and by key.
  await page.getByRole('button', { name: 'One step on' }).click();
  await page.keyboard.press('.');
  await isAt(2);
  await page.getByRole('button', { name: 'One step back' }).click();
  await isAt(1);

  // Scrub: the board is that of the moment, forwards and back.
  await moment.fill('30');
  await isAt(30);
  const later = await table(page);
  await moment.fill('12');
  await expect.poll(() => table(page)).not.toBe(later);
  await moment.fill('30');
  await expect.poll(() => table(page)).toBe(later);

  // Play at a speed, and pause. Time passes only as this test lets it.
  await stopTheClock(page);
  await page.getByLabel('Speed', { exact: true }).selectOption('Very quick');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const pause = page.getByRole('button', { name: 'Pause' });
  await pause.waitFor();
  await page.clock.runFor(3 * VERY_QUICK);
  await isAt(33);
  await pause.click();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await page.clock.runFor(60_000);
  await isAt(33);
  await page.clock.resume();

  // Other eyes see another hand; a spectator sees none. From here on to the next moment at which Ada holds a card.
  const hand = page.getByRole('list', { name: 'Your hand' });
  const eyes = page.getByLabel('Whose eyes');
  await eyes.selectOption({ label: 'Eyes of Ada' });
  for (let at = 30; at === 30 || !(await hand.count()); at += 1) {
    await moment.fill(String(at));
    await isAt(at);
  }
  const own = await hand.innerText();
  await eyes.selectOption({ index: 2 });
  await expect.poll(() => hand.innerText()).not.toBe(own);
  await eyes.selectOption({ index: 0 });
  await expect.poll(() => hand.count()).toBe(0);
  await eyes.selectOption({ label: 'Eyes of Ada' });
  await expect.poll(() => hand.innerText()).toBe(own);

  await moment.fill('30');
  await isAt(30);

  // A link to this moment shows somebody else the same table.
  await page.getByRole('button', { name: 'Link to this moment' }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain('/r/');
  const link = await copied();
  const other = await visitor('Cleo');
  await other.goto(link);
  await other.getByText(/^30 \//).waitFor();
  const seen = await table(page);
  await expect.poll(() => table(other)).toBe(seen);

  // What should have been played: a graph, marks that keys lead to, and a switch to all cards. Then on from there.
  const review = other.getByRole('region', { name: 'Review' });
  await other.getByRole('button', { name: 'Review' }).click();
  await review.getByText(/^Chances of winning/).waitFor({ state: 'attached' });
  await expect.poll(() => review.getByRole('status').innerText()).toMatch(/\w/);
  expect(other.url()).toContain('review=1');
  await review.getByLabel('All cards open').check();
  await expect.poll(() => other.url()).toContain('review=open');
  await other.getByRole('button', { name: 'Review' }).click();
  await expect.poll(() => review.count()).toBe(0);

  // And on from there, by another way.
  await other.getByRole('button', { name: 'Continue from here' }).click();
  await other.getByText('Cleo').first().waitFor();
  const cleo = new Player(other, 9);
  await cleo.choose(8);
  await expect.poll(() => answers(other)).toBeGreaterThan(0);
});
