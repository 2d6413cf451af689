import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { settled } from './sight';
import { atTheTable, handToBot, noSidewaysScroll, PHONE, theEnd, visitor } from './table';

/** The link that a dialog shows, as its owner would give it away. */
async function linkIn(page: Page): Promise<string> {
  await page.getByRole('img', { name: 'The link as a picture for a camera' }).waitFor();
  const link = await page.getByLabel('The link', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'Close' }).click();
  return link;
}

it('two people become friends by a link, make a circle, play there, and play again', async () => {
  const ada = await visitor('Ada');
  const ben = await visitor('Ben', PHONE);

  await ada.goto('/friends');
  await ada.getByRole('button', { name: 'Add a friend' }).click();
  const link = await linkIn(ada);
  await ben.goto('/invited#w.x.y');
  await ben.getByRole('alert').waitFor();
  await ben.goto(link); // over the page of one that leads nowhere
  await ben.getByRole('button', { name: 'Be friends with Ada' }).tap();
  expect(ben.url()).not.toContain('#');
  await ben.getByText('in the hall').waitFor();
  await noSidewaysScroll(ben);

  await ada.getByLabel('A circle is a club of friends').fill('Our Tuesdays');
  await ada.getByRole('button', { name: 'Make a circle' }).click();
  await ada.getByRole('heading', { name: 'Our Tuesdays' }).waitFor();
  await ada.getByRole('button', { name: 'Invite', exact: true }).click();
  const circle = await linkIn(ada);
  await ben.goto(circle);
  await ben.getByRole('button', { name: 'Join Our Tuesdays' }).tap();
  await ben.getByRole('button', { name: 'Ada, looks after the circle' }).waitFor();
  await noSidewaysScroll(ben);

  await ada.getByRole('button', { name: 'Lay a table' }).click();
  await ada.getByRole('link', { name: /skirmish/i }).click();
  await expect.poll(() => ada.getByRole('radio', { name: 'Our Tuesdays' }).isChecked()).toBe(true);
  await ada.getByRole('button', { name: 'Make the table and get the link' }).click();
  await ada.getByText('This table is for your circle Our Tuesdays.').waitFor();
  await ada.getByRole('button', { name: 'Invite Ben' }).click();
  await ada.getByText('Invited').waitFor();
  await ben.goto('/');
  const ways = ben.getByRole('navigation', { name: 'Hall' });
  await ways.waitFor();
  await ben.evaluate(settled);
  expect((await ways.boundingBox())!.height, 'one line on a phone').toBeLessThan(60);
  await ways.getByRole('button', { name: 'More' }).tap();
  await ways.getByRole('link', { name: 'Leaderboards' }).waitFor();
  await ben.keyboard.press('Escape');
  await ways.getByRole('link', { name: 'Leaderboards' }).waitFor({ state: 'hidden' });
  await ben.getByRole('link', { name: 'Go to the table of Ada' }).tap();
  await ben.getByRole('button', { name: 'Sit here' }).first().tap();
  await Promise.all([ada, ben].map(atTheTable));
  for (const page of [ada, ben]) await handToBot(page);
  await theEnd(ada);

  await ada.goto('/friends');
  await ada.getByRole('link', { name: /Our Tuesdays/ }).click();
  const ranking = ada.getByRole('region', { name: 'Ranking' });
  await ranking.getByRole('row').nth(2).waitFor();
  expect(await ranking.getByRole('rowheader').allInnerTexts()).toEqual(
    expect.arrayContaining(['Ada', 'Ben']),
  );
  await ada.getByRole('region', { name: 'What was played' }).getByRole('link').waitFor();

  await ada.goto('/');
  await ada.getByRole('button', { name: /again with the same people/ }).click();
  await ada.getByText('Waiting for 1 player').waitFor();
  await ben.goto('/');
  await ben
    .getByRole('button', { name: /again with the same people/ })
    .first()
    .tap();
  await Promise.all([ada, ben].map(atTheTable));
});
