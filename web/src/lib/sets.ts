/** What the designers say about a set of ours: the pages of docs/sets, fetched when somebody asks for one. */

const pages = import.meta.glob<string>('../../../docs/sets/*.md', { query: '?raw', import: 'default' });

function path(game: string): string {
  return `../../../docs/sets/${game}.md`;
}

export function hasSet(game: string): boolean {
  return path(game) in pages;
}

export async function setPage(game: string): Promise<string> {
  const page = pages[path(game)];
  if (!page) throw new Error('Nothing is written about this set.');
  return page();
}
