import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Player } from './player';
import { Server } from './server';
import { LIT } from './sight';
import { handToBot, isAsked, prompt, seat, theEnd, twoAt, visitor } from './table';

function playersOf(...pages: Page[]): Map<Page, Player> {
  return new Map(pages.map((page, seed) => [page, new Player(page, seed + 3)]));
}

/** The one of several who is asked now. */
function asked(...pages: Page[]): Promise<Page> {
  return Promise.race(
    pages.map(async (page) => {
      await isAsked(page);
      return page;
    }),
  );
}

/** Both have chosen a team; the first of them wants another one after all, and asks the second. */
async function asksToTakeBack(host: Page, guest: Page): Promise<[first: Page, second: Page]> {
  const first = await asked(host, guest);
  const second = first === host ? guest : host;
  await first.locator(LIT).first().click();
  await second.locator(LIT).first().click();
  await first.getByRole('button', { name: /^Take back.* and 1 more/ }).click();
  const dialog = first.getByRole('dialog', { name: 'Take back' });
  await dialog.getByText('The others must agree').waitFor();
  await dialog.getByText('Choose your team').first().waitFor();
  await dialog.getByRole('button', { name: 'Ask the others' }).click();
  await second.getByRole('alertdialog').getByText('asks to take back').waitFor();
  return [first, second];
}

describe('two people', () => {
  it('talk', async () => {
    const [host, guest] = await twoAt('skirmish');
    await host.getByRole('tab', { name: 'Talk' }).click();
    await host.getByLabel('Say to the table').fill('Good luck!');
    await host.keyboard.press('Enter');
    await guest.getByRole('tab', { name: /Talk 1/ }).click();
    await guest.getByRole('log', { name: 'Talk' }).getByText('Good luck!').waitFor();
  });

  it('see what would be taken back, and take it back when both agree', async () => {
    const [first, second] = await asksToTakeBack(...(await twoAt('skirmish')));
    await second.getByRole('button', { name: /^Agree/ }).click();
    await first.getByRole('heading', { name: 'Choose your team' }).waitFor();
    await expect.poll(() => first.locator('[data-lit]').count()).toBe(5);
  });

  it('play on when the other one refuses', async () => {
    const [first, second] = await asksToTakeBack(...(await twoAt('skirmish')));
    await second.getByRole('button', { name: /^Refuse/ }).click();
    await second.getByRole('alertdialog').waitFor({ state: 'detached' });
    await (
      await asked(first, second)
    )
      .getByText(/^Place /)
      .first()
      .waitFor();
  });

  it('may not talk once cards are revealed, where the game says so', async () => {
    const [host, guest] = await twoAt('atlantis', 4);
    for (const page of [host, guest]) await page.getByRole('tab', { name: 'Talk' }).click();
    await host.getByLabel('Say to the table').waitFor();
    const locked = (page: Page) => page.getByText('The game allows no table talk just now.');
    const people = playersOf(host, guest);
    for (
      let next = await asked(host, guest);
      !(await locked(next).isVisible());
      next = await asked(host, guest)
    )
      await people.get(next)!.choose();
    await locked(host).waitFor();
    await locked(guest).waitFor();
    for (const page of [host, guest]) expect(await page.getByLabel('Say to the table').count()).toBe(0);
  });

  it('hand a seat to a bot and take it back; bots finish the match; and they play again', async () => {
    const [host, guest] = await twoAt('bossbattle');
    await handToBot(guest);
    expect(await guest.locator(LIT).count()).toBe(0);
    await host.getByLabel('a bot plays for them').waitFor();
    await guest.getByRole('button', { name: 'Take my seat back' }).click();
    await host.getByLabel('a bot plays for them').waitFor({ state: 'detached' });
    const people = playersOf(host, guest);
    for (let choices = 0; choices < 6; choices += 1) await people.get(await asked(host, guest))!.choose();
    expect(people.get(guest)!.clicks).toBeGreaterThan(0);

    await Promise.all([handToBot(host), handToBot(guest)]);
    await theEnd(host);
    await host.getByRole('button', { name: 'Play again, same seats' }).click();
    await host.getByRole('heading', { name: 'Choose who fights' }).waitFor();
    await isAsked(host);
    await guest.getByRole('button', { name: 'Take my seat back' }).click();
    await guest.getByRole('button', { name: 'Play again' }).first().waitFor({ state: 'detached' });
  });

  it('decide what becomes of a seat that was left, and who left it or is invited sits down there', async () => {
    const [host, guest] = await twoAt('bossbattle');
    const table = new URL(host.url()).pathname;
    await guest.getByRole('button', { name: 'Table menu' }).click();
    await guest.getByRole('button', { name: 'Leave the match' }).click();
    await guest
      .getByRole('dialog', { name: 'Leave the match?' })
      .getByRole('button', { name: 'Leave the match' })
      .click();
    const left = host.getByRole('region', { name: 'A seat was left' });
    await left.getByText('Ben has left.').waitFor();

    const stranger = await visitor('Cleo');
    await stranger.goto(table);
    await stranger.getByRole('list', { name: 'Players' }).getByText('left', { exact: true }).waitFor();
    expect(await stranger.getByRole('button', { name: 'Take the seat of Ben' }).count()).toBe(0);
    await guest.goto(table);
    await guest.getByRole('button', { name: 'Take the seat of Ben' }).click();
    await left.waitFor({ state: 'detached' });

    await guest.getByRole('button', { name: 'Table menu' }).click();
    await guest.getByRole('button', { name: 'Leave the match' }).click();
    await guest
      .getByRole('dialog', { name: 'Leave the match?' })
      .getByRole('button', { name: 'Leave the match' })
      .click();
    await left.getByRole('button', { name: 'Invite somebody else' }).click();
    await stranger.getByRole('button', { name: 'Take the seat of Ben' }).click();
    await host.getByRole('list', { name: 'Players' }).getByText('Cleo').waitFor();
  });

  it('play again with their seats swapped', async () => {
    const [host, guest] = await twoAt('bossbattle');
    const first = (page: Page) => page.getByRole('list', { name: 'Players' }).getByRole('listitem').first();
    expect(await first(guest).innerText()).toContain('Ada');
    await Promise.all([handToBot(host), handToBot(guest)]);
    await theEnd(host);
    await host.getByRole('button', { name: 'Play again, seats swapped' }).click();
    await guest.getByText('Ben').first().waitFor();
    await expect.poll(async () => await first(guest).innerText()).toContain('Ben');
  });
});

describe('a server that goes away', () => {
  let server: Server;
  beforeAll(async () => {
    server = await Server.start();
  });
  afterAll(() => server.end());

  it('is found again in mid-question, without a reload', async () => {
    const page = await visitor('Ada', { base: server.address });
    await seat([page], 'skirmish');
    const ada = new Player(page, 3);
    await ada.choose(5);
    await isAsked(page);
    const asked = await prompt(page);
    await page.evaluate(() => ((window as unknown as { here: boolean }).here = true));

    await server.stop();
    await page.getByRole('status').getByText('Reconnecting…').waitFor();
    // One thing may only narrow the choice down; an answer cannot be given now.
    const told = page.getByRole('alert').getByText('it is being restored');
    for (let tries = 0; tries < 8 && !(await told.isVisible()); tries += 1) await ada.choose();
    await told.waitFor();
    await server.run();
    await page.getByText('Reconnecting…').waitFor({ state: 'detached' });

    await page.getByRole('region', { name: 'The question' }).getByText(asked).waitFor();
    await ada.answer();
    expect(await page.evaluate(() => (window as unknown as { here: boolean }).here)).toBe(true);
  });
});
