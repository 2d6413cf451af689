import { expect, it } from 'vitest';
import { Player } from './player';
import { games, PHONE, visitor, withBots } from './table';

/** In the page: the names of cards without a picture, of those whose picture another card of their hero has, of those cut off, and
 * of those with letters smaller than 11 pixels. */
function faults(): Record<'bare' | 'alike' | 'cut' | 'small', string[]> {
  const found = { bare: [] as string[], alike: [] as string[], cut: [] as string[], small: [] as string[] };
  for (const section of document.querySelectorAll('section')) {
    const drawn = new Set<string>();
    for (const card of section.querySelectorAll('.card')) {
      const name = card.querySelector('.name')!.textContent!;
      const outline = card.querySelector('.art [data-picture] path')?.getAttribute('d') ?? '';
      const text = card.querySelector('.text')!;
      if (!outline) found.bare.push(name);
      if (drawn.has(outline)) found.alike.push(name);
      if (text.scrollHeight > text.clientHeight + 1) found.cut.push(name);
      const words = [...card.querySelectorAll('*')].filter((one) =>
        [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim()),
      );
      if (words.some((one) => parseFloat(getComputedStyle(one).fontSize) < 11)) found.small.push(name);
      drawn.add(outline);
    }
  }
  return found;
}

it.each([
  ['at a desk', {}],
  ['on a phone', PHONE],
])('every card has its own picture and can be read whole, %s', async (_, how) => {
  const page = await visitor('Ada', how);
  for (const { id } of await games()) {
    await page.goto(`/games/${id}/cards`);
    await page.locator('.card').first().waitFor();
    await expect.poll(() => page.evaluate(faults)).toEqual({ bare: [], alike: [], cut: [], small: [] });
  }
});

it('shows the picture of a card in the hand and beside its name in the log', async () => {
  const page = await withBots('skirmish');
  await new Player(page, 3).choose(12);
  await expect.poll(() => page.locator('.hand [data-picture]').count()).toBeGreaterThan(0);
  const told = page.locator('.log button.card').first();
  await told.waitFor({ state: 'attached' });
  expect(await told.locator('[data-picture]').count()).toBe(1);
});

it('says who drew the pictures', async () => {
  const page = await visitor('Ada');
  await page.goto('/games/skirmish/cards');
  await page.getByRole('link', { name: 'Credits' }).click();
  await page.getByText('Icons made by GameIcons and its contributors').waitFor();
  await page.getByRole('link', { name: 'its licence' }).waitFor();
  await page.getByRole('link', { name: 'Creative Commons Attribution 3.0 licence' }).waitFor();
});
