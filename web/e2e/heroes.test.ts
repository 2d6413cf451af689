import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { go, settled } from './sight';
import { answers, games, isAsked, noSidewaysScroll, PHONE, visitor, withBots } from './table';

/** Somebody who is to choose a hero. */
async function drafting(how: Parameters<typeof withBots>[1] = {}): Promise<Page> {
  const page = await withBots('atlantis', { ...how, setup: { selection: 'all_pick' } });
  await isAsked(page);
  return page;
}

/** What the question, and everything that is lit, says. */
function asked(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    document.querySelector('[aria-label="The question"]')!.textContent!,
    ...[...document.querySelectorAll<HTMLElement>('[data-lit]')].map((one) => one.dataset.lit!),
  ]);
}

it('every hero has a page with three sentences, roles, stars and all its cards', async () => {
  const page = await visitor('Ada');
  const { static: link } = (await games()).find(({ id }) => id === 'atlantis') as unknown as {
    static: string;
  };
  const { characters, cards } = await (await page.request.get(link)).json();
  expect(characters.length).toBeGreaterThan(14);
  await page.goto('/games/atlantis/heroes/arien');
  for (const { key, name, roles, how_it_plays: plays } of characters) {
    await page.evaluate(go, `/games/atlantis/heroes/${key}`);
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    expect(plays.split(/(?<=\.) /)).toHaveLength(3);
    await page.getByText(plays).waitFor();
    expect(await page.locator('.role').allInnerTexts()).toEqual(roles);
    await page.getByText(/stars?: how hard it is to play/).waitFor({ state: 'attached' });
    const own = cards.filter(({ group }: { group: string }) => group === name).length;
    expect(own).toBeGreaterThanOrEqual(19);
    expect(await page.locator('article .card').count()).toBe(own);
    await expect.poll(() => page.locator('article .card .art [data-picture] path[d]').count()).toBe(own);
  }
});

it('the page of a hero is one click from the browser of cards', async () => {
  const page = await visitor('Ada');
  await page.goto('/games/atlantis/cards?q=min');
  const min = page.getByRole('link', { name: 'How Min plays' });
  await min.waitFor();
  await page.evaluate(settled); // cards above the link may still be drawn, and move it
  await min.click();
  await page.getByText('4 × mine').waitFor();
  await page.getByRole('button', { name: /Smoke Bomb/ }).click();
  await page.getByRole('dialog', { name: 'Smoke Bomb' }).waitFor();
});

it.each([
  ['by mouse', {}, (page: Page, name: string) => page.getByRole('button', { name }).click()],
  ['by finger', PHONE, (page: Page, name: string) => page.getByRole('button', { name }).tap()],
  [
    'by keyboard',
    {},
    async (page: Page, name: string) => {
      await page.getByRole('button', { name }).focus();
      await page.keyboard.press('Enter');
    },
  ],
  [
    'by the key V on the hero itself',
    {},
    async (page: Page) => {
      await page.locator('[data-lit="unit:arien"]').focus();
      await page.keyboard.press('v');
    },
  ],
])('in a draft a hero is read about, and nothing is lost, %s', async (_, how, open) => {
  const page = await drafting(how);
  const before = await asked(page);
  await open(page, 'How Arien plays');
  const sheet = page.getByRole('dialog', { name: 'Arien' });
  await sheet.getByText('steps over walls').waitFor();
  await noSidewaysScroll(page);
  await sheet.getByRole('button', { name: /Noble Blade/ }).click();
  await page.getByRole('dialog', { name: 'Noble Blade' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Noble Blade' }).waitFor({ state: 'detached' });
  await sheet.getByRole('button', { name: 'Close' }).click();
  await sheet.waitFor({ state: 'detached' });
  expect(await answers(page)).toBe(0);
  expect(await asked(page)).toEqual(before);
});

it('says so if nobody has that name', async () => {
  const page = await visitor('Ada');
  await page.goto('/games/atlantis/heroes/nobody');
  await page.getByRole('heading', { name: 'Nobody has this name' }).waitFor();
});

/** In the page: heroes whose name the sign that leads to their page covers, at a desk. */
function covered(): string[] {
  return [...document.querySelectorAll('.draft li')]
    .filter((one) => {
      const range = document.createRange();
      range.selectNodeContents(one.querySelector('b')!);
      const [name, sign] = [range, one.querySelector('.read')!].map((part) => part.getBoundingClientRect());
      return sign!.left < name!.right && sign!.top < name!.bottom && sign!.bottom > name!.top;
    })
    .map((one) => one.querySelector('b')!.textContent!);
}

it.each([
  [1280, 720],
  [1440, 900],
])('the sign that leads to a page covers no name, at %i × %i', async (width, height) => {
  const page = await drafting({ viewport: { width, height } });
  await page.evaluate(settled);
  expect(await page.evaluate(covered)).toEqual([]);
});

/** The names of the heroes that a draft shows. */
function shown(page: Page): Promise<string[]> {
  return page.locator('.draft li b').allInnerTexts();
}

it.each([
  ['at a desk', {}],
  ['on a phone', PHONE],
])('a draft is sifted by role and stars, and one of those picked at random, %s', async (_, how) => {
  const page = await drafting(how);
  const all = await shown(page);
  await page.getByLabel('Role').selectOption('sniper');
  const snipers = await shown(page);
  expect(snipers.length).toBeGreaterThan(1);
  expect(snipers.length).toBeLessThan(all.length);
  await page.getByRole('combobox', { name: /Stars/ }).selectOption('1');
  expect((await shown(page)).every((name) => snipers.includes(name))).toBe(true);
  await page.getByRole('combobox', { name: /Stars/ }).selectOption('0');
  await noSidewaysScroll(page);
  const random = page.getByRole('button', { name: 'Random sniper' });
  if ('hasTouch' in how) {
    // A finger sees first who it is.
    await random.tap();
    await page.locator('.touch').tap();
  } else await random.click();
  await expect.poll(() => answers(page)).toBeGreaterThan(0);
});

it('the heroes of a set-up are sifted by role, and all of those named', async () => {
  const page = await visitor('Ada');
  await page.goto('/games/atlantis');
  await page.getByRole('button', { name: 'More choices' }).click();
  await page.getByLabel('Role').selectOption('sniper');
  await page.getByRole('button', { name: 'Name all of these' }).click();
  const group = page.getByRole('group', { name: 'Heroes to choose from' });
  expect(await group.getByRole('checkbox').count()).toBe(
    await group.getByRole('checkbox', { checked: true }).count(),
  );
  await noSidewaysScroll(page);
});
