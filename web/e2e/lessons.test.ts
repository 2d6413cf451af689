import { expect, it } from 'vitest';
import { LESSONS } from '../src/lessons';
import { Player } from './player';
import { settled } from './sight';
import { answers, atTheTable, handToBot, isAsked, prompt, theEnd, visitor } from './table';

/** Nobody has seen a lesson yet. */
const NEW = { prefs: { lessons: {} } };

it('the first thing a newcomer sees is the lesson, until it is declined', async () => {
  const page = await visitor('Ada', NEW);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).last().click();
  await page.getByRole('heading', { name: 'Your first skirmish' }).waitFor();
  await page.getByRole('button', { name: 'I know the game: play now' }).click();
  await atTheTable(page);
  expect(await page.getByRole('complementary', { name: 'The lesson' }).count()).toBe(0);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).last().click();
  await atTheTable(page);
});

/** Press what the coach offers. Look and click are one step: a forced answer passes by itself in between. */
function press(coach: Element): 'next' | 'tried' | 'nothing' {
  const named = (name: string) =>
    [...coach.querySelectorAll('button')].find((button) => button.innerText.startsWith(name));
  const [next, suggested] = [named('Next: '), named('Try it: ')];
  (next ?? suggested)?.click();
  return next ? 'next' : suggested ? 'tried' : 'nothing';
}

it.each(Object.values(LESSONS))(
  'the stages of $game are reached by what the coach suggests',
  async (lesson) => {
    const page = await visitor('Ada', NEW);
    await page.goto(`/games/${lesson.game}/learn`);
    await page.getByRole('button', { name: 'Begin the lesson' }).click();
    const coach = page.getByRole('complementary', { name: 'The lesson' });
    for (const [place, stage] of lesson.stages.entries()) {
      await coach.getByRole('heading', { name: stage.title }).waitFor();
      await coach.getByText(stage.why).waitFor();
      // What led to the position is not the learner's to take back.
      expect(await page.getByRole('button', { name: 'Take back' }).count()).toBe(0);
      const next = coach.getByRole('button', { name: 'Next: ' });
      const suggested = coach.getByRole('button', { name: 'Try it: ' });
      for (;;) {
        await suggested.or(next).first().waitFor();
        const before = await answers(page);
        const pressed = await coach.evaluate(press);
        if (pressed === 'next') break;
        if (pressed === 'tried') await expect.poll(() => answers(page)).toBeGreaterThan(before);
      }
      if (place === lesson.stages.length - 1) await coach.getByText(lesson.steps[0]!.title).waitFor();
    }
    await page.goto(`/games/${lesson.game}/learn`);
    await expect.poll(() => page.getByRole('img', { name: 'reached' }).count()).toBe(lesson.stages.length);
  },
);

/** The short game at the end of a lesson. */
async function shortGame(game: string) {
  const page = await visitor('Ada', NEW);
  await page.goto(`/games/${game}/learn`);
  await page.getByRole('button', { name: 'Play a short game' }).click();
  await atTheTable(page);
  return { page, lesson: page.getByRole('complementary', { name: 'The lesson' }) };
}

it('the skirmish is taught by doing, to the end', async () => {
  const { page, lesson } = await shortGame('skirmish');
  await lesson.getByText('Click any lit space').waitFor();
  const ada = new Player(page, 3);
  const undone = () => lesson.locator('li:not(.done)').allInnerTexts();
  // A hasty player may not live to do the last two: somebody who plays better does what is left of them.
  const LAST = ['See an enemy eliminated', 'Win'];
  for (let rounds = 0; rounds < 40 && (await undone()).length > LAST.length; rounds += 1) await ada.choose(4);
  expect(LAST).toEqual(expect.arrayContaining(await undone()));
  await handToBot(page);
  await theEnd(page);
  await page.getByRole('button', { name: 'Play again, same seats' }).waitFor();
  await lesson.getByText('That is all there is to it').waitFor();
  await expect.poll(undone).toEqual([]);
});

it.each([
  ['atlantis', 25],
  ['guardians', 25],
  ['bossbattle', 25],
])('a first game of %s is guided at every question', async (game, most) => {
  const { page, lesson } = await shortGame(game);
  const ada = new Player(page, 3);
  const unguided: string[] = [];
  for (let choices = 0; choices < most; choices += 1) {
    await isAsked(page);
    if (!(await lesson.locator('.words').innerText())) unguided.push(await prompt(page));
    await ada.choose();
  }
  expect(unguided).toEqual([]);
  await expect.poll(() => lesson.locator('li.done').count()).toBeGreaterThan(2);
  await lesson.getByRole('button', { name: 'Play without help' }).click();
  await lesson.waitFor({ state: 'detached' });
});

it.each(Object.values(LESSONS))('all of the lesson of $game is seen at 1280 × 720', async (lesson) => {
  const page = await visitor('Ada', { ...NEW, viewport: { width: 1280, height: 720 } });
  const rail = page.getByRole('complementary', { name: 'Players' });
  for (const start of ['Begin the lesson', 'Play a short game']) {
    await page.goto(`/games/${lesson.game}/learn`);
    await page.getByRole('button', { name: start }).click();
    await isAsked(page);
    await page.getByRole('button', { name: 'Play without help' }).waitFor();
    await page.evaluate(settled);
    const hidden = await rail.evaluate((one) => one.scrollHeight - one.clientHeight);
    expect(hidden, start).toBeLessThanOrEqual(0);
  }
});

it('a card that is pointed at does not cover what the coach says', async () => {
  const page = await visitor('Ada', { ...NEW, viewport: { width: 1280, height: 720 } });
  await page.goto('/games/guardians/learn');
  await page.getByRole('button', { name: 'Begin the lesson' }).click();
  await isAsked(page);
  await page.locator('[data-card]').first().hover();
  await page.locator('.peek').waitFor();
  await page.evaluate(settled);
  const card = (await page.locator('.peek').boundingBox())!;
  const coach = (await page.getByRole('complementary', { name: 'The lesson' }).boundingBox())!;
  expect(card.x).toBeGreaterThanOrEqual(coach.x + coach.width);
});
