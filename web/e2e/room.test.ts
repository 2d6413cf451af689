import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMIT } from '../tests/limit';
import { everyQuestion, type Position } from './questions';
import { asks, flaws, hexWidth, pointHalfway } from './room';
import { go, LIT, settled } from './sight';
import { arrive, leave, PHONE, tableAt, withBots } from './table';

const DESKS = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

/** Names that are to be read at a glance. */
const TITLES = [
  'header h1',
  '.hand .name',
  '.hero .name',
  '.site .head b',
  '.fighter b',
  '.slot .title',
  '.draft li b',
  '.picker .head b',
].join(', ');

/** Each game, and how many kinds of questions it asks at least. */
const GAMES: Record<string, number> = { atlantis: 49, guardians: 44, bossbattle: 48, skirmish: 23 };

interface Seat {
  page: Page;
  /** From the smallest. */
  sizes: (typeof DESKS)[number][];
  /** How many cards of the hand and how many tiles of a draft are seen at once, and what is read at a glance. */
  cards: number;
  tiles: number;
  titles: string;
  whole: string;
}

/** What is wrong at this question and, if it is answered in two steps, after the first; at so many sizes. */
async function lookAt(
  { page, sizes, ...look }: Seat,
  address: string,
  kind: string,
  count: number,
): Promise<string[]> {
  const faults: string[] = [];
  const measure = async (step: string) => {
    for (const size of sizes.slice(0, count).toReversed()) {
      if (sizes.length > 1) await page.setViewportSize(size);
      for (const flaw of await page.evaluate(flaws, { lit: LIT, ...look }))
        faults.push(`${size.width}×${size.height}, ${kind}${step}: ${flaw}`);
    }
  };
  await page.evaluate(go, address);
  const rule = await page.evaluate(asks, { lit: LIT, patience: LIMIT });
  if (rule !== kind.split(' ')[0]) return [`${kind}: ${rule}`];
  await measure('');
  if (await page.evaluate(pointHalfway, LIT)) await measure(', second step');
  return faults;
}

function fullestFirst(questions: Map<string, Position>): [string, Position][] {
  return [...questions].sort(([, a], [, b]) => b.options - a.options);
}

describe.each(Object.entries(GAMES))('%s', (game, least) => {
  let questions: Map<string, Position>;
  let seats: [Seat, Seat];
  beforeAll(async () => {
    questions = everyQuestion(game);
    seats = [
      {
        page: await arrive('Ada', { viewport: DESKS[0]! }),
        sizes: DESKS,
        cards: 11,
        titles: TITLES,
        whole: 'header p',
        tiles: 25,
      },
      {
        page: await arrive('Ada', PHONE),
        sizes: [PHONE.viewport],
        cards: 5,
        titles: 'header h1',
        whole: 'header h1',
        tiles: 15,
      },
    ];
    await Promise.all(seats.map(({ page }) => page.goto('/credits')));
  });
  afterAll(() => leave(...seats.map(({ page }) => page)));

  it('shows whole whatever a question speaks of, at desks of all sizes and on a phone', async () => {
    expect(questions.size).toBeGreaterThanOrEqual(least);
    const faults: string[] = [];
    const seen = new Set<string>();
    const [desk, phone] = seats;
    for (const [kind, position] of fullestFirst(questions)) {
      // Every kind is looked at on the smallest desk. Elsewhere questions lie alike that point at alike things, and the
      // one with the most options speaks for the others.
      const things = kind.split(' ').slice(1).join(' ');
      const address = await tableAt(desk.page, game, position);
      faults.push(...(await lookAt(desk, address, kind, seen.has(things) ? 1 : DESKS.length)));
      if (!seen.has(things)) faults.push(...(await lookAt(phone, address, kind, 1)));
      seen.add(things);
    }
    expect(faults).toEqual([]);
  });
});

describe('the hexes of Guards of Atlantis II', () => {
  it.each(['forgotten_island', 'narrow_passages', 'vexing_cliffs'])(
    'are as wide on the map %s as one needs to see the pieces',
    async (map) => {
      const page = await withBots('atlantis', { viewport: { width: 1440, height: 900 }, setup: { map } });
      await page.evaluate(settled);
      expect(await page.evaluate(hexWidth)).toBeGreaterThanOrEqual(44);
      await page.setViewportSize({ width: 1280, height: 720 });
      await expect.poll(() => page.evaluate(hexWidth)).toBeLessThan(44);
      expect(await page.evaluate(hexWidth)).toBeGreaterThanOrEqual(34);
    },
  );
});
