/** What travels between the server and the client, as the client reads it, and how a view is brought up to date. */

import type {
  AboutFrame,
  Change,
  Choice as WireOption,
  ErrorFrame,
  LiveView,
  OkFrame,
  PictureFrame,
  PongFrame,
  Question as WireQuestion,
  Thing,
  View as WireView,
} from './messages';

export type { About, Change, Frame, GameEvent, Kind, Outcome, Thing } from './messages';
export type { WireOption };

export interface Option {
  key: string;
  label: string;
  things: Thing[];
}

export interface Question extends Omit<WireQuestion, 'options' | 'about'> {
  options: Option[];
  /** Whether there is more to know about the options; see `ask` in the protocol. */
  about: boolean;
}

/** What a seat may know. `table` is the game's own part: what it holds, only the game's adapter knows. */
export interface View<Table = unknown> extends WireView, Partial<Omit<LiveView, keyof WireView>> {
  table: Table;
}

/** Refusals that pass: the same message is taken a little later. */
export const PASSING = ['busy', 'too_frequent', 'internal', 'no_answer_in_time'];

/** All that a reply to a message can be. */
export type Reply = OkFrame | AboutFrame | PictureFrame | PongFrame | ErrorFrame;

/** The view with the changes made; what did not change is shared with the old one, so that only the rest is redrawn. */
export function patch<T>(view: T, changes: Change[]): T {
  let next: unknown = view;
  for (const change of changes) next = changed(next, change, 0);
  return next as T;
}

function changed(node: unknown, change: Change, depth: number): unknown {
  const [path] = change;
  if (depth === path.length) {
    if (change.length !== 4) return change[1];
    const items = [...(node as unknown[])];
    items.splice(change[1], change[2], ...change[3]);
    return items;
  }
  const name = path[depth]!;
  const isGone = depth === path.length - 1 && change.length === 1;
  if (Array.isArray(node)) {
    const items: unknown[] = node.slice();
    const place = Number(name);
    if (isGone) items.splice(place, 1);
    else items[place] = changed(items[place], change, depth + 1);
    return items;
  }
  const copy: Record<string, unknown> = { ...(node as object) };
  if (isGone) delete copy[name];
  else copy[name] = changed(copy[name], change, depth + 1);
  return copy;
}

/** An option from its compact form; one kind alone stands for a thing of the option's own key and label. */
export function readOption([key, label, things]: WireOption): Option {
  if (things === undefined) return { key, label, things: [] };
  if (typeof things === 'string') return { key, label, things: [{ kind: things, key, name: label }] };
  return { key, label, things: things.map(([kind, thing, name]) => ({ kind, key: thing, name })) };
}

export function readQuestion(wire: WireQuestion): Question {
  return { ...wire, options: wire.options.map(readOption), about: Boolean(wire.about) };
}

export function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && 'kind' in value && 'key' in value && 'name' in value;
}
