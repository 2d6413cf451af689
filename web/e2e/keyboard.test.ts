import { expect, it } from 'vitest';
import { Keys } from './player';
import { atTheTable, visitor } from './table';

it('the keyboard alone leads from the hall through a whole match to the result', async () => {
  const page = await visitor('Ada');
  const ada = new Keys(page, 7);
  await page.goto('/');
  await ada.tabTo(page.locator('a[href="/games/skirmish?with=bots"]'));
  await ada.press('Enter');
  await page.getByRole('heading', { name: 'Hex skirmish' }).waitFor();
  await ada.tabTo(page.getByRole('button', { name: 'More choices' }));
  await ada.press('Enter');
  for (const team of ['Red', 'Blue']) {
    await ada.tabTo(page.getByRole('group', { name: 'Teams' }).getByLabel(team));
    await ada.press('Space');
  }
  await ada.tabTo(page.getByRole('button', { name: 'Begin' }));
  await ada.press('Enter');
  await atTheTable(page);

  await ada.playToTheEnd();
  await page.getByRole('status').getByText(/won/).waitFor();
  await ada.tabTo(page.getByRole('button', { name: 'Play again, same seats' }));
  await ada.press('Enter');
  await page
    .getByText(/^Place /)
    .first()
    .waitFor();

  expect([...ada.faults]).toEqual([]);
  expect(await page.evaluate(() => window.notes.presses)).toBe(0);
});
