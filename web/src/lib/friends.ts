/** Friends and circles: the links that make them, who is here, whom I keep apart from, and playing again. */

import { keepToken, keysTo, myToken, playerToken, request } from './api';
import type {
  ApartKind,
  CircleLine,
  CircleMatch,
  CircleView,
  FinishedMatch,
  FriendList,
  InviteView,
  Welcome,
  Welcomed,
  WelcomeLink,
} from './messages';

// ── friends ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** My friends, if the hall knows me. */
export async function friends(): Promise<FriendList | null> {
  const tokens = myToken();
  return tokens.length ? request('GET /api/friends', { tokens }) : null;
}

export function part(friend: string): Promise<FriendList> {
  return request('DELETE /api/friends/{friend}', { at: { friend }, tokens: myToken() });
}

export function beSeen(shows: boolean): Promise<FriendList> {
  return request('PUT /api/me/shows', { body: { shows }, tokens: myToken() });
}

/** My link; whoever is new here is known to the hall from now on, as a guest. */
export async function friendLink(name: string, renew: boolean): Promise<WelcomeLink> {
  return request('POST /api/friends/link', { body: { renew }, tokens: await playerToken(name) });
}

/** The link to give away. What stands behind # is sent to no server and stands in no log. */
export function welcomeOf({ ticket }: WelcomeLink): string {
  return `${location.origin}/invited#${ticket}`;
}

export function offered(ticket: string): Promise<Welcome> {
  return request('POST /api/invited', { body: { ticket }, tokens: myToken() });
}

export async function accept(ticket: string, name: string): Promise<Welcomed> {
  return request('POST /api/invited/accept', { body: { ticket }, tokens: await playerToken(name) });
}

// ── tables ──────────────────────────────────────────────────────────────────────────────────────────────────────────
export function invite(friend: string, table: string): Promise<InviteView[]> {
  const sent = { at: { friend }, body: { table }, tokens: keysTo(table) };
  return request('POST /api/friends/{friend}/invite', sent);
}

export function decline(invite: string): Promise<InviteView[]> {
  return request('DELETE /api/me/invites/{invite}', { at: { invite }, tokens: myToken() });
}

/** Play a finished match again with the same people; the table where that is. */
export async function playAgain(match: string): Promise<string> {
  const { table, token } = await request('POST /api/matches/{match}/again', {
    at: { match },
    tokens: myToken(),
  });
  if (token) keepToken(table.id, token);
  return table.id;
}

/** What I finished before a match. */
export function playedBefore(before: string): Promise<FinishedMatch[]> {
  return request('GET /api/me/matches', { query: { before }, tokens: myToken() });
}

// ── keeping apart ───────────────────────────────────────────────────────────────────────────────────────────────────
/** Somebody: a friend of mine, a member of a circle, or whoever sits on a seat. */
export type Whom = { friend: string } | { circle: string; member: string } | { table: string; seat: number };

export function keepApart(kind: ApartKind, whom: Whom): Promise<FriendList> {
  return request('PUT /api/me/apart', { body: { kind, ...whom }, tokens: myToken() });
}

export function meetAgain(apart: string): Promise<FriendList> {
  return request('DELETE /api/me/apart/{apart}', { at: { apart }, tokens: myToken() });
}

// ── circles ─────────────────────────────────────────────────────────────────────────────────────────────────────────
export async function circles(): Promise<CircleLine[]> {
  const tokens = myToken();
  return tokens.length ? request('GET /api/circles', { tokens }) : [];
}

export async function makeCircle(name: string, mine: string): Promise<CircleView> {
  return request('POST /api/circles', { body: { name }, tokens: await playerToken(mine) });
}

export function circleOf(circle: string): Promise<CircleView> {
  return request('GET /api/circles/{circle}', { at: { circle }, tokens: myToken() });
}

export function circleMatches(circle: string, before: string): Promise<CircleMatch[]> {
  const sent = { at: { circle }, query: { before }, tokens: myToken() };
  return request('GET /api/circles/{circle}/matches', sent);
}

export function renameCircle(circle: string, name: string): Promise<CircleView> {
  return request('PUT /api/circles/{circle}/name', { at: { circle }, body: { name }, tokens: myToken() });
}

export function handCircle(circle: string, member: string): Promise<CircleView> {
  return request('PUT /api/circles/{circle}/owner', { at: { circle }, body: { member }, tokens: myToken() });
}

/** Leave, or remove somebody. */
export function removeMember(circle: string, member: string): Promise<CircleLine[]> {
  const sent = { at: { circle, member }, tokens: myToken() };
  return request('DELETE /api/circles/{circle}/members/{member}', sent);
}

export function circleLink(circle: string, renew: boolean): Promise<WelcomeLink> {
  return request('POST /api/circles/{circle}/link', { at: { circle }, body: { renew }, tokens: myToken() });
}
