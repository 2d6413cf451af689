import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Finger, Player } from './player';
import { flaws, hexWidth } from './room';
import { LIT } from './sight';
import { arrive, leave, PHONE, seat, withBots } from './table';

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

/**
 * How many choices are made in each game, and how many kinds of questions come up on the way at least.
 * `CHOICES=200 npm run e2e -- room` looks longer, and meets rarer kinds.
 */
const CHOICES = process.env.CHOICES ? Number(process.env.CHOICES) : null;
const MATCHES: Record<string, { choices: number; kinds: number }> = {
  atlantis: { choices: 60, kinds: 5 },
  guardians: { choices: 100, kinds: 6 },
  bossbattle: { choices: 100, kinds: 6 },
  skirmish: { choices: 60, kinds: 5 },
};

/** What tells questions apart as far as their place on the screen goes: the rule, and what its options point at. */
function kindOfQuestion(): string {
  const open = [...window.notes.questions.values()].find((questions) => questions.length)?.[0];
  if (!open) return '';
  const kinds = open.options.map(({ things }) => things.map(({ kind }) => kind).join('+'));
  const isPicking = document.querySelector('.tools')?.textContent?.includes('Choose another');
  return [open.rule, ...new Set(kinds), isPicking ? 'second' : 'first'].join(' ');
}

/** Play, and look at each kind of question when it comes up for the first time, at all these sizes. */
async function lookAtEach(
  player: Player,
  choices: number,
  sizes: (typeof DESKS)[number][],
  { cards, titles }: { cards: number; titles: string },
): Promise<{ kinds: Set<string>; faults: string[] }> {
  const { page } = player;
  const kinds = new Set<string>();
  const faults: string[] = [];
  for (let made = 0; made < choices; made += 1) {
    await page.locator(LIT).or(page.locator('.notice.end')).first().waitFor();
    if (await page.locator('.notice.end').isVisible()) break;
    const kind = await page.evaluate(kindOfQuestion);
    if (kind && !kinds.has(kind)) {
      kinds.add(kind);
      for (const size of sizes) {
        await page.setViewportSize(size);
        for (const flaw of await page.evaluate(flaws, { lit: LIT, cards, titles }))
          faults.push(`${size.width}×${size.height}, ${kind}: ${flaw}`);
      }
      await page.setViewportSize(sizes[0]!);
    }
    await player.choose();
  }
  return { kinds, faults };
}

describe.each(Object.entries(MATCHES))('%s', (game, { choices, kinds: least }) => {
  let pages: Page[];
  beforeAll(async () => {
    pages = [await arrive('Ada', { viewport: DESKS[0]! }), await arrive('Ben', PHONE)];
  });
  afterAll(() => leave(...pages));

  it('shows whole whatever a question speaks of, at a desk of any size', async () => {
    await seat([pages[0]!], game);
    const { kinds, faults } = await lookAtEach(new Player(pages[0]!, 11), CHOICES ?? choices, DESKS, {
      cards: 11,
      titles: TITLES,
    });
    expect(faults).toEqual([]);
    expect(kinds.size).toBeGreaterThanOrEqual(least);
  });

  it('shows whole whatever a question speaks of, on a phone', async () => {
    await seat([pages[1]!], game);
    const { kinds, faults } = await lookAtEach(
      new Finger(pages[1]!, 11),
      CHOICES ?? choices,
      [PHONE.viewport],
      {
        cards: 5,
        titles: 'header h1',
      },
    );
    expect(faults).toEqual([]);
    expect(kinds.size).toBeGreaterThanOrEqual(least);
  });
});

describe('the hexes of Guards of Atlantis II', () => {
  it.each(['forgotten_island', 'narrow_passages', 'vexing_cliffs'])(
    'are as wide on the map %s as one needs to see the pieces',
    async (map) => {
      const page = await withBots('atlantis', { viewport: { width: 1440, height: 900 }, setup: { map } });
      expect(await page.evaluate(hexWidth)).toBeGreaterThanOrEqual(44);
      await page.setViewportSize({ width: 1280, height: 720 });
      await expect.poll(() => page.evaluate(hexWidth)).toBeLessThan(44);
      expect(await page.evaluate(hexWidth)).toBeGreaterThanOrEqual(34);
    },
  );
});
