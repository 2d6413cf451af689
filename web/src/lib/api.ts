/** The HTTP part: games, tables, seats, replays. Playing itself goes over the socket. */

import { statics as readStatics, type Statics } from '../games/adapter';
import type {
  Fate,
  Advice,
  Api,
  BotList,
  ErrorBody,
  GameStatic,
  GameSummary,
  MatchLog,
  MatchReview,
  MatchView,
  MyTable,
  NewTable,
  Replay,
  Reported,
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

type Address = keyof Api;

/** What goes with a request. */
interface Sent<At extends Address> {
  /** What stands in the braces of the address. */
  at?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: 'body' extends keyof Api[At] ? Api[At]['body' & keyof Api[At]] : undefined;
  tokens?: string[];
}

export async function request<At extends Address>(
  address: At,
  sent: Sent<At> = {},
): Promise<Api[At]['answer']> {
  return (await respond(address, sent)).json() as Promise<Api[At]['answer']>;
}

export function respond<At extends Address>(
  address: At,
  { at = {}, query = {}, body, tokens = [] }: Sent<At>,
): Promise<Response> {
  const [method, path] = address.split(' ') as [string, string];
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(at[name] ?? ''));
  const asked = String(
    new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])),
  );
  return ask(method, asked ? `${filled}?${asked}` : filled, body, tokens);
}

