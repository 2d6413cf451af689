/** What a page shows to somebody who would choose. These functions run inside the page, so each of them stands alone. */

import type { Question } from '../src/lib/wire';

/** Everything that is lit: on the board, in the hand, under the question. */
export const LIT = '[data-lit], li.lit [data-card], [data-option]';

/** What the tests note beside the page: the questions that came in, the answers that went out, the pointer's presses. */
export interface Notes {
  questions: Map<number, Question[]>;
  answers: number;
  presses: number;
  /** Until everything has been drawn, with the fonts it needs, and nothing moves that comes to an end. */
  rest: () => Promise<void>;
}

declare global {
  interface Window {
    notes: Notes;
  }
}

/** Listen to the wire and to the pointer; nothing is changed on the way. */
export function takeNotes(): void {
  const frame = () => new Promise(requestAnimationFrame);
  const moving = () =>
    document
      .getAnimations()
      .filter(
        (one) => one.playState === 'running' && Number(one.effect?.getComputedTiming().endTime) < Infinity,
      );
  const rest = async () => {
    // What has come to rest may set something else going.
    for (let left: Animation[] | null = null; !left || left.length; left = moving()) {
      await Promise.allSettled((left ?? []).map((one) => one.finished));
      await frame();
      await document.fonts.ready;
      await frame();
    }
  };
  const notes: Notes = { questions: new Map(), answers: 0, presses: 0, rest };
  window.notes = notes;
  addEventListener('pointerdown', () => (notes.presses += 1), true);

  // Options come in a compact form: see readOption in src/lib/wire.ts.
  type Wire = [string, string, (string | [string, string, string][])?];
  const readOption = ([key, label, things = []]: Wire) => ({
    key,
    label,
    things:
      typeof things === 'string'
        ? [{ kind: things, key, name: label }]
        : things.map(([kind, thing, name]) => ({ kind, key: thing, name })),
  });
  const read = (question: { options: Wire[] }) =>
    ({ ...question, options: question.options.map(readOption) }) as unknown as Question;

  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      this.addEventListener('message', ({ data }) => {
        const { seat, questions } = JSON.parse(String(data));
        if (questions) notes.questions.set(seat, questions.map(read));
      });
    }
    override send(data: string): void {
      if (data.includes('"type":"answer"')) notes.answers += 1;
      super.send(data);
    }
  };
}

/** Wait until something is on the page, for as long as the page goes on changing; whether it came. */
export async function comes({ what, patience }: { what: string; patience: number }): Promise<boolean> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>;
    const done = (came: boolean) => {
      watcher.disconnect();
      clearTimeout(timer);
      resolve(came);
    };
    const look = () => {
      clearTimeout(timer);
      if (document.querySelector(what)) done(true);
      else timer = setTimeout(() => done(false), patience);
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    look();
  });
}

