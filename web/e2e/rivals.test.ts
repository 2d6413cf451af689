import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { atTheTable, send, theEnd, visitor } from './table';

/** A guest whom the hall knows: what their browser keeps. */
async function known(page: Page, name: string): Promise<Record<string, string>> {
  const answer = await send(page, '/api/players', { name });
  const { token } = (await answer.json()) as { token: string };
  await page.addInitScript((kept) => (localStorage['warhall.player'] = JSON.stringify(kept)), token);
  return { Authorization: `Bearer ${token}` };
}

it('a rated match changes both ratings, the leaderboard shows them, and names who shows their profile', async () => {
  const ada = await visitor('Ada');
  const ben = await visitor('Ben');
  const [hers, his] = [await known(ada, 'Ada'), await known(ben, 'Ben')];

  await ada.goto('/games/skirmish?with=friends');
  await ada.getByRole('button', { name: 'More choices' }).click();
  await ada.getByText('Rated', { exact: true }).click();
  await ada.getByText("The match counts for everybody's rating.").waitFor();
  expect(await ada.getByText('Answers can be taken back').count()).toBe(0);
  await ada.getByRole('button', { name: 'Make the table and get the link' }).click();
  await ada.getByText('Rated: the match counts').waitFor();

  // Nobody has time to think, so bots answer for both: a whole match in a moment.
  const wish = {
    game: 'skirmish',
    seats: 2,
    setup: {},
    places: ['me', 'open'],
    name: 'Ada',
    rated: true,
    clock: { answer: 1, bank: 0 },
  };
  const made = await send(ada, '/api/tables', wish, hers);
  const { table } = (await made.json()) as { table: { id: string } };
  await send(ben, `/api/tables/${table.id}/seats/1`, { name: 'Ben' }, his);
  await ada.goto(`/t/${table.id}`);
  await atTheTable(ada);
  await theEnd(ada);

  const row = (page: Page) => page.getByRole('row').filter({ hasText: 'you' });
  for (const page of [ada, ben]) {
    await page.goto('/');
    await page.getByRole('link', { name: 'Leaderboards' }).click();
    await row(page).getByText('provisional').waitFor();
    await row(page)
      .getByText(/^± \d+$/)
      .waitFor();
  }
  const rating = async (page: Page) => Number(await row(page).locator('.rating b').innerText());
  expect(await rating(ada)).not.toBe(await rating(ben));
  expect(await ada.getByRole('row').filter({ hasText: 'A player' }).count(), 'Ben keeps his to himself').toBe(
    1,
  );
  expect(await ada.getByRole('row').filter({ hasText: 'Ben' }).count()).toBe(0);

  await ben.goto('/me');
  await ben.getByRole('link', { name: 'Open your profile' }).click();
  await ben.getByText(/^1 match: /).waitFor();
  await ben.getByRole('button', { name: 'Show it to everybody' }).click();
  await ben.getByLabel('Link to your profile').waitFor();
  await ada.reload();
  await ada.getByRole('link', { name: 'Ben' }).click();
  await ada.getByRole('heading', { name: 'Ben', level: 1 }).waitFor();
  await ada.getByText('All matches').waitFor();
  expect(await ada.getByRole('button', { name: 'Keep it to myself' }).count()).toBe(0);
});

it('two who look for the same are seated together, wherever they look', async () => {
  const ada = await visitor('Ada');
  const ben = await visitor('Ben');
  const looks = async (page: Page) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Find players' }).click();
    await page.getByText('Choose a game first.').waitFor();
    await page.getByText('Hex skirmish', { exact: true }).click();
    await page.getByText('Days', { exact: true }).click();
    await page.getByRole('button', { name: 'Look for players' }).click();
  };
  await looks(ada);
  await ada.getByRole('heading', { name: 'Looking for players' }).waitFor();
  await ada.getByRole('button', { name: 'Stop looking' }).click();
  await ada.getByRole('button', { name: 'Look for players' }).waitFor();
  await looks(ada);
  await ada.getByRole('heading', { name: 'Looking for players' }).waitFor();
  await ada.getByRole('link', { name: 'The hall' }).click();

  await looks(ben);
  await atTheTable(ben);
  await ada.getByRole('link', { name: 'Go to the table' }).click();
  await atTheTable(ada);
  expect(ada.url()).toBe(ben.url());
  await expect.poll(() => ada.getByRole('link', { name: 'Go to the table' }).count()).toBe(0);
});