async function ask(method: string, path: string, body?: unknown, tokens: string[] = []): Promise<Response> {
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

/** All that may open a seat at a table: what was kept for it, and who I am. */
export function keysTo(table: string): string[] {
  return [...seatTokens(table), ...myToken()];
}

/** The token of this device's session, if the hall knows me. */
export function myToken(): string[] {
  const known = stored<string>(PLAYER, '');
  return known ? [known] : [];
}

/** From now on, this device is somebody's. */
export function becomePerson(token: string): void {
  localStorage.setItem(PLAYER, JSON.stringify(token));
}

/** Nobody has used this device before. */
export function becomeNobody(): void {
  localStorage.removeItem(PLAYER);
  localStorage.removeItem(SEATS);
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
export async function playerToken(name: string): Promise<string[]> {
  const known = myToken();
  if (known.length) return known;
  const { token } = await request('POST /api/players', { body: { name } });
  becomePerson(token);
  return [token];
}

export function allTokens(): string[] {
  const seats = Object.values(stored<Record<string, string[]>>(SEATS, {})).flat();
  return [...myToken(), ...seats].slice(0, 200);
}

// ── games ───────────────────────────────────────────────────────────────────────────────────────────────────────────
const statics = new Map<string, Promise<unknown>>();

/** Static things have the hash of their content in their address: one fetch each is enough. */
export function fetchStatic(address: string): Promise<unknown> {
  let found = statics.get(address);
  if (!found) {
    found = ask('GET', address).then((response) => response.json() as Promise<unknown>);
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
  summaries ??= request('GET /api/games').catch((error: unknown) => {
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
  return request('GET /api/bots');
}

// ── tables ──────────────────────────────────────────────────────────────────────────────────────────────────────────
export type Setup = NonNullable<NewTable['setup']>;

/** Sit down, and keep what opens the seat. */
async function sit(name: string, asked: (tokens: string[]) => Promise<Seated>): Promise<string> {
  const { table, token } = await asked(await playerToken(name));
  keepToken(table.id, token);
  return table.id;
}

export function createTable(wish: NewTable & { name: string }): Promise<string> {
  return sit(wish.name, (tokens) => request('POST /api/tables', { body: wish, tokens }));
}

export function quickTable(game: string, name: string, setup: Setup = {}, seats?: number): Promise<string> {
  const body = { game, name, setup, seats };
  return sit(name, (tokens) => request('POST /api/quick', { body, tokens }));
}

export function takeSeat(table: string, seat: number, name: string): Promise<string> {
  const at = { table, seat };
  return sit(name, (tokens) =>
    request('POST /api/tables/{table}/seats/{seat}', {
      at,
      body: { name },
      tokens: [...tokens, ...seatTokens(table)],
    }),
  );
}

export function startTable(table: string): Promise<TableView> {
  const sent = { at: { table }, body: {}, tokens: keysTo(table) };
  return request('POST /api/tables/{table}/start', sent);
}

export function rematch(table: string, swap = false): Promise<TableView> {
  const sent = { at: { table }, body: { swap }, tokens: keysTo(table) };
  return request('POST /api/tables/{table}/rematch', sent);
}

export function leaveSeat(table: string, seat: number): Promise<TableView> {
  const sent = { at: { table, seat }, tokens: keysTo(table) };
  return request('DELETE /api/tables/{table}/seats/{seat}', sent);
}

/** Say what should become of a seat whose player left or is away. */
export function wishFor(table: string, seat: number, fate: Fate): Promise<TableView> {
  const sent = { at: { table, seat }, body: { fate }, tokens: keysTo(table) };
  return request('PUT /api/tables/{table}/seats/{seat}/fate', sent);
}

/** Pause the table, or let it go on; or propose it. */
export function pauseTable(table: string, paused: boolean): Promise<TableView> {
  const sent = { at: { table }, body: { paused }, tokens: keysTo(table) };
  return request('PUT /api/tables/{table}/paused', sent);
}

/** Take so many days of vacation; with none, be back. */
export function goOnVacation(table: string, seat: number, days: number): Promise<TableView> {
  const sent = { at: { table, seat }, body: { days }, tokens: keysTo(table) };
  return request('PUT /api/tables/{table}/seats/{seat}/vacation', sent);
}

export function botOn(table: string, seat: number, bot = ''): Promise<TableView> {
  const sent = { at: { table, seat }, body: { bot }, tokens: keysTo(table) };
  return request('PUT /api/tables/{table}/seats/{seat}/bot', sent);
}

export function botOff(table: string, seat: number): Promise<TableView> {
  const sent = { at: { table, seat }, tokens: keysTo(table) };
  return request('DELETE /api/tables/{table}/seats/{seat}/bot', sent);
}

export function removePlayer(table: string, seat: number): Promise<TableView> {
  const sent = { at: { table, seat }, tokens: keysTo(table) };
  return request('POST /api/tables/{table}/seats/{seat}/remove', sent);
}

export function mute(table: string, seat: number, muted: boolean): Promise<TableView> {
  const sent = { at: { table, seat }, body: { muted }, tokens: keysTo(table) };
  return request('PUT /api/tables/{table}/seats/{seat}/muted', sent);
}

export function handOver(table: string, seat: number): Promise<TableView> {
  const sent = { at: { table }, body: { seat }, tokens: keysTo(table) };
  return request('PUT /api/tables/{table}/host', sent);
}

export function reportTable(table: string, text: string): Promise<Reported> {
  return request('POST /api/tables/{table}/reports', { at: { table }, body: { text } });
}

export function lobby(): Promise<TableLine[]> {
  return request('GET /api/lobby');
}

/** One's tables; the server says which places in the list of tokens it does not know, and those are forgotten. */
export async function mine(): Promise<MyTable[]> {
  const tokens = allTokens();
  if (!tokens.length) return [];
  const response = await respond('POST /api/mine', { body: { tokens } });
  forgetRefused(response, tokens);
  return (await response.json()) as MyTable[];
}

/** The answer names the places of tokens that open nothing any more. */
export function forgetRefused(response: Response, tokens: string[]): void {
  const places = response.headers.get('Warhall-Refused')?.split(',').map(Number) ?? [];
  forgetTokens(places.flatMap((place) => tokens[place] ?? []));
}

export function matchesOf(table: string): Promise<MatchView[]> {
  return request('GET /api/tables/{table}/matches', { at: { table } });
}

/** What a seat has seen happen so far: a list for each answer, of the events it caused. */
export function pastEvents(table: string, seat: number | null): Promise<MatchLog> {
  const sent = { at: { table }, query: eyesOf(seat), tokens: keysTo(table) };
  return request('GET /api/tables/{table}/log', sent);
}

/** Through whose eyes; a spectator's are not named. */
function eyesOf(seat: number | null): Record<string, number> {
  return seat === null ? {} : { seat };
}

/** What a bot would answer in a seat's place, after up to a second of thought, and why. */
export function advice(table: string, seat: number, question: string): Promise<Advice> {
  const sent = { at: { table, seat }, query: { question }, tokens: keysTo(table) };
  return request('GET /api/tables/{table}/seats/{seat}/advice', sent);
}

// ── replays ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** What should have been played: of one seat by what it knew, or of everybody; or with all cards open. */
export function review(match: string, seat: number | null, open: boolean): Promise<MatchReview> {
  const query = { ...eyesOf(seat), ...(open ? { open: 'true' } : {}) };
  return request('GET /api/matches/{match}/review', { at: { match }, query });
}

/** A match; where it is played is told to those who sit there. */
export function matchOf(match: string): Promise<MatchView> {
  return request('GET /api/matches/{match}', { at: { match }, tokens: allTokens() });
}

export function replay(match: string, seat: number | null): Promise<Replay> {
  const sent = { at: { match }, query: eyesOf(seat), tokens: allTokens() };
  return request('GET /api/matches/{match}/replay', sent);
}
