/** Words in which the tests speak of browsers and tables. */

import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { LIMIT } from '../tests/limit';
import openings from './openings.json' with { type: 'json' };
import type { Position } from './questions';
import { CHROMIUM, FLAGS } from './browser';
import { comes, hide, LIT, settled, takeNotes } from './sight';

export const DESK = { viewport: { width: 1280, height: 800 } };
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** What a visitor has set: others' steps are shown at once, nothing moves, nothing is answered for them, nothing offered and no lesson due,
 * unless a test says otherwise. */
type Prefs = {
  pace?: 'instant' | 'quick' | 'calm' | 'slow';
  motion?: boolean;
  passes?: boolean;
  lessons?: object;
  offered?: boolean;
};
type How = BrowserContextOptions & {
  base?: string;
  prefs?: Prefs;
  /** Another browser than the one that the tests share. */
  browser?: Browser;
  /** Whether the page is painted. That is most of a browser's work, and only pictures and colours need it. */
  painted?: boolean;
};

/** Every lesson is over. */
const TAUGHT = Object.fromEntries(
  ['atlantis', 'bossbattle', 'guardians', 'skirmish'].map((game) => [game, { reached: [], over: true }]),
);

let launched: Promise<Browser> | null = null;

/** The browser that all tests of this process share. It ends with the process. */
export function theBrowser(): Promise<Browser> {
  launched ??= chromium.launch({ executablePath: CHROMIUM, args: FLAGS, timeout: LIMIT });
  return launched;
}

export const address = (): string => inject('address');

/** A new visitor: a browser of their own, where nothing may go wrong unseen. They leave when the test is over. */
export async function visitor(name: string, how: How = {}): Promise<Page> {
  const page = await arrive(name, how);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await show(page, name);
    await leave(page);
  });
  return page;
}

/** Say what a page shows at the end of a test that failed. */
async function show(page: Page, name: string): Promise<void> {
  const shown = await page.locator('body').innerText();
  console.error(`${name} is at ${page.url()} and sees:\n${shown}\n${troubles.get(page)!.join('\n')}`);
}

/** What went wrong in each page. */
const troubles = new Map<Page, Error[]>();

export async function leave(...pages: Page[]): Promise<void> {
  await Promise.all(pages.map((page) => page.context().close()));
  for (const page of pages) expect(troubles.get(page)).toEqual([]);
}

/** A visitor for several tests, who is to leave after them. */
export async function arrive(
  name: string,
  { base = address(), prefs = {}, browser, painted = false, ...more }: How = {},
): Promise<Page> {
  const context = await (browser ?? (await theBrowser())).newContext({ ...DESK, baseURL: base, ...more });
  context.setDefaultTimeout(LIMIT);
  const page = await context.newPage();
  await page.addInitScript(
    (saved) => {
      localStorage['warhall.prefs'] ??= JSON.stringify(saved);
    },
    { name, pace: 'instant', motion: false, passes: false, lessons: TAUGHT, offered: true, ...prefs },
  );
  await page.addInitScript(takeNotes);
  if (!painted) await page.addInitScript(hide);
  const wrong: Error[] = [];
  troubles.set(page, wrong);
  page.on('pageerror', (error) => wrong.push(error));
  return page;
}

/** The games this server has, with their summaries. */
export async function games(): Promise<{ id: string; seat_counts: number[]; default_seats: number }[]> {
  return (await fetch(`${address()}/api/games`)).json();
}

interface Seated {
  table: { id: string };
  token: string;
}

/** Post as somebody who is on this page. On a busy machine the server may close a connection that was not used for a
 * while just when it is used again: then nothing has arrived, and it is sent once more. */
export function send(page: Page, path: string, data: object, headers?: Record<string, string>) {
  return page.request.post(path, { data, headers, maxRetries: 3 });
}

