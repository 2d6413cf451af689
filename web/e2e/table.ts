/** Words in which the tests speak of browsers and tables. */

import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { takeNotes } from './sight';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What a visitor has set: others' steps are shown at once and nothing moves, unless a test says otherwise. */
type Prefs = { pace?: 'instant' | 'quick' | 'calm' | 'slow'; motion?: boolean };

let browser: Browser;

export function useBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: FLAGS,
    });
  });
  afterAll(() => browser?.close());
}

export const theBrowser = (): Browser => browser;

export const address = (): string => inject('address');

/** A new visitor: a browser of their own, where nothing may go wrong unseen. */
export async function visitor(
  name: string,
  { base = address(), prefs = {}, ...more }: BrowserContextOptions & { base?: string; prefs?: Prefs } = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    baseURL: base,
    ...more,
  });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  await page.addInitScript(
    (saved) => {
      localStorage['warhall.prefs'] ??= JSON.stringify(saved);
    },
    { name, pace: 'instant', motion: false, ...prefs },
  );
  await page.addInitScript(takeNotes);
  page.on('pageerror', (error) => {
    throw error;
  });
  return page;
}

/** The games this server has, with their summaries. */
export async function games(): Promise<{ id: string; seat_counts: number[]; default_seats: number }[]> {
  return (await fetch(`${address()}/api/games`)).json();
}

/** Make a table for friends in the set-up screen; its link. */
export async function invite(page: Page, game: string, seats?: number): Promise<string> {
  await page.goto(`/games/${game}?with=friends`);
  if (seats)
    await page
      .getByRole('group', { name: 'How many play?' })
      .getByText(String(seats), { exact: true })
      .click();
  await page.getByRole('button', { name: 'Make the table and get the link' }).click();
  return page.getByLabel('Link to this table').inputValue();
}

export async function sitDown(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Sit here' }).first().click();
  const isSeated = page.getByRole('button', { name: 'Leave the seat' });
  await isSeated
    .or(page.getByRole('region', { name: 'The question' }))
    .first()
    .waitFor();
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

export async function isOver(page: Page): Promise<boolean> {
  return (await page.locator('.notice.end').count()) > 0;
}

/** Hand the own seat to a bot through the table's menu. */
export async function handToBot(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Table menu' }).click();
  await page.getByRole('button', { name: 'Let a bot play my seat for now' }).click();
  await page.getByText('A bot is playing your seat.').or(page.locator('.notice.end')).first().waitFor();
}

export async function noSidewaysScroll(page: Page): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
}
