import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Player } from './player';
import { Server } from './server';
import { LIT } from './sight';
import { atTheTable, handToBot, invite, sitDown, useBrowser, visitor } from './table';

useBrowser();

/** Two people at a table of their own, with bots on the other seats. */
async function twoAt(game: string, seats = 2): Promise<[Page, Page]> {
  const [host, guest] = [await visitor('Ada'), await visitor('Ben')];
  await sitDown(guest, await invite(host, game, seats));
  if (seats > 2) await host.getByRole('button', { name: 'Begin now, with bots on the free seats' }).click();
  await Promise.all([atTheTable(host), atTheTable(guest)]);
  return [host, guest];
}

function playersOf(...pages: Page[]): Map<Page, Player> {
  return new Map(pages.map((page, seed) => [page, new Player(page, seed + 3)]));
}

async function leave(...pages: Page[]): Promise<void> {
  await Promise.all(pages.map((page) => page.context().close()));
}

/** The one of several who is asked now. */
function asked(...pages: Page[]): Promise<Page> {
  return Promise.race(
    pages.map(async (page) => {
      await page.locator(LIT).first().waitFor();
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
  await first.getByRole('button', { name: 'Take back' }).click();
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
    await leave(host, guest);
  });

  it('see what would be taken back, and take it back when both agree', async () => {
    const [first, second] = await asksToTakeBack(...(await twoAt('skirmish')));
    await second.getByRole('button', { name: /^Agree/ }).click();
    await first.getByRole('heading', { name: 'Choose your team' }).waitFor();
    await expect.poll(() => first.locator('[data-lit]').count()).toBe(5);
    await leave(first, second);
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
    await leave(first, second);
  });

  it('may not talk once cards are revealed, where the game says so', async () => {
    const [host, guest] = await twoAt('atlantis', 4);
    for (const page of [host, guest]) await page.getByRole('tab', { name: 'Talk' }).click();
    await host.getByLabel('Say to the table').waitFor();
    const locked = (page: Page) => page.getByText('The game allows no table talk just now.');
    const people = playersOf(host, guest);
    while (!(await locked(host).isVisible())) await people.get(await asked(host, guest))!.choose();
    await locked(guest).waitFor();
    expect(await host.getByLabel('Say to the table').count()).toBe(0);
    await leave(host, guest);
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
    await host.getByRole('button', { name: 'Play again, same seats' }).click({ timeout: 60_000 });
    await host.getByRole('heading', { name: 'Choose who fights' }).waitFor();
    await host.locator(LIT).first().waitFor();
    await guest.getByRole('button', { name: 'Take my seat back' }).click();
    await guest.getByRole('button', { name: 'Play again' }).first().waitFor({ state: 'detached' });
    await leave(host, guest);
  });

  it('play again with their seats swapped', async () => {
    const [host, guest] = await twoAt('bossbattle');
    const first = (page: Page) => page.getByRole('list', { name: 'Players' }).getByRole('listitem').first();
    expect(await first(guest).innerText()).toContain('Ada');
    await Promise.all([handToBot(host), handToBot(guest)]);
    await host.getByRole('button', { name: 'Play again, seats swapped' }).click({ timeout: 60_000 });
    await guest.getByText('Ben').first().waitFor();
    await expect.poll(async () => await first(guest).innerText()).toContain('Ben');
    await leave(host, guest);
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
    await page.goto('/games/skirmish?with=bots');
    await page.getByRole('button', { name: 'Begin' }).click();
    await atTheTable(page);
    const ada = new Player(page, 3);
    await ada.choose(5);
    await page.locator(LIT).first().waitFor();
    const prompt = await page.getByRole('region', { name: 'The question' }).getByRole('status').innerText();
    await page.evaluate(() => ((window as unknown as { here: boolean }).here = true));

    await server.stop();
    await page.getByRole('status').getByText('Reconnecting…').waitFor();
    // One thing may only narrow the choice down; an answer cannot be given now.
    const told = page.getByRole('alert').getByText('it is being restored');
    for (let tries = 0; tries < 8 && !(await told.isVisible()); tries += 1) await ada.choose();
    await told.waitFor();
    await server.run();
    await page.getByText('Reconnecting…').waitFor({ state: 'detached' });

    await page.getByRole('region', { name: 'The question' }).getByText(prompt).waitFor();
    const before = ada.answers;
    await ada.choose(4);
    expect(ada.answers).toBeGreaterThan(before);
    expect(await page.evaluate(() => (window as unknown as { here: boolean }).here)).toBe(true);
    await page.context().close();
  });
});