/** Go to another address by a link of the page, so that nothing is loaded again. */
export function go(address: string): void {
  window.notes.questions.clear();
  const link = document.createElement('a');
  link.href = address;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Leave the page unpainted: it is laid out and can be pointed at as ever. */
export function hide(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { opacity: 0 }');
  document.adoptedStyleSheets = [sheet];
}

export function unhide(): void {
  document.adoptedStyleSheets = [];
}

export interface Target {
  id: string;
  /** The question that it answers. */
  asked: string | undefined;
  /** A point at which nothing covers it. */
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Seen {
  /** `reading` when a card or a rule is open before the table. */
  state: 'asked' | 'waiting' | 'reading' | 'over';
  prompt: string;
  answers: number;
  /** How the board lies on the page; nothing before the first hand is dealt, before fonts have come, and after the end. */
  board: string;
  /** The lit thing that the rule has chosen. */
  target: Target | null;
  /** Lit things within the window that something covers entirely. */
  covered: string[];
  /** Options that can be chosen neither where they are nor by a button. */
  lost: string[];
}

export interface Look {
  lit: string;
  /** What is taken before anything else, where it is shown. */
  first: string;
  /** How long to wait for something lit while nothing else happens, in milliseconds. */
  patience: number;
  /** A number the rule throws its dice from, so that a match can be played again. */
  seed: number;
}

/**
 * Look at the page until something is lit, or the match is over, or patience ends; and choose something lit.
 *
 * The rule is that of a hasty player, so that matches are short: cards first, spaces near the middle of the board where
 * everybody meets, seldom anything that passes, heals or defends.
 */
export async function sight({ lit, first, patience, seed }: Look): Promise<Seen> {
  const IDLE = /\b(end|stop|pass|skip|nothing|no|not|decline|done|hold|stay|without|defend)\b/i;
  const HEALING = /\b(heal|revive)\b/i;
  const BUTTONS_WHEN_PICKING = 6;

  let dice = seed;
  const random = (below: number) => {
    dice = (dice * 1103515245 + 12345) % 2147483648;
    return Math.floor((dice / 2147483648) * below);
  };
  const question = () => [...window.notes.questions.values()].find((open) => open.length)?.[0];
  const things = (option: Question['options'][number]) =>
    option.things.map((thing) => `${thing.kind}:${thing.key}`);

  const name = ({ dataset }: HTMLElement) =>
    dataset.lit ?? (dataset.card ? `card:${dataset.card}` : `option:${dataset.option}`);

  const isShown = (one: Element) => {
    const box = one.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && getComputedStyle(one).visibility === 'visible';
  };

  /** Where a click would reach an element: in its middle if that is free. */
  const reachable = (one: HTMLElement): Target | null => {
    if (!one.dataset.space) one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { left, top, width, height } = one.getBoundingClientRect();
    const shares = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95];
    for (const down of shares)
      for (const across of shares) {
        const [x, y] = [left + width * across, top + height * down];
        if (one.contains(document.elementFromPoint(x, y)))
          return { id: name(one), asked: question()?.id, x, y, width, height };
      }
    return null;
  };

  const coverOf = (one: Element) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const cover = document.elementFromPoint(x + width / 2, y + height / 2);
    return cover ? `${cover.localName}.${cover.getAttribute('class')}` : 'the edge of the page';
  };

  /** Whether a space has been pushed out of a board that is seen from near. */
  const isOutside = (one: Element) => {
    const frame = one.closest('[aria-label^="The board"]')?.getBoundingClientRect();
    const { x, y, width, height } = one.getBoundingClientRect();
    const [across, down] = [x + width / 2, y + height / 2];
    return frame && (across < frame.left || across > frame.right || down < frame.top || down > frame.bottom);
  };

  /** Options that neither pointing at their things nor a button leads to. */
  const lostOptions = (shown: HTMLElement[]): string[] => {
    const open = question();
    const isPicking = [...document.querySelectorAll('button')].some(
      (one) => one.textContent?.trim() === 'Choose another',
    );
    if (!open || isPicking) return [];
    const here = new Set(shown.map(name));
    return open.options
      .filter((option) => {
        if (here.has(`option:${option.key}`)) return false;
        const lighted = things(option).filter((id) => here.has(id));
        const left = open.options.filter((other) => lighted.every((id) => things(other).includes(id)));
        return !lighted.length || left.length > BUTTONS_WHEN_PICKING;
      })
      .map((option) => `${open.prompt} → ${option.label} (${things(option).join(', ')})`);
  };

  /** The lit things in the order in which the hasty player would have them. */
  const wishes = (shown: HTMLElement[]): HTMLElement[] => {
    const options = question()?.options ?? [];
    /** Whether everything that a lit thing stands for reads like this. */
    const reads = (one: HTMLElement, words: RegExp) => {
      const id = name(one);
      const meant = options.filter((option) => id === `option:${option.key}` || things(option).includes(id));
      return meant.length > 0 && meant.every((option) => words.test(option.label));
    };
    const mixed = shown.map((one) => ({ one, at: random(1 << 20) })).sort((a, b) => a.at - b.at);
    const shuffled = mixed.map(({ one }) => one);
    const hale = shuffled.filter((one) => !reads(one, HEALING));
    if (!random(10)) return [...new Set([...hale, ...shuffled])];
    const far = (one: Element) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return Math.hypot(x + width / 2 - innerWidth * 0.5, y + height / 2 - innerHeight * 0.42);
    };
    const brisk = hale.filter((one) => !reads(one, IDLE));
    const inHand = brisk.filter((one) => one.dataset.card);
    const spaces = brisk.filter((one) => one.dataset.lit?.startsWith('space:'));
    const nearest = spaces.sort((a, b) => far(a) - far(b)).slice(random(3));
    const first = [...(random(3) ? inHand : []), ...(random(4) ? nearest : [])];
    return [...new Set([...first, ...brisk, ...hale, ...shuffled])];
  };

  /** The next change of the page; nothing, when patience ends before it. */
  const news = () =>
    new Promise<boolean>((resolve) => {
      const done = (isNew: boolean) => {
        watcher.disconnect();
        clearTimeout(timer);
        resolve(isNew);
      };
      const watcher = new MutationObserver(() => done(true));
      const timer = setTimeout(() => done(false), patience);
      watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });

  const boardBox = () => {
    const board = document.querySelector('.steady') && document.querySelector('main.board');
    if (!board) return '';
    const { x, y, width, height } = board.getBoundingClientRect();
    // That has laid out all letters, and so asked for their fonts: until they are there, nothing has its own size.
    if (document.fonts.status !== 'loaded') return '';
    return [x, y, width, height].map(Math.round).join(' ');
  };

  const look = (): Seen => {
    const bar = document.querySelector('[aria-label="The question"] [role="status"]');
    const prompt = bar?.textContent?.trim() ?? '';
    const seen: Seen = {
      state: question()?.prompt === prompt ? 'asked' : 'waiting',
      prompt,
      answers: window.notes.answers,
      board: '',
      target: null,
      covered: [],
      lost: [],
    };
    if (document.querySelector('.notice.end')) return { ...seen, state: 'over' };
    if (document.querySelector('dialog[open]')) return { ...seen, state: 'reading' };
    dice = seed;
    seen.board = boardBox();
    const shown = [...document.querySelectorAll<HTMLElement>(lit)].filter(isShown);
    const sooner = [...document.querySelectorAll<HTMLElement>(first)].filter(isShown);
    if (shown.length) seen.lost = lostOptions(shown);
    for (const one of sooner.length ? sooner : wishes(shown)) {
      seen.target = reachable(one);
      if (seen.target) break;
      if (!isOutside(one)) seen.covered.push(`${name(one)} is covered by ${coverOf(one)}`);
    }
    return seen;
  };

  const faults = ({ prompt, covered, lost }: Seen) => [prompt, ...covered, ...lost].join();

  let seen = look();
  for (;;) {
    while (seen.covered.length || seen.lost.length) {
      // It is a fault only if it is still there when everything has been drawn.
      const before = faults(seen);
      await window.notes.rest();
      seen = look();
      if (faults(seen) === before) return seen;
    }
    if (seen.target || seen.state === 'over' || seen.state === 'reading') return seen;
    if (!(await news())) return seen;
    seen = look();
  }
}

