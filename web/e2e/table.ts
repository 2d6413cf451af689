/** Words in which the tests speak of browsers and tables. */

import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

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
  more: BrowserContextOptions = {},
  base = address(),
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    baseURL: base,
    ...more,
  });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  await page.addInitScript((called) => {
    localStorage.setItem('warhall.prefs', JSON.stringify({ name: called, pace: 'instant', motion: false }));
  }, name);
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
}

export async function atTheTable(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'The question' }).waitFor();
}

/** Everything that is lit: on the board, in the hand, under the question. */
export const LIT = '[data-lit], li.lit [data-card], [data-option]';

/**
 * Click what is lit until the match is over or so many clicks were made. Runs inside the page, so that a whole match takes
 * seconds; the clicks are those of the page's own elements. Returns how many were made.
 */
export function clickAway(page: Page, most: number, seed: number): Promise<number> {
  return page.evaluate(
    async ([lit, limit, start]) => {
      let chance = start;
      const random = (below: number) => {
        chance = (chance * 1103515245 + 12345) % 2147483648;
        return Math.floor((chance / 2147483648) * below);
      };
      const eager = /strike|attack|play|place|resolve|roll|draw/i;
      let clicks = 0;
      let idle = 0;
      while (clicks < limit && idle < 400 && !document.querySelector('.notice.end')) {
        const show = [...document.querySelectorAll('button')].find((one) =>
          one.textContent?.includes('show my table'),
        );
        const found = [...document.querySelectorAll<HTMLElement>(lit)];
        const keen = found.filter(
          (one) => eager.test(one.textContent ?? '') || one.dataset.lit?.startsWith('unit'),
        );
        const pool = keen.length && random(3) ? keen : found;
        const target = show ?? pool[random(pool.length)];
        if (target) {
          target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
          clicks += 1;
          idle = 0;
        } else idle += 1;
        await new Promise((resolve) => setTimeout(resolve, target ? 8 : 25));
      }
      return clicks;
    },
    [LIT, most, seed] as const,
  );
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
