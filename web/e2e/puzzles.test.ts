import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { Finger, Keys, Player } from './player';
import { isAsked, PHONE, visitor } from './table';

/** Clicks that an answer takes at most: some are chosen thing by thing. */
const CLICKS = 6;

const told = (page: Page) => page.getByRole('status', { name: 'Puzzle' });
const todays = (page: Page) =>
  page.locator('a[href^="/games/skirmish/puzzles/"]', { hasText: "Today's puzzle" });

/** Answer, and be told what that was worth, and what is best after it. */
async function answer(player: Player): Promise<void> {
  const { page } = player;
  const given = page.getByText(/^(The engine looks|Right!|Not the best answer)/);
  for (let clicks = 0; clicks < CLICKS && !(await given.count()); clicks += 1) await player.choose();
  await page.getByRole('link', { name: /Next puzzle|All puzzles/ }).waitFor();
  expect(await told(page).innerText()).toMatch(/\d+ % to win\.[^]*(Best: |As good: |Nothing is better)/);
}

it('puzzles are found in the hall, answered on the board by mouse, keys and touch, and judged in place', async () => {
  const ada = await visitor('Ada');
  await ada.goto('/');
  await ada.getByRole('navigation', { name: 'Hall' }).getByRole('link', { name: 'Puzzles' }).click();
  const today = await todays(ada).getAttribute('href');
  await todays(ada).click();

  // The theme is the first hint.
  await isAsked(ada);
  await ada.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect.poll(() => told(ada).innerText()).toContain('The theme: ');
  await answer(new Player(ada, 1));
  expect(await ada.getByRole('link', { name: '0 in a row' }).count()).toBe(1);

  // The next one, with keys alone.
  await ada.keyboard.press('n');
  await ada.waitForURL((url) => url.pathname !== today);
  await isAsked(ada);
  await answer(new Keys(ada, 1));

  // It is remembered how it went.
  await ada.goto('/games/skirmish/puzzles');
  await expect.poll(() => ada.getByText(/^(Solved|Missed)$/).count()).toBe(2);

  // Somebody else, on a phone, has the same puzzle today.
  const ben = await visitor('Ben', PHONE);
  await ben.goto('/puzzles');
  expect(await todays(ben).getAttribute('href')).toBe(today);
  await todays(ben).tap();
  await isAsked(ben);
  await answer(new Finger(ben, 1));
});
