import ICONS from '@iconify-json/game-icons/info.json';
import { readdirSync, readFileSync } from 'node:fs';
import { render, waitFor } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { outline, rounded } from '../scripts/pictures';
import { CHARACTERS, shelfOf } from '../src/art/pictures.svelte';
import Card from '../src/cards/Card.svelte';
import Picture from '../src/ui/Picture.svelte';
import { things } from './skirmish';

const FOLDER = 'src/art/pictures';
const tables = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.json'),
);

function drawing(where: HTMLElement): string {
  return where.querySelector('[data-picture] path')?.getAttribute('d') ?? '';
}

it.each(tables)('the icon set has every picture of %s', (path) => {
  const names = Object.values(JSON.parse(readFileSync(`${FOLDER}/${path}`, 'utf8')) as object) as string[];
  for (const name of names) expect(outline(name)).toMatch(/^m/);
});

it('a picture that the icon set does not have breaks the build', () => {
  expect(() => outline('no-such-icon')).toThrow('no-such-icon');
});

describe('a path in whole numbers', () => {
  it('keeps every kind of stroke', () => {
    expect(rounded('M10.4 20.4h5v-5H10zl2 2a3 3 0 010 6')).toBe('m10 20h5v-5h-5zl2 2a3 3 0 0 1 0 6');
  });

  it('ends where the path ends, however long it is', () => {
    const steps = Array.from({ length: 100 }, () => 'l.4.4').join('');
    const ends = rounded(`M0 0${steps}`).matchAll(/l(\d+)[ ]?(\d+)/g);
    expect(Array.from(ends, ([, x]) => Number(x)).reduce((all, one) => all + one, 0)).toBe(40);
  });
});

it('finds the shelf of a group by its name', () => {
  expect(shelfOf('Toma Quill')).toBe('toma_quill');
  expect(shelfOf('Kill rewards')).toBe('kill_rewards');
});

it('draws each card with a picture of its own', async () => {
  const drawn = new Set<string>();
  const cards = things.game.cards.filter((card) => card.group === 'Brakka');
  for (const card of cards) {
    const { container } = render(Card, { game: 'skirmish', card });
    await waitFor(() => expect(drawing(container)).not.toBe(''));
    drawn.add(drawing(container));
  }
  expect(drawn.size).toBe(cards.length);
});

it('draws the sigil of somebody without a picture', () => {
  const props = { game: 'some_new_game', shelf: CHARACTERS, of: 'hero', sigil: 'arien' };
  const { container } = render(Picture, props);
  expect(container.querySelector('.glyph')).not.toBeNull();
  expect(container.querySelector('[data-picture]')).toBeNull();
});

it('credits the icons as their package wants it', () => {
  const told = readFileSync('../CREDITS.md', 'utf8').replace(/\s+/g, ' ');
  expect(told).toContain(`Icons made by [${ICONS.author.name}](${ICONS.author.url})`);
  expect(told).toContain(`(${ICONS.license.url})`);
  expect(ICONS.license.spdx).toBe('CC-BY-3.0');
});
