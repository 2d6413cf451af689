import { describe, expect, it } from 'vitest';
import { Player } from './player';
import { LIT } from './sight';
import { address, answers, atTheTable, invite, isAsked, sitDown, visitor } from './table';

describe('a newcomer', () => {
  it('is playing against bots after one click, and learns the rule behind the question', async () => {
    const page = await visitor('Ada');
    await page.goto('/');
    await page.getByRole('button', { name: 'Play now' }).last().click();
    await atTheTable(page);
    await page.getByRole('button', { name: 'The rule' }).click();
    await page.getByRole('dialog').getByText('All the rules').waitFor();
    await page.keyboard.press('Escape');
    await isAsked(page);
  });

  it('asks a bot what it would do, and does it', async () => {
    const page = await visitor('Ada');
    await page.goto('/');
    await page.getByRole('button', { name: 'Play now' }).last().click();
    await atTheTable(page);
    await isAsked(page);
    const before = await answers(page);
    await page.keyboard.press('h');
    const line = page.getByRole('status', { name: 'Advice' });
    await expect.poll(() => line.innerText()).toMatch(/\.\s/); // a sentence says why
    await line.getByRole('button', { name: 'Compare' }).click();
    const advice = page.getByRole('dialog', { name: 'What a bot would do' });
    await advice.getByText('times in its head').waitFor();
    await advice.getByRole('button', { name: 'Choose this' }).first().click();
    await expect.poll(() => answers(page)).toBe(before + 1);
  });

  it('finds cards and rules by their words', async () => {
    const page = await visitor('Ada');
    await page.goto('/games/skirmish/cards');
    await page.getByRole('searchbox').fill('stunned earth');
    await expect.poll(() => page.locator('.cards button').count()).toBe(1);
    await page.locator('.cards button').click();
    await page.getByRole('dialog', { name: 'Earthshaker' }).waitFor();
    await page.goto('/games/skirmish/rules');
    await page.locator('section').first().waitFor();
  });
});

it.each(['atlantis', 'bossbattle', 'guardians', 'skirmish'])(
  'the rules of %s open with half a page, then chapters on a board that can be looked at',
  async (game) => {
    const page = await visitor('Ada');
    await page.goto(`/games/${game}/rules`);
    await page.getByRole('region', { name: 'The game in half a page' }).waitFor();
    await expect.poll(() => page.locator('figure .sheet, figure .board button').count()).toBeGreaterThan(3);
    expect(await page.getByRole('button', { name: 'Play on from here' }).count()).toBe(3);
    await page.getByRole('heading', { name: 'Every rule' }).waitFor();
  },
);

describe('an address that leads nowhere', () => {
  it('says so, and leads to the hall', async () => {
    const page = await visitor('Ada');
    const answer = await page.goto('/nowhere');
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
    await page.getByRole('link', { name: 'To the hall' }).click();
    await page.getByRole('heading', { name: 'Guards of Atlantis II' }).waitFor();
  });
});

describe('the set-up', () => {
  it('lets nobody ask for what cannot be played, and seats people where they like', async () => {
    const page = await visitor('Ada');
    await page.goto('/games/bossbattle');
    const numbers = page.getByRole('group', { name: 'How many play?' });
    await page.getByText('Boss against boss').click();
    await numbers.getByText('Boss against boss is for 2.').waitFor();
    expect(await numbers.getByRole('radio', { name: '2' }).isChecked()).toBe(true);
    expect(await numbers.getByRole('radio').count()).toBe(1);
    await page.getByText('Competitive', { exact: true }).click();
    await numbers.getByText('3', { exact: true }).click();
    await page.getByText('Player 2', { exact: true }).click();
    await page.getByRole('button', { name: 'Begin' }).click();
    await atTheTable(page);
    const table = await page.request.get(page.url().replace('/t/', '/api/tables/'));
    expect((await table.json()).seats.map(({ name }: { name: string }) => name)[1]).toBe('Ada');
  });
});

describe('the lobby', () => {
  it('hands a link round, fills seats with bots, and lets others watch', async () => {
    const host = await visitor('Ada');
    const link = await invite(host, 'skirmish', 3);
    expect(link.startsWith(`${address()}/t/`)).toBe(true);
    const guest = await visitor('Ben');
    await sitDown(guest, link);
    await host.getByText('Ben').first().waitFor();
    await host.getByRole('button', { name: 'Begin now, with bots on the free seats' }).click();
    await Promise.all([atTheTable(host), atTheTable(guest)]);
    const watcher = await visitor('Cleo');
    await watcher.goto(link);
    await atTheTable(watcher);
    expect(await watcher.locator(LIT).count()).toBe(0);
  });

  it('shares one screen behind a curtain, which falls whenever another one is asked', async () => {
    const page = await visitor('Ada');
    await page.goto('/games/skirmish?with=screen');
    await page.getByRole('button', { name: 'Begin' }).click();
    const curtain = page.getByText('Everybody else look away');
    await curtain.waitFor();
    expect(await page.getByRole('list', { name: 'Your hand' }).count()).toBe(0);
    await page.getByRole('button', { name: /show my table/ }).click();
    await page.locator(LIT).first().click();
    await curtain.waitFor();
    expect(await page.getByRole('list', { name: 'Your hand' }).count()).toBe(0);

    // Whoever is asked opens the curtain and plays.
    await new Player(page, 5).choose(12);
    const log = page.getByRole('log', { name: 'What has happened' });
    for (const name of [/^You\b/, /Ada|Player 2/]) await log.getByText(name).first().waitFor();
  });
});
