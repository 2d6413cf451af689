/** The figures of docs/web.md: `npm run measure`. */

import { writeSync } from 'node:fs';
import type { CDPSession, Page } from 'playwright-core';
import { it } from 'vitest';
import { Player } from './player';
import type { Seen } from './sight';
import { atTheTable, games, isAsked, playNow, seat, theBrowser, visitor } from './table';

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
  const page = await visitor('Ada', { painted: true });
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

/**
 * Looks only once nothing has come in for a while: whoever looks while the page draws takes time from what is measured.
 * The pages it looks at note their messages: see `noteMessages`.
 */
class Onlooker extends Player {
  protected override async see(seed: number): Promise<Seen> {
    for (;;) {
      await this.page.evaluate(async () => {
        const REST = 120;
        const left = () => window.messages.last + REST - performance.now();
        while (left() > 0) await new Promise((resolve) => setTimeout(resolve, left()));
      });
      await this.page.waitForTimeout(40);
      const seen = await super.see(seed, 0);
      if (seen.target || seen.state === 'over' || seen.state === 'reading') return seen;
    }
  }
}

declare global {
  interface Window {
    /** When the last message came in, and how long each took until it was drawn, in milliseconds. */
    messages: { last: number; drawn: number[] };
  }
}

/** Note when each update came in and when the frame that shows it had been handed over to be drawn. */
function noteMessages(): void {
  const messages = { last: 0, drawn: [] as number[] };
  window.messages = messages;
  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      this.addEventListener('message', (event) => {
        const came = performance.now();
        messages.last = came;
        if (!String(event.data).startsWith('{"type":"update"')) return;
        performance.mark('came');
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => {
            performance.mark('drawn');
            messages.drawn.push(performance.now() - came);
          };
          channel.port2.postMessage(null);
        });
      });
    }
  };
}

interface TraceEvent {
  name: string;
  cat: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
}

/** What the browser did, as its own trace has it; moments in milliseconds. Tracing takes time of its own. */
class Trace {
  #events: TraceEvent[] = [];

  private constructor(private readonly devtools: CDPSession) {}

  static async of(category: string, run: () => Promise<void>): Promise<Trace> {
    const trace = new Trace(await (await theBrowser()).newBrowserCDPSession());
    const { devtools } = trace;
    devtools.on('Tracing.dataCollected', ({ value }) => {
      trace.#events.push(...(value as unknown as TraceEvent[]));
    });
    const done = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
    await devtools.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: [category, 'blink.user_timing'] },
    });
    await run();
    await devtools.send('Tracing.end');
    await done;
    await devtools.detach();
    return trace;
  }

  /** When something happened, in order. */
  times(name: string): number[] {
    return this.#events
      .filter((event) => event.name === name && event.ph !== 'E' && event.ph !== 'e')
      .map(({ ts }) => ts / 1000)
      .sort((a, b) => a - b);
  }

  /** What the processor spent on the page's main thread between two moments. */
  used(from: number, to: number): number {
    const page = this.#events.find((event) => event.name === 'came');
    return this.#events
      .filter((event) => event.name === 'ThreadControllerImpl::RunTask' && event.ph === 'X')
      .filter((event) => event.pid === page?.pid && event.tid === page.tid)
      .filter(({ ts, dur = 0 }) => (ts + dur) / 1000 > from && ts / 1000 < to)
      .reduce((all, { dur = 0, tdur = dur }) => all + tdur / 1000, 0);
  }
}

/** One's own choices among bots that answer at once, and nothing is shown at a pace: messages come as fast as they can. */
async function table(game: string): Promise<Page> {
  const page = await visitor('Ada', { painted: true });
  await page.addInitScript(noteMessages);
  await playNow(page, game);
  return page;
}

it('measures how soon a message is drawn', async () => {
  for (const { id } of await games()) {
    const page = await table(id);
    await new Onlooker(page, 9).choose(60);
    const { drawn } = await page.evaluate(() => window.messages);
    say(`${id}: from message to drawn by the clock, ms: ${spread(drawn)}`);
    await page.context().close();
  }
});

it("measures the main thread's work for a message", async () => {
  for (const { id } of await games()) {
    const page = await table(id);
    const trace = await Trace.of('toplevel', () => new Onlooker(page, 9).choose(30));
    const [came, drawn] = [trace.times('came'), trace.times('drawn')];
    const used = drawn.map((to, place) => trace.used(came[place]!, to));
    say(`${id}: main thread's processor time from message to drawn, ms: ${spread(used)}`);
    await page.context().close();
  }
});

/** Mark when pieces begin to move and when the last of them stands still again. */
function noteMotion(): void {
  let moving = 0;
  const plain = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const motion = plain.apply(this, how);
    if (!this.classList.contains('piece')) return motion;
    void motion.ready.then(() => {
      if (!moving) performance.mark('moves');
      moving += 1;
      const rest = () => {
        moving -= 1;
        if (!moving) performance.mark('rests');
      };
      motion.finished.then(rest, rest);
    });
    return motion;
  };
}

it('measures frames while pieces move on the largest map', async () => {
  const page = await visitor('Ada', { painted: true, prefs: { pace: 'quick', motion: true } });
  await page.addInitScript(noteMessages);
  await page.addInitScript(noteMotion);
  await seat([page], 'atlantis', 8);
  await isAsked(page);
  const trace = await Trace.of('viz', () => new Onlooker(page, 9).choose(30));
  const frames = trace.times('Display::DrawAndSwap');
  const ends = trace.times('rests');
  const runs = trace.times('moves').flatMap((from, place) => (ends[place] ? [[from, ends[place]]] : []));
  const shown = runs.map(([from, to]) => frames.filter((at) => at >= from! && at <= to!));
  const gaps = shown.flatMap((run) => run.slice(1).map((at, place) => at - run[place]!));
  const rate = (1000 * gaps.length) / gaps.reduce((all, one) => all + one, 0);
  const spaces = await page.locator('[data-space]').count();
  say(
    `${spaces} spaces: ${rate.toFixed(1)} frames a second on the screen in ${runs.length} motions; gaps, ms: ${spread(gaps)}`,
  );
});
