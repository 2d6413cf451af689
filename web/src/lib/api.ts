/** The HTTP part: games, tables, seats, replays. Playing itself goes over the socket. */

import { statics as readStatics, type Statics } from '../games/adapter';
import type {
  Advice,
  BotList,
  ErrorBody,
  GameStatic,
  GameSummary,
  MatchLog,
  MatchView,
  MyTable,
  Player,
  Replay,
  Seated,
  StaticLinks,
  TableLine,
  TableView,
} from './messages';

export const SOCKET = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;

const SEATS = 'warhall.seats';
const PLAYER = 'warhall.player';

/** Something the server would not do, in its own words. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Do something that may be refused; what went wrong, in words, or nothing. */
export async function attempt(action: () => Promise<unknown>): Promise<string> {
  try {
    await action();
    return '';
  } catch (error) {
    return error instanceof Refused ? error.message : 'That did not work. Try again.';
  }
}

async function request<T>(method: string, path: string, body?: unknown, tokens: string[] = []): Promise<T> {
  return (await respond(method, path, body, tokens)).json() as Promise<T>;
}

async function respond(
  method: string,
  path: string,
  body?: unknown,
  tokens: string[] = [],
): Promise<Response> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (tokens.length) headers.Authorization = `Bearer ${tokens.join(',')}`;
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refused('lost', 'The server cannot be reached. Check your connection and try again.');
  }
  if (!response.ok) {
    const problem = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
    throw new Refused(
      problem?.error?.code ?? 'unknown',
      problem?.error?.message ?? `The server answered ${response.status}.`,
    );
  }
  return response;
}

// ── who I am ────────────────────────────────────────────────────────────────────────────────────────────────────────
function stored<T>(name: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? 'null') as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function seatTokens(table: string): string[] {
  return stored<Record<string, string[]>>(SEATS, {})[table] ?? [];
}

export function keepToken(table: string, token: string): void {
  const all = stored<Record<string, string[]>>(SEATS, {});
  const tokens = [...new Set([...(all[table] ?? []), token])];
  const entries = Object.entries(all).filter(([id]) => id !== table);
  localStorage.setItem(SEATS, JSON.stringify(Object.fromEntries([...entries.slice(-150), [table, tokens]])));
}

/** The server does not know these: they open nothing here. */
export function forgetTokens(unknown: string[]): void {
  if (!unknown.length) return;
  if (unknown.includes(stored<string>(PLAYER, ''))) localStorage.removeItem(PLAYER);
  const all = Object.entries(stored<Record<string, string[]>>(SEATS, {}))
    .map(([table, tokens]) => [table, tokens.filter((one) => !unknown.includes(one))] as const)
    .filter(([, tokens]) => tokens.length);
  localStorage.setItem(SEATS, JSON.stringify(Object.fromEntries(all)));
}

/** A token that finds all one's tables; made the first time it is needed. */
async function playerToken(name: string): Promise<string[]> {
  const known = stored<string>(PLAYER, '');
  if (known) return [known];
  const { token } = await request<Player>('POST', '/api/players', { name });
  localStorage.setItem(PLAYER, JSON.stringify(token));
  return [token];
}

export function allTokens(): string[] {
  const player = stored<string>(PLAYER, '');
  const seats = Object.values(stored<Record<string, string[]>>(SEATS, {})).flat();
  return [...(player ? [player] : []), ...seats].slice(0, 200);
}

// ── games ───────────────────────────────────────────────────────────────────────────────────────────────────────────
const statics = new Map<string, Promise<unknown>>();

/** Static things have the hash of their content in their address: one fetch each is enough. */
export function fetchStatic(address: string): Promise<unknown> {
  let found = statics.get(address);
  if (!found) {
    found = request('GET', address);
    found.catch(() => statics.delete(address));
    statics.set(address, found);
  }
  return found;
}

/** All that a client fetches once for a table: about its game, and about the board it is played on. */
export async function fetchStatics(links: StaticLinks): Promise<Statics> {
  const [game, board] = await Promise.all([fetchStatic(links.game), fetchStatic(links.board)]);
  return readStatics(game as GameStatic, board);
}

