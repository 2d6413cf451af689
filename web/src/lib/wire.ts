/** What travels between the server and the client, and how a view is brought up to date. */

export type Kind = 'card' | 'space' | 'unit' | 'location' | 'slot' | 'player' | 'amount' | 'choice';

export interface Thing {
  kind: Kind;
  key: string;
  name: string;
}

export interface Option {
  key: string;
  label: string;
  things: Thing[];
}

export interface About {
  closed: (Option & { why: string })[];
  sums: Record<string, { part: string; amount: number }[]>;
}

export interface Question {
  id: string;
  prompt: string;
  rule: string;
  options: Option[];
  seats?: number[];
  /** Whether there is more to know about the options; see `ask` in the protocol. */
  about: boolean;
}

export interface GameEvent {
  kind: string;
  data: Record<string, unknown>;
}

export interface Outcome {
  winners: number[];
  rule: string;
  reason: string;
  standings: number[][];
}

export interface TakenBack {
  seat: number;
  prompt: string;
  answer: string | null;
}

/** A piece of a view: its shape is the game's own business, known only to that game's component. */
export type Json = any;

/** What would be taken back, and whether nobody needs to agree. */
export interface Undo {
  free: boolean;
  answers: TakenBack[];
}

export interface View {
  game: string;
  seat: number | null;
  step: number;
  waiting: number[];
  talk: boolean;
  table: Record<string, Json>;
  outcome: Outcome | null;
  undo?: Undo | null;
  request?: { seat: number; waiting: number[]; answers: TakenBack[] } | null;
  clock?: { bank: number[]; asked: Record<string, number> };
}

export type Change =
  | [path: (string | number)[]]
  | [path: (string | number)[], value: Json]
  | [path: (string | number)[], at: number, gone: number, items: Json[]];

/** The view with the changes made; what did not change is shared with the old one, so that only the rest is redrawn. */
export function patch<T>(view: T, changes: Change[]): T {
  let next: Json = view;
  for (const change of changes) next = changed(next, change[0], 0, change);
  return next as T;
}

function changed(node: Json, path: (string | number)[], depth: number, change: Change): Json {
  if (depth === path.length) {
    if (change.length === 4) {
      const items = (node as Json[]).slice();
      items.splice(change[1], change[2], ...change[3]);
      return items;
    }
    return change[1];
  }
  const name = path[depth]!;
  const copy = Array.isArray(node) ? node.slice() : { ...node };
  if (depth === path.length - 1 && change.length === 1) {
    if (Array.isArray(copy)) copy.splice(Number(name), 1);
    else delete copy[name];
  } else {
    copy[name] = changed(node?.[name], path, depth + 1, change);
  }
  return copy;
}

type WireThing = [Kind, string, string];
type WireOption = [string, string] | [string, string, Kind | WireThing[]];

/** An option from its compact form; one kind alone stands for a thing of the option's own key and label. */
export function readOption(wire: WireOption | Option): Option {
  if (!Array.isArray(wire)) return wire;
  const [key, label, things] = wire;
  if (things === undefined) return { key, label, things: [] };
  if (typeof things === 'string') return { key, label, things: [{ kind: things, key, name: label }] };
  return { key, label, things: things.map(([kind, thing, name]) => ({ kind, key: thing, name })) };
}

export function readQuestion(wire: Json): Question {
  return {
    id: wire.id,
    prompt: wire.prompt,
    rule: wire.rule,
    options: (wire.options as WireOption[]).map(readOption),
    seats: wire.seats,
    about: Boolean(wire.about),
  };
}

export function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && 'kind' in value && 'key' in value && 'name' in value;
}
