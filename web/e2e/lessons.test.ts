import { expect, it } from 'vitest';
import { Player } from './player';
import { atTheTable, handToBot, isAsked, prompt, visitor } from './table';

it('the skirmish is taught by doing, to the end', async () => {
  const page = await visitor('Ada');
  await page.goto('/games/skirmish/learn');
  await page.getByRole('button', { name: 'Begin the lesson' }).click();
  const lesson = page.getByRole('complementary', { name: 'The lesson' });
  await lesson.getByText('Click any lit space').waitFor();
  const ada = new Player(page, 3);
  const undone = () => lesson.locator('li:not(.done)').allInnerTexts();
  // A hasty player may not live to do the last two: somebody who plays better does what is left of them.
  const LAST = ['See an enemy eliminated', 'Win'];
  for (let rounds = 0; rounds < 40 && (await undone()).length > LAST.length; rounds += 1) await ada.choose(4);
  expect(LAST).toEqual(expect.arrayContaining(await undone()));
  await handToBot(page);
  await page.getByRole('button', { name: 'Play again, same seats' }).waitFor();
  await lesson.getByText('That is all there is to it').waitFor();
  await expect.poll(undone).toEqual([]);
});

it.each([
  ['atlantis', 25],
  ['guardians', 25],
  ['bossbattle', 25],
])('a first game of %s is guided at every question', async (game, most) => {
  const page = await visitor('Ada');
  await page.goto(`/games/${game}/learn`);
  await page.getByRole('button', { name: 'Begin the lesson' }).click();
  await atTheTable(page);
  const lesson = page.getByRole('complementary', { name: 'The lesson' });
  const ada = new Player(page, 3);
  const unguided: string[] = [];
  for (let choices = 0; choices < most; choices += 1) {
    await isAsked(page);
    if (!(await lesson.locator('.words').innerText())) unguided.push(await prompt(page));
    await ada.choose();
  }
  expect(unguided).toEqual([]);
  await expect.poll(() => lesson.locator('li.done').count()).toBeGreaterThan(2);
  await lesson.getByRole('button', { name: 'Play on without help' }).click();
  await lesson.waitFor({ state: 'detached' });
});
