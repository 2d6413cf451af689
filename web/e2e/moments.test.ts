import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import lessons from '../src/lessons/openings/atlantis.json' with { type: 'json' };
import { Player } from './player';
import { handToBot, isAsked, prompt, rightBefore, seat, stopTheClock, tableAt } from './table';
import { theEnd, visitor, withBots } from './table';

/** Somebody at a table with bots who lets things be shown at their pace. */
async function watching(game: string, how: Parameters<typeof withBots>[1] = {}): Promise<Page> {
  const page = await visitor('Ada', { prefs: { pace: 'calm', motion: true }, ...how });
  await seat([page], game);
  return page;
}

const moment = (page: Page, kind: string) => page.locator(`[data-moment="${kind}"]`);
const order = (page: Page) => page.getByRole('list', { name: 'The order of the turn' });

/** Play the first card in hand, with the clock standing still. */
async function playACard(page: Page): Promise<void> {
  await isAsked(page);
  await stopTheClock(page);
  await page.locator('[data-card]').first().click();
}

/** Choose as a hasty player would until a question has these words. */
async function chooseUntil(page: Page, words: RegExp, seed: number): Promise<void> {
  const ada = new Player(page, seed);
  for (let tries = 0; tries < 400; tries += 1) {
    await isAsked(page);
    if (words.test(await prompt(page))) return;
    await ada.choose();
  }
  expect.fail(`Nobody asks ${words}`);
}

describe('a reveal', () => {
  it('is a moment: all cards turn together, and are gone within two seconds', async () => {
    const page = await watching('atlantis');
    await playACard(page);
    await moment(page, 'reveal').waitFor();
    expect(await moment(page, 'reveal').locator('li').count()).toBe(4);
    await page.clock.runFor(2_000);
    await moment(page, 'reveal').waitFor({ state: 'detached' });
  });

  it('ends at once for whoever presses a key', async () => {
    const page = await watching('atlantis');
    await playACard(page);
    await moment(page, 'reveal').waitFor();
    await page.keyboard.press('Escape');
    await moment(page, 'reveal').waitFor({ state: 'detached' });
  });

  it('lets a click through to what lies under it, and ends', async () => {
    const page = await watching('atlantis');
    await playACard(page);
    const stage = moment(page, 'reveal');
    await stage.waitFor();
    expect(await stage.evaluate((one) => getComputedStyle(one).pointerEvents)).toBe('none');
    await page.mouse.click(700, 400);
    await stage.waitFor({ state: 'detached' });
  });

  it('is calm where the system asks for less motion', async () => {
    const page = await watching('atlantis', { reducedMotion: 'reduce' });
    await playACard(page);
    await moment(page, 'reveal').waitFor();
    const longest = await page.evaluate(() =>
      Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getTiming().duration))),
    );
    expect(longest).toBeLessThan(20);
  });
});

describe('what is seldom seen', () => {
  const head = (page: Page) => page.getByRole('banner').first();

  it('a lane is pushed: first the count, with all minions where they were, then the push on the board', async () => {
    const page = await rightBefore('push');
    await stopTheClock(page);
    await page.getByRole('button', { name: /^Hold/ }).click();
    await moment(page, 'tally').getByText('Minion battle in the Midlands').waitFor();
    await head(page).getByText('battle in the Midlands').waitFor();
    await page.clock.runFor(1_750);
    await moment(page, 'push').getByText('Red pushes the lane').waitFor();
    await head(page).getByText('battle in the Blue Beach').waitFor();
    expect(await page.locator('.chevron').count()).toBe(3);
    await page.clock.runFor(2_000);
    await moment(page, 'push').waitFor({ state: 'detached' });
    expect(await page.locator('.chevron').count()).toBe(0);
  });

  it('a hero respawns, on a board that stays bright', async () => {
    const page = await rightBefore('respawn');
    await stopTheClock(page);
    await page.locator('[data-space="h3"]').click();
    const stage = moment(page, 'news');
    await stage.getByText('Xargatha is back').waitFor();
    expect(await stage.evaluate((one) => one.classList.contains('big'))).toBe(false);
    await page.locator('[data-space="h3"][aria-label*=", Xargatha"]').waitFor();
  });

  it('a hero gains an ultimate, and everybody reads the card', async () => {
    const page = await rightBefore('ultimate');
    await stopTheClock(page);
    await page.locator('[data-option*="kinetic_blast"]').click();
    const stage = moment(page, 'news');
    await stage.getByRole('heading', { name: /gains an ultimate/, includeHidden: true }).waitFor();
    expect((await stage.locator('.card .text').first().innerText()).length).toBeGreaterThan(20);
  });
});