async function post(page: Page, path: string, data: object): Promise<Seated> {
  const answer = await send(page, path, data);
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** The names of those who are seated, in the order of their seats. */
const NAMES = ['Ada', 'Ben'];

/** How many sit at a table where nobody says so. */
const SEATS: Record<string, number> = { skirmish: 2, guardians: 2, bossbattle: 2, atlantis: 4 };

/** Seat people at a new table, with bots on the other seats; play begins. */
export async function seat(
  people: Page[],
  game: string,
  seats = SEATS[game]!,
  setup: Record<string, unknown> = {},
): Promise<void> {
  const [host, ...guests] = people;
  const places = ['me', ...guests.map(() => 'open')];
  while (places.length < seats) places.push('bot');
  const wish = { game, seats, setup, places, name: NAMES[0] };
  const { table, token } = await post(host!, '/api/tables', wish);
  const tokens = [token];
  for (const [place, guest] of guests.entries()) {
    const taken = await post(guest, `/api/tables/${table.id}/seats/${place + 1}`, { name: NAMES[place + 1] });
    tokens.push(taken.token);
  }
  await Promise.all(people.map((page, place) => page.goto(`/t/${table.id}?seat=${tokens[place]}`)));
  await Promise.all(people.map(atTheTable));
}

/** Somebody at a table with bots. */
export async function withBots(
  game: string,
  { setup, ...how }: How & { setup?: Record<string, unknown> } = {},
): Promise<Page> {
  const page = await visitor('Ada', how);
  await seat([page], game, undefined, setup);
  return page;
}

/** A table in this position, with bots on the other seats: its address for whoever is asked. */
export async function tableAt(
  page: Page,
  game: string,
  { seats, seat, setup, seed, answers: given }: Omit<Position, 'options'>,
): Promise<string> {
  const { table, token } = await post(page, '/api/tables', {
    game,
    seats,
    setup,
    places: Array.from({ length: seats }, (_, place) => (place === seat ? 'me' : 'bot')),
    name: NAMES[0],
    opening: { seed, answers: given.map(([seat, key, part = 0]) => ({ seat, key, part })) },
  });
  return `/t/${table.id}?seat=${token}`;
}

/** Somebody at a table of Guards of Atlantis II, one answer before a moment that is seldom seen. */
export async function rightBefore(name: keyof typeof openings, how: How = {}): Promise<Page> {
  const page = await visitor('Ada', { ...how, prefs: { pace: 'calm', motion: true, ...how.prefs } });
  const position = { seats: 4, seat: 0, ...openings[name] };
  await page.goto(await tableAt(page, 'atlantis', position));
  await atTheTable(page);
  await isAsked(page);
  return page;
}

/** Two people at a table, with bots on the other seats. */
export async function twoAt(game: string, seats?: number): Promise<[Page, Page]> {
  const people: [Page, Page] = [await visitor('Ada'), await visitor('Ben')];
  await seat(people, game, seats);
  return people;
}

/** Make a table for friends in the set-up screen; its link. */
export async function invite(page: Page, game: string, seats: number): Promise<string> {
  await page.goto(`/games/${game}?with=friends`);
  await page.getByRole('group', { name: 'How many play?' }).getByText(String(seats), { exact: true }).click();
  await page.getByRole('button', { name: 'Make the table and get the link' }).click();
  return page.getByLabel('Link to this table').inputValue();
}

export async function sitDown(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Sit here' }).first().click();
  await page.getByRole('button', { name: 'Leave the seat' }).waitFor();
}

export async function atTheTable(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'The question' }).waitFor();
}

/** One click in the hall, and bots sit down at a table. */
export async function playNow(page: Page, game: string): Promise<void> {
  await page.goto('/');
  const shown = page.locator('.game', { has: page.locator(`a[href="/games/${game}/cards"]`) });
  await shown.getByRole('button', { name: 'Play now' }).click();
  await atTheTable(page);
}

/** This seat is asked, and what it may choose is lit. */
export async function isAsked(page: Page): Promise<void> {
  await page.locator(LIT).first().waitFor();
}

/** The match comes to its end. However many steps that takes, each of them has the limit, and not all of them together. */
export async function theEnd(page: Page): Promise<void> {
  const ended = await page.evaluate(comes, { what: '.notice.end', patience: LIMIT });
  expect(ended, 'the match ends, and does not stand still before that').toBe(true);
}

/** From now on time stands still, but for what a test lets pass. */
export async function stopTheClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
}

/** What this seat is asked, in words. */
export function prompt(page: Page): Promise<string> {
  return page.getByRole('region', { name: 'The question' }).getByRole('status').first().innerText();
}

/** How many answers have gone out from this page. */
export function answers(page: Page): Promise<number> {
  return page.evaluate(() => window.notes.answers);
}

/** Hand the own seat to a bot through the table's menu. */
export async function handToBot(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Table menu' }).click();
  await page.getByRole('button', { name: 'Let a bot play my seat for now' }).click();
  await page.getByText('A bot is playing your seat.').or(page.locator('.notice.end')).first().waitFor();
}

export async function noSidewaysScroll(page: Page): Promise<void> {
  await page.evaluate(settled);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
}
