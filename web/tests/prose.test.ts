import { expect, it } from 'vitest';
import { prose } from '../src/lib/prose';
import { hasSet, setPage } from '../src/lib/sets';

it('headings, paragraphs and lists are told apart, and lines within one are joined', () => {
  const blocks = prose('# Set\n\n## Red\n\nIt\nburns.\n\n- one\n  more\n- two\n');
  expect(blocks.map(({ kind }) => kind)).toEqual(['title', 'heading', 'paragraph', 'list']);
  expect(blocks[2]!.lines).toEqual([[{ text: 'It burns.', style: 'plain' }]]);
  expect(blocks[3]!.lines).toHaveLength(2);
});

it('strong and soft words are marked', () => {
  expect(prose('**Brakka** charges. *Always.*')[0]!.lines[0]).toEqual([
    { text: 'Brakka', style: 'strong' },
    { text: ' charges. ', style: 'plain' },
    { text: 'Always.', style: 'soft' },
  ]);
});

it('the skirmish has a page, with a heading for each team and no mark left over', async () => {
  expect(hasSet('skirmish') && !hasSet('chess')).toBe(true);
  const blocks = prose(await setPage('skirmish'));
  const headings = blocks.filter(({ kind }) => kind === 'heading').map(({ lines }) => lines[0]![0]!.text);
  for (const team of ['Red', 'Orange', 'Green', 'Blue', 'Purple'])
    expect(headings.some((heading) => heading.startsWith(`${team}:`))).toBe(true);
  const words = blocks.flatMap(({ lines }) => lines.flat()).map(({ text }) => text);
  expect(words.filter((text) => text.includes('*') || text.startsWith('#'))).toEqual([]);
});

it('a game without a page says so', async () => {
  await expect(setPage('chess')).rejects.toThrow('Nothing is written about this set.');
});
