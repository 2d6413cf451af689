import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Finger } from './player';
import { answers, arrive, isAsked, leave, noSidewaysScroll, PHONE, seat, visitor, withBots } from './table';

/** How many taps are made in each game. */
const TAPS = { skirmish: 40, guardians: 40, bossbattle: 50, atlantis: 40 };

/** In the page: names of cards, heroes and fighters that are cut off. */
function cutNames(): string[] {
  const cut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth + 1;
  const names = [...document.querySelectorAll('.slot .title, .fighter b, .hero .name, .brief .name')].filter(
    cut,
  );
  const pieces = [...document.querySelectorAll('.slot .piece')].filter(
    (one) => cut(one) || one.scrollHeight > one.clientHeight + 1,
  );
  return [...names, ...pieces].map((one) => one.textContent!.replace(/\s+/g, ' ').trim());
}

describe.each(Object.entries(TAPS))('%s on a phone', (game, taps) => {
  let page: Page;
  let ada: Finger;
  const cut = new Set<string>();
  beforeAll(async () => {
    page = await arrive('Ada', PHONE);
    ada = new Finger(page, 5);
    await seat([page], game);
  });
  afterAll(() => leave(page));

  it('is played by touch, and nothing is wider than the page or too small for a finger', async () => {
    for (let made = 0; made < taps; made += 10) {
      await ada.choose(10);
      await noSidewaysScroll(page);
      for (const name of await page.evaluate(cutNames)) cut.add(name);
    }
    expect([...ada.faults]).toEqual([]);
    expect(ada.answers).toBeGreaterThan(taps / 10); // a card, a lane, and yes: an answer takes up to three
  });

  it('has every name whole', () => {
    expect([...cut]).toEqual([]);
  });

  it('keeps its board in its place, whatever is asked', () => {
    expect([...ada.boards]).toHaveLength(1);
  });
});

it.each(Object.keys(TAPS))('a table of %s is set up by touch', async (game) => {
  const page = await visitor('Ada', PHONE);
  await page.goto(`/games/${game}?with=bots`);
  const numbers = page.getByRole('group', { name: 'How many play?' });
  await numbers.getByText('4', { exact: true }).tap();
  await noSidewaysScroll(page);
  await page.getByRole('button', { name: 'Begin' }).tap();
  await isAsked(page);
  await noSidewaysScroll(page);
});

it('a first tap on a card shows it, and only a second one plays it', async () => {
  const page = await withBots('atlantis', PHONE);
  const ada = new Finger(page, 5);
  const card = page.locator('li.lit [data-card]').first();
  for (await isAsked(page); !(await card.isVisible()); await isAsked(page)) await ada.choose();
  const before = await answers(page);
  await card.tap();
  const yes = page.getByRole('region', { name: 'The question' }).locator('.touch');
  await yes.waitFor();
  expect(await answers(page)).toBe(before);
  await yes.tap();
  await expect.poll(() => answers(page)).toBe(before + 1);
});
