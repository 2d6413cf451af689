/** Choosing among the options of a question by pointing at things, one after the other if one does not settle it. */

import { isBare } from './passing';
import type { About, Option, Question, Thing } from './wire';

export function thingId(thing: { kind: string; key: string }): string {
  return `${thing.kind}:${thing.key}`;
}

export class Choice {
  /** Things pointed at so far, none of which settles the answer alone. */
  picked = $state.raw<string[]>([]);
  /** The option that is being considered: pointed at but not yet chosen. */
  considered = $state.raw<Option | null>(null);
  /** The option that a first touch has shown, so that a second one chooses it; the focus alone shows nothing. */
  #touched: Option | null = null;
  about = $state.raw<About | null>(null);
  sent = $state(false);

  constructor(
    readonly question: Question,
    readonly send: (option: Option) => void,
  ) {}

  /** The options that fit what was picked. */
  readonly open = $derived.by(() => {
    const picked = this.picked;
    if (!picked.length) return this.question.options;
    return this.question.options.filter((option) => {
      const things = option.things.map(thingId);
      return picked.every((id) => things.includes(id));
    });
  });

  /** What may be pointed at now, and the options each stands for. */
  readonly lit = $derived.by(() => {
    const lit = new Map<string, Option[]>();
    if (this.sent) return lit;
    for (const option of this.open) {
      for (const thing of option.things) {
        const id = thingId(thing);
        const there = lit.get(id);
        if (there) there.push(option);
        else lit.set(id, [option]);
      }
    }
    return lit;
  });

  /** What cannot be chosen, with the reason. */
  readonly closed = $derived.by(() => {
    const closed = new Map<string, string>();
    const open = new Set(this.question.options.flatMap((option) => option.things.map(thingId)));
    for (const option of this.about?.closed ?? []) {
      for (const thing of option.things)
        if (!open.has(thingId(thing))) closed.set(thingId(thing), option.why);
    }
    return closed;
  });

  /** Whether the hand is asked: cards answer the question, or might have. */
  readonly asksHand = $derived.by(() => {
    const things = this.question.options.flatMap((option) => option.things.map(thingId));
    return isBare(this.question) || [...things, ...this.closed.keys()].some((id) => id.startsWith('card:'));
  });

  sum(option: Option): { part: string; amount: number }[] | undefined {
    return this.about?.sums[option.key];
  }

  /** Point at a thing: choose if that settles it, else narrow the choice down. */
  point(thing: { kind: Thing['kind']; key: string }, careful = false): void {
    const id = thingId(thing);
    if (this.picked.includes(id)) {
      if (this.open.length > 1) this.clear();
      return;
    }
    const options = this.lit.get(id);
    if (!options?.length) return;
    const only = options.length === 1 ? options[0]! : null;
    if (!only) {
      this.picked = [...this.picked, id];
      this.considered = this.#touched = null;
    } else if (careful) this.touch(only);
    else this.choose(only);
  }

  /** A first touch of an option shows it, a second one chooses it. */
  touch(option: Option): void {
    if (this.#touched === option) return this.choose(option);
    this.#touched = this.considered = option;
  }

  /** Look at an option; at nothing else, what a touch has shown stays: its "yes" takes the focus away from it. */
  consider(option: Option | null): void {
    this.considered = option ?? this.#touched;
  }

  choose(option: Option): void {
    if (this.sent) return;
    this.sent = true;
    this.send(option);
  }

  clear(): void {
    this.picked = [];
    this.considered = this.#touched = null;
  }

  /** The server said no: everything is as before. */
  refused(): void {
    this.sent = false;
    this.clear();
  }
}