/** The key that brings the focus nearer to a lit thing; Enter when it is there. */
export function keyTowards({ lit, id, tries }: { lit: string; id: string; tries: number }): string {
  const name = ({ dataset }: HTMLElement) =>
    dataset.lit ?? (dataset.card ? `card:${dataset.card}` : `option:${dataset.option}`);
  const target = [...document.querySelectorAll<HTMLElement>(lit)].find((one) => name(one) === id);
  const focus = document.activeElement as HTMLElement;
  if (!target) return 'Escape';
  if (focus === target) return 'Enter';
  const letter = target.getAttribute('aria-keyshortcuts');
  if (letter && !tries) return letter;
  // Along the rows and columns of a board, unless that goes round in circles.
  if (!focus.dataset.space || !target.dataset.space || tries > 60) return 'Tab';
  const [from, to] = [focus.getBoundingClientRect(), target.getBoundingClientRect()];
  const [right, down] = [to.x - from.x, to.y - from.y];
  if (Math.abs(right) > Math.abs(down)) return right > 0 ? 'ArrowRight' : 'ArrowLeft';
  return down > 0 ? 'ArrowDown' : 'ArrowUp';
}

/** What is changing is not yet as large, nor of the colour, that it will be: letters too, until their font has come. What
 * moves without end does not count. */
export async function settled(): Promise<void> {
  await window.notes.rest();
}

/**
 * Whether something lit is still under the pointer that has just come to it: `gone` if it is not lit any more, or if
 * another question has come meanwhile. A button may move when it is pointed at, so it is looked at when that is drawn.
 */
export async function isThere({
  lit,
  target: { id, asked, x, y },
}: {
  lit: string;
  target: Target;
}): Promise<'there' | 'moved' | 'gone'> {
  const name = ({ dataset }: HTMLElement) =>
    dataset.lit ?? (dataset.card ? `card:${dataset.card}` : `option:${dataset.option}`);
  if (id.startsWith('option:')) {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }
  const open = [...window.notes.questions.values()].find((questions) => questions.length)?.[0];
  const named = [...document.querySelectorAll<HTMLElement>(lit)].filter((one) => name(one) === id);
  if (!named.length || open?.id !== asked) return 'gone';
  const met = document.elementFromPoint(x, y);
  return named.some((one) => one.contains(met)) ? 'there' : 'moved';
}