describe('the order of the turn', () => {
  it('shows who has chosen, then the cards by initiative, who acts and who comes next', async () => {
    const page = await withBots('atlantis');
    await isAsked(page);
    await order(page).getByRole('button', { name: 'Wasp, chooses a card' }).waitFor();
    await page.locator('[data-card]').first().click();
    await order(page)
      .getByRole('button', { name: /acts now/ })
      .waitFor();
    await isAsked(page); // between two turns of bots nobody acts
    const told = await order(page)
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getAttribute('title') ?? ''));
    const initiatives = told.map((one) => Number(/initiative (\d+)/.exec(one)?.[1]));
    expect(initiatives).toHaveLength(4);
    const toCome = initiatives.filter((_, place) => !told[place]!.includes('has acted'));
    expect(toCome).toEqual([...toCome].sort((a, b) => b - a));
    expect(told.filter((one) => one.includes('acts now'))).toHaveLength(1);
  });

  it('keeps the card one plays in sight while its action is chosen', async () => {
    const page = await withBots('atlantis');
    await chooseUntil(page, /choose an action of/, 3);
    const card = /action of (.+)$/.exec(await prompt(page))![1]!;
    await page.getByRole('group', { name: 'The card you play' }).getByText(card).waitFor();
  });
});

it('says on each card what comes of defending with it', async () => {
  const page = await visitor('Ada');
  const attacked = { seats: 4, seat: 0, setup: { length: 'quick' }, ...lessons.defence };
  await page.goto(await tableAt(page, 'atlantis', attacked));
  await isAsked(page);
  expect(await prompt(page)).toMatch(/defend\?$/);
  const verdicts = page.locator('[data-card] .verdict');
  await verdicts.first().waitFor();
  for (const verdict of await verdicts.allInnerTexts())
    expect(verdict).toMatch(/^(\d+ blocks|-?\d+: \w+ short|blocks|does not block)$/);
});

it('opens all that lies open of a hero from its seat and from its piece', async () => {
  const page = await withBots('atlantis');
  await isAsked(page);
  await page
    .getByRole('button', { name: /^All that lies open of/ })
    .nth(1)
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('May be taken at the next level').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const wasp = page.locator('[data-space][aria-label*=", Wasp"]');
  await wasp.click();
  await dialog.getByRole('heading', { name: 'Wasp' }).waitFor();
});

it('shows on the board what a line of the log tells of', async () => {
  const page = await withBots('atlantis');
  const line = page.getByRole('log').locator('p', { hasText: /moves/ }).first();
  const ada = new Player(page, 3);
  for (await isAsked(page); !(await line.isVisible()); await isAsked(page)) await ada.choose();
  const named = page.locator('polygon.named');
  expect(await named.count()).toBe(0);
  await line.hover();
  await expect.poll(() => named.count()).toBeGreaterThan(0);
});

it('rolls the dice for everybody to see', async () => {
  const page = await watching('skirmish');
  await new Player(page, 3).choose(3);
  const roll = page.getByRole('button', { name: 'Roll the dice to move' });
  await roll.waitFor();
  await stopTheClock(page); // the dice lie there for a second: on a busy machine they are gone before anybody looks
  await roll.click();
  await moment(page, 'dice').waitFor();
  expect(await moment(page, 'dice').locator('svg').count()).toBeGreaterThan(0);
});

it('ends with who did what, how long it was, and where it turned', async () => {
  const page = await withBots('skirmish');
  await handToBot(page);
  await theEnd(page);
  const end = page.locator('.notice.end');
  await end
    .getByRole('row', { name: /attacks/ })
    .first()
    .waitFor();
  await end.getByRole('heading', { name: 'Where it turned' }).waitFor();
  await end.getByText(/\d+ turns, \d+ choices/).waitFor();
});
