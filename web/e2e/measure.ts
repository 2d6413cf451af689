/** The figures of docs/web.md: `npm run measure`. */

import { writeSync } from 'node:fs';
import type { CDPSession, Page } from 'playwright-core';
import { it } from 'vitest';
import { Player } from './player';
import { LIT, type Seen } from './sight';
import { atTheTable, games, playNow, theBrowser, useBrowser, visitor } from './table';

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

/** Looks now and then, while the page rests: whoever watches every change takes time from what is measured. */
class Onlooker extends Player {
  protected override async see(): Promise<Seen> {
    await this.page.waitForTimeout(80);
    return super.see(0);
  }

  protected override searchOn(): Promise<boolean> {
    return Promise.resolve(true);
  }
}

/** A task of the page's main thread: when it began, how long it took by the clock and on the processor, in milliseconds. */
interface Task {
  at: number;
  took: number;
  used: number;
}

/**
 * What the main thread did, as the browser's own trace has it. A busy machine makes the clock run on while the page waits
 * for the processor; the processor's own time does not know of that.
 */
class Trace {
  #tasks: Task[] = [];
  #marks = new Map<string, number[]>();

  private constructor(private readonly devtools: CDPSession) {}

  static async start(): Promise<Trace> {
    const trace = new Trace(await theBrowser().newBrowserCDPSession());
    trace.devtools.on('Tracing.dataCollected', ({ value }) => trace.#take(value as unknown as TraceEvent[]));
    await trace.devtools.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: ['toplevel', 'blink.user_timing', '__metadata'] },
    });
    return trace;
  }

  #events: TraceEvent[] = [];

  #take(events: TraceEvent[]): void {
    this.#events.push(...events);
  }

  async stop(): Promise<this> {
    const done = new Promise((resolve) => this.devtools.once('Tracing.tracingComplete', resolve));
    await this.devtools.send('Tracing.end');
    await done;
    await this.devtools.detach();
    const marks = this.#events.filter((event) => event.cat.includes('blink.user_timing'));
    for (const { name, ts } of marks) this.#marks.set(name, [...(this.#marks.get(name) ?? []), ts / 1000]);
    const thread = marks[0];
    this.#tasks = this.#events
      .filter((event) => event.pid === thread?.pid && event.tid === thread.tid && event.ph === 'X')
      .filter((event) => event.name === 'ThreadControllerImpl::RunTask')
      .map(({ ts, dur = 0, tdur = dur }) => ({ at: ts / 1000, took: dur / 1000, used: tdur / 1000 }))
      .sort((a, b) => a.at - b.at);
    return this;
  }

  marks(name: string): number[] {
    return this.#marks.get(name) ?? [];
  }

  /** What the processor spent on the main thread between two moments. */
  used(from: number, to: number): number {
    const within = this.#tasks.filter((task) => task.at + task.took > from && task.at < to);
    return within.reduce((all, task) => all + task.used, 0);
  }
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

/** Mark when each update came in and when it had been drawn, for the clock and for the trace. */
function markMessages(): void {
  const drawn: number[] = [];
  (window as unknown as { drawn: number[] }).drawn = drawn;
  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      this.addEventListener('message', (event) => {
        if (!String(event.data).startsWith('{"type":"update"')) return;
        const came = performance.now();
        performance.mark('came');
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => {
            performance.mark('drawn');
            drawn.push(performance.now() - came);
          };
          channel.port2.postMessage(null);
        });
      });
    }
  };
}

it('measures how soon a message is drawn', async () => {
  for (const { id } of await games()) {
    const page = await visitor('Ada');
    await page.addInitScript(markMessages);
    await playNow(page, id);
    const trace = await Trace.start();
    await new Onlooker(page, 9).choose(40);
    await trace.stop();
    const drawn = await page.evaluate(() => (window as unknown as { drawn: number[] }).drawn);
    const [came, done] = [trace.marks('came'), trace.marks('drawn')];
    const used = done.map((to, place) => trace.used(came[place]!, to));
    say(`${id}: from message to drawn by the clock, ms: ${spread(drawn)}`);
    say(`${id}: main thread's processor time in that, ms: ${spread(used)}`);
    await page.context().close();
  }
});

/** Note the gaps between frames while something moves, for the clock and for the trace. */
async function markFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const gaps: number[] = [];
    (window as unknown as { gaps: number[] }).gaps = gaps;
    let last = performance.now();
    const tick = (now: number) => {
      const moving = document.getAnimations().some((one) => one.playState === 'running');
      if (moving) {
        gaps.push(now - last);
        performance.mark('frame');
      } else performance.mark('still');
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
}

it('measures frames while pieces move on the largest map', async () => {
  const page = await visitor('Ada', { prefs: { pace: 'quick', motion: true } });
  const wish = { game: 'atlantis', seats: 8, places: ['me', ...Array(7).fill('bot')], name: 'Ada' };
  const made = await (await page.request.post('/api/tables', { data: wish })).json();
  await page.addInitScript(
    ([table, token]) => localStorage.setItem('warhall.seats', JSON.stringify({ [table!]: [token] })),
    [made.table.id, made.token],
  );
  await page.goto(`/t/${made.table.id}`);
  await page.locator(LIT).first().waitFor();
  const trace = await Trace.start();
  await markFrames(page);
  await new Onlooker(page, 9).choose(30);
  await trace.stop();
  const gaps = await page.evaluate(() => (window as unknown as { gaps: number[] }).gaps);
  const frames = [...trace.marks('frame'), ...trace.marks('still')].sort((a, b) => a - b);
  const moving = new Set(trace.marks('frame'));
  const used = frames.flatMap((to, place) =>
    place && moving.has(to) ? [trace.used(frames[place - 1]!, to)] : [],
  );
  const rate = (1000 * gaps.length) / gaps.reduce((all, one) => all + one, 0);
  const spaces = await page.locator('[data-space]').count();
  say(
    `${spaces} spaces: ${rate.toFixed(1)} frames a second while something moves; gaps, ms: ${spread(gaps)}`,
  );
  say(`${spaces} spaces: main thread's processor time a frame, ms: ${spread(used)}`);
});