let summaries: Promise<GameSummary[]> | null = null;

export function games(): Promise<GameSummary[]> {
  summaries ??= request<GameSummary[]>('GET', '/api/games').catch((error: unknown) => {
    summaries = null;
    throw error;
  });
  return summaries;
}

export async function game(id: string): Promise<GameStatic> {
  const found = (await games()).find((one) => one.id === id);
  if (!found) throw new Refused('no_game', `There is no game called ${id} here.`);
  return fetchStatic(found.static) as Promise<GameStatic>;
}

export function bots(): Promise<BotList> {
  return request('GET', '/api/bots');
}

// ── tables ──────────────────────────────────────────────────────────────────────────────────────────────────────────
export interface NewTable {
  game: string;
  seats?: number;
  setup?: Record<string, unknown>;
  places: string[];
  name: string;
  names?: string[];
  listed?: boolean;
  undo?: boolean;
  spectators?: boolean;
  clock?: { answer: number; bank: number };
  from?: { match: string; answers: number };
}

async function seated(path: string, body: unknown, name: string): Promise<string> {
  const { table, token } = await request<Seated>('POST', path, body, await playerToken(name));
  keepToken(table.id, token);
  return table.id;
}

export function createTable(wish: NewTable): Promise<string> {
  return seated('/api/tables', wish, wish.name);
}

export function quickTable(
  game: string,
  name: string,
  setup: Record<string, unknown> = {},
  seats?: number,
): Promise<string> {
  return seated('/api/quick', { game, name, setup, ...(seats ? { seats } : {}) }, name);
}

export function takeSeat(table: string, seat: number, name: string): Promise<string> {
  return seated(`/api/tables/${table}/seats/${seat}`, { name }, name);
}

function change(method: string, table: string, rest: string, body?: unknown): Promise<TableView> {
  return request(method, `/api/tables/${table}/${rest}`, body, seatTokens(table));
}

export const startTable = (table: string) => change('POST', table, 'start', {});
export const rematch = (table: string, swap = false) => change('POST', table, 'rematch', { swap });
export const leaveSeat = (table: string, seat: number) => change('DELETE', table, `seats/${seat}`);
export const botOn = (table: string, seat: number, bot = '') =>
  change('PUT', table, `seats/${seat}/bot`, { bot });
export const botOff = (table: string, seat: number) => change('DELETE', table, `seats/${seat}/bot`);

export function lobby(): Promise<TableLine[]> {
  return request('GET', '/api/lobby');
}

/** One's tables; the server says which places in the list of tokens it does not know, and those are forgotten. */
export async function mine(): Promise<MyTable[]> {
  const tokens = allTokens();
  if (!tokens.length) return [];
  const response = await respond('POST', '/api/mine', { tokens });
  const places = response.headers.get('Warhall-Refused')?.split(',').map(Number) ?? [];
  forgetTokens(places.flatMap((place) => tokens[place] ?? []));
  return (await response.json()) as MyTable[];
}

export function matchesOf(table: string): Promise<MatchView[]> {
  return request('GET', `/api/tables/${table}/matches`);
}

/** What a seat has seen happen so far: a list for each answer, of the events it caused. */
export function pastEvents(table: string, seat: number | null): Promise<MatchLog> {
  const query = seat === null ? '' : `?seat=${seat}`;
  return request('GET', `/api/tables/${table}/log${query}`, undefined, seatTokens(table));
}

/** What a bot would answer in a seat's place, after up to a second of thought, and why. */
export function advice(table: string, seat: number, question: string): Promise<Advice> {
  const query = `?question=${encodeURIComponent(question)}`;
  return request('GET', `/api/tables/${table}/seats/${seat}/advice${query}`, undefined, seatTokens(table));
}

// ── replays ─────────────────────────────────────────────────────────────────────────────────────────────────────────
export function replay(match: string, seat: number | null): Promise<Replay> {
  const query = seat === null ? '' : `?seat=${seat}`;
  return request('GET', `/api/matches/${match}/replay${query}`, undefined, allTokens());
}
