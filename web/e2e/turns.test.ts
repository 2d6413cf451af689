import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { Player } from './player';
import { delivered, PushService } from './pushing';
import { LIT } from './sight';
import { atTheTable, invite, isAsked, visitor } from './table';

/** Ada makes a table for two, and Ben sits down at it: the match begins. */
async function two(ada: Page, ben: Page): Promise<string> {
  const link = await invite(ada, 'skirmish', 2);
  await ben.goto(link);
  await ben.getByRole('button', { name: 'Sit here' }).first().click();
  await Promise.all([ada, ben].map(atTheTable));
  return new URL(link).pathname;
}

const isTheirTurn = (page: Page) => page.locator(LIT).first().isVisible();

/** Somebody plays on, whenever they are asked, until something holds. */
async function plays(page: Page, until: () => Promise<boolean> | boolean): Promise<void> {
  const player = new Player(page, 3);
  while (!(await until())) {
    if (await isTheirTurn(page)) await player.choose(1);
    else await page.waitForTimeout(50);
  }
}

it('who has left the page is told by push that it is their turn, and comes back to the table', async () => {
  const service = await PushService.start();
  const ada = await visitor('Ada', { permissions: ['notifications'], prefs: { offered: false } });
  await service.serve(ada);
  const ben = await visitor('Ben');
  const table = await two(ada, ben);
  const offer = ada.getByRole('group', { name: 'Being told' });
  await plays(ada, () => offer.isVisible());
  await offer.getByRole('button', { name: 'Tell me' }).click();
  await offer.waitFor({ state: 'detached' });
  await ada.goto('/me');
  await ada.getByText('This device is told.').waitFor();
  await plays(ben, () => service.count > 0);
  const [notice] = await delivered(ada, await service.next());
  expect(notice).toMatchObject({ title: 'It is your turn', link: table });
  expect(notice!.body).toContain('Ben');
  await ada.goto(notice!.link);
  await isAsked(ada);
});

it('what somebody wants to hear is chosen under You, and one click stops all of it', async () => {
  const page = await visitor('Ada');
  await page.goto('/me');
  await page.getByRole('button', { name: 'Let the hall remember me' }).click();
  const told = page.getByRole('region', { name: 'When it is your turn' });
  await told.getByText('Nobody tells you anything unless you want it.').waitFor();
  await told.getByLabel('The address of a webhook').fill('https://discord.com/api/webhooks/1/x');
  await told.getByRole('button', { name: 'Tell me there' }).click();
  await told.getByRole('button', { name: 'Stop everything' }).click();
  await told.getByText('Nobody tells you anything unless you want it.').waitFor();
  expect(await told.getByLabel('The address of a webhook').inputValue()).toBe('');
});
