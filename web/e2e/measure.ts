/** The figures of docs/web.md: `npm run measure`. */

import { writeSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { atTheTable, clickAway, games, LIT, theBrowser, useBrowser, visitor } from './table';

useBrowser();

function say(line: string): void {
  writeSync(1, `${line}\n`);
}

function spread(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]?.toFixed(1);
  return `median ${at(0.5)}, 95 % ${at(0.95)}, worst ${sorted.at(-1)?.toFixed(1)} (${sorted.length})`;
}

it('measures the first load', async () => {
  const page = await visitor('Ada');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  let bytes = 0;
  devtools.on('Network.loadingFinished', (event) => (bytes += event.encodedDataLength));
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).first().waitFor();
  const ready = await page.evaluate(() => performance.now());
  await page.waitForLoadState('networkidle');
  say(`first load: ${(bytes / 1024).toFixed(0)} KB over the wire, hall usable after ${ready.toFixed(0)} ms`);
  bytes = 0;
  await page.getByRole('button', { name: 'Play now' }).last().click();
  await atTheTable(page);
  await page.waitForLoadState('networkidle');
  say(`then to a table: ${(bytes / 1024).toFixed(0)} KB more`);
});

/** Seconds of processor time that pages have used: unlike the clock, it does not depend on who else is busy. */
async function processorTime(): Promise<number> {
  const devtools = await theBrowser().newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  return processInfo.filter((one) => one.type === 'renderer').reduce((all, one) => all + one.cpuTime, 0);
}

/** Note for each update when it came in and when it had been drawn. */
async function watchMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const drawn: number[] = [];
    (window as unknown as { drawn: number[] }).drawn = drawn;
    const Plain = window.WebSocket;
    window.WebSocket = class extends Plain {
      constructor(address: string | URL, protocols?: string | string[]) {
        super(address, protocols);
        this.addEventListener('message', (event) => {
          if (!String(event.data).startsWith('{"type":"update"')) return;
          const came = performance.now();
          requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.onmessage = () => drawn.push(performance.now() - came);
            channel.port2.postMessage(null);
          });
        });
      }
    };
  });
}

it('measures how soon a message is drawn', async () => {
  for (const { id } of await games()) {
    const page = await visitor('Ada');
    await watchMessages(page);
    await page.goto('/');
    const game = page.locator('.game', { has: page.locator(`a[href="/games/${id}/cards"]`) });
    await game.getByRole('button', { name: 'Play now' }).click();
    await atTheTable(page);
    const before = await processorTime();
    await clickAway(page, 40, 9);
    const used = (await processorTime()) - before;
    const drawn = await page.evaluate(() => (window as unknown as { drawn: number[] }).drawn);
    say(
      `${id}: from message to drawn, ms: ${spread(drawn)}; processor ${((1000 * used) / drawn.length).toFixed(1)} ms each`,
    );
    await page.context().close();
  }
});

it('measures frames while pieces move on the largest map', async () => {
  const all = await games();
  const page = await visitor('Ada');
  const big = all.some((one) => one.id === 'atlantis');
  const wish = big
    ? { game: 'atlantis', seats: 8, places: ['me', ...Array(7).fill('bot')], name: 'Ada' }
    : { game: 'skirmish', seats: 5, places: ['me', ...Array(4).fill('bot')], name: 'Ada' };
  const made = await (await page.request.post('/api/tables', { data: wish })).json();
  await page.addInitScript(
    ([table, token]) => {
      localStorage.setItem('warhall.seats', JSON.stringify({ [table!]: [token] }));
      localStorage.setItem('warhall.prefs', JSON.stringify({ name: 'Ada', pace: 'quick', motion: true }));
    },
    [made.table.id, made.token],
  );
  await page.goto(`/t/${made.table.id}`);
  await page.locator(LIT).first().waitFor();
  await page.evaluate(() => {
    const gaps: number[] = [];
    (window as unknown as { gaps: number[] }).gaps = gaps;
    let last = performance.now();
    const tick = (now: number) => {
      const moving = document.getAnimations().some((one) => one.playState === 'running');
      if (moving) gaps.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await clickAway(page, 30, 9);
  const gaps = await page.evaluate(() => (window as unknown as { gaps: number[] }).gaps);
  const spaces = await page.locator('.hex').count();
  const rate = (1000 * gaps.length) / gaps.reduce((all, one) => all + one, 0);
  say(
    `${spaces} spaces: ${rate.toFixed(1)} frames a second while something moves; gaps, ms: ${spread(gaps)}`,
  );
});
