import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { Player } from './player';
import { address, answers, atTheTable, isAsked, PHONE, playNow, visitor } from './table';

/** Passkeys are good for names of hosts, not for numbers. */
const base = () => address().replace('127.0.0.1', 'localhost');

/** A device that keeps passkeys for its owner, and says yes to all that it is asked. It keeps them for the page that is
 * open: a browser may forget the device when it goes to another one. */
async function withPasskeys(
  page: Page,
): Promise<{ take: () => Promise<object[]>; give: (keys: object[]) => Promise<void> }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    take: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    give: async (keys) => {
      for (const credential of keys)
        await cdp.send('WebAuthn.addCredential', { authenticatorId, credential: credential as never });
    },
  };
}

/** The questions that a page has been asked and has not seen answered. */
const open = (page: Page) =>
  page.evaluate(() => [...window.notes.questions.values()].flat().map(({ id }) => id));

const tableOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1)!;

it('a guest turns into an account, and finds the table on another device with the same passkey', async () => {
  const page = await visitor('Ada', { base: base() });
  await playNow(page, 'skirmish');
  await isAsked(page); // a bot may begin
  const table = tableOf(page);
  await page.goto('/me');
  const keys = await withPasskeys(page);
  await page.getByRole('button', { name: 'Make an account with a passkey' }).click();
  // Guests are asked "You have an account already?": that would be there before the passkey is.
  await page.getByText('You have an account: your tables follow you').waitFor();

  const other = await visitor('Ada elsewhere', { base: base() });
  await other.goto('/me');
  const phone = await withPasskeys(other);
  await phone.give(await keys.take());
  await other.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await other.waitForURL((to) => to.pathname === '/'); // or else the passkey was refused
  const waiting = other.getByRole('region', { name: 'It is your turn' });
  await waiting.getByRole('link').first().click();
  await atTheTable(other);
  expect(tableOf(other)).toBe(table);
  await isAsked(other);
});

it('the picture and the link from the menu carry a seat, and two devices play it at once', async () => {
  const desk = await visitor('Ada');
  await playNow(desk, 'skirmish');
  await isAsked(desk);
  await desk.getByRole('button', { name: 'Table menu' }).click();
  await desk.getByRole('button', { name: 'Play this seat on another device' }).click();
  await desk.getByRole('img', { name: 'The link as a picture for a camera' }).waitFor();
  const link = await desk.getByLabel('The link', { exact: true }).inputValue();
  await desk.getByRole('button', { name: 'Close' }).click();

  const phone = await visitor('Nobody', PHONE);
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Go on here' }).tap();
  await atTheTable(phone);
  expect(phone.url()).not.toContain('#');
  await isAsked(phone);
  const before = await open(desk);
  await new Player(phone, 3).answer();
  expect(await answers(phone)).toBe(1);
  // The desk asks the old question until it hears of the answer.
  await expect.poll(() => open(desk)).not.toEqual(before);
  await new Player(desk, 3).answer();
  expect(await answers(desk)).toBe(1);

  const late = await visitor('Eve');
  await late.goto(link);
  await late.getByRole('button', { name: 'Go on here' }).click();
  await late.getByText('The link was used already').waitFor();
});

it('ten words bring somebody back who has lost every device', async () => {
  const page = await visitor('Ada');
  await playNow(page, 'skirmish');
  const table = tableOf(page);
  await page.goto('/me');
  await page.getByRole('button', { name: 'Show me my ten words' }).click();
  const shown = page.getByRole('dialog', { name: 'Your ten words' }).getByRole('listitem');
  await shown.last().waitFor();
  const words = await shown.allInnerTexts();
  expect(words).toHaveLength(10);

  const other = await visitor('Ada again');
  await other.goto('/me');
  await other.getByLabel('Or with the ten words').fill(words.join(' '));
  await other.getByRole('button', { name: 'Sign in with the words' }).click();
  await other.locator(`a[href="/t/${table}"]`).waitFor();
});

it('a device that is signed out from another is a stranger at once', async () => {
  const desk = await visitor('Ada');
  await playNow(desk, 'skirmish');
  const table = tableOf(desk);
  await desk.goto('/me');
  await desk.getByRole('button', { name: 'Show the link and the picture' }).click();
  const link = await desk.getByLabel('The link', { exact: true }).inputValue();
  await desk.getByRole('button', { name: 'Close' }).click();

  const phone = await visitor('Ada', PHONE);
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Go on here' }).tap();
  await phone.getByRole('region', { name: 'It is your turn' }).getByRole('link').first().tap();
  await isAsked(phone);
  expect(tableOf(phone)).toBe(table);
  await desk.reload();
  await desk.getByRole('button', { name: 'Sign out all others' }).click();
  await expect.poll(() => phone.evaluate(() => localStorage.getItem('warhall.player'))).toBe(null);
});

it('everything about somebody can be saved, and deleted', async () => {
  const page = await visitor('Ada');
  await playNow(page, 'skirmish');
  const table = tableOf(page);
  await page.goto('/me');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save it as a file' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('warhall-me.json');
  await page.getByRole('button', { name: 'Delete it' }).click();
  await page.getByRole('button', { name: 'Delete me' }).click();
  await page.getByRole('heading', { name: 'New here' }).waitFor();
  const seats = (await (await page.request.get(`/api/tables/${table}`)).json()).seats as { name: string }[];
  expect(seats.map(({ name }) => name)).toContain('Somebody');
  expect(seats.map(({ name }) => name)).not.toContain('Ada');
});
