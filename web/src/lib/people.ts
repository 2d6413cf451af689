/** Who I am to the hall: what it knows of me, the ways in which I come in, and what waits for me. */

import { allTokens, becomeNobody, becomePerson, forgetRefused, keepToken, keysTo, myToken } from './api';
import { playerToken, Refused, request, respond } from './api';
import type { Arrival, Carrier, Greeting, Me } from './messages';

// ── what waits for me ───────────────────────────────────────────────────────────────────────────────────────────────
/** My tables, those that wait for me first, and what I have played; nothing for who has never sat anywhere. */
export async function greeting(): Promise<Greeting | null> {
  const tokens = allTokens();
  if (!tokens.length) return null;
  const response = await respond('GET /api/greeting', { tokens });
  forgetRefused(response, tokens);
  return (await response.json()) as Greeting;
}

// ── who I am ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** What the hall knows of me, if it knows me. */
export async function me(): Promise<Me | null> {
  const tokens = myToken();
  if (!tokens.length) return null;
  try {
    return await request('GET /api/me', { tokens });
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'bad_token') throw error;
    becomeNobody(); // this device was signed out from another
    return null;
  }
}

/** The hall knows me from now on, as a guest. */
export async function beGuest(name: string): Promise<Me> {
  return request('GET /api/me', { tokens: await playerToken(name) });
}

export function rename(name: string): Promise<Me> {
  return request('PUT /api/me/name', { body: { name }, tokens: myToken() });
}

export function endSession(session: string): Promise<Me> {
  return request('DELETE /api/me/sessions/{session}', { at: { session }, tokens: myToken() });
}

export function endOtherSessions(): Promise<Me> {
  return request('DELETE /api/me/sessions', { tokens: myToken() });
}

/** Sign this device out: it forgets everything that opens a seat. */
export async function signOut(here: string): Promise<void> {
  await endSession(here);
  becomeNobody();
}

/** Everything that the hall knows of me, as a file. */
export async function exported(): Promise<Blob> {
  return (await respond('GET /api/me/export', { tokens: myToken() })).blob();
}

/** Delete me; how many matches stay, without my name. */
export async function deleteMe(): Promise<number> {
  const { matches } = await request('DELETE /api/me', { tokens: myToken() });
  becomeNobody();
  return matches;
}

// ── to another device ───────────────────────────────────────────────────────────────────────────────────────────────
export function carryMe(): Promise<Carrier> {
  return request('POST /api/me/carry', { tokens: myToken() });
}

export function carrySeat(table: string, seat: number): Promise<Carrier> {
  return request('POST /api/tables/{table}/seats/{seat}/carry', {
    at: { table, seat },
    tokens: keysTo(table),
  });
}

/** The link for another device. What stands behind # is sent to no server and stands in no log. */
export function linkOf({ ticket }: Carrier): string {
  return `${location.origin}/carry#${ticket}`;
}

/** Open what a link carries; where it leads. */
export async function open(ticket: string, bring: boolean): Promise<string> {
  const arrival = await request('POST /api/carry', { body: { ticket, bring }, tokens: myToken() });
  if (arrival.table === null) return come(arrival);
  keepToken(arrival.table, arrival.token);
  return `/t/${arrival.table}`;
}

function come({ token }: Arrival): string {
  becomePerson(token);
  return '/';
}

// ── the phrase ──────────────────────────────────────────────────────────────────────────────────────────────────────
export async function newPhrase(): Promise<string> {
  return (await request('POST /api/me/phrase', { tokens: myToken() })).phrase;
}

export async function recover(phrase: string, bring: boolean): Promise<string> {
  return come(await request('POST /api/recover', { body: { phrase, bring }, tokens: myToken() }));
}

// ── passkeys ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Whether this browser can make and use passkeys on this page. */
export function hasPasskeys(): boolean {
  return isSecureContext && 'parseCreationOptionsFromJSON' in (globalThis.PublicKeyCredential ?? {});
}

/** Ask the device for something; whoever changes their mind is told nothing worse than that. */
async function asked(ask: () => Promise<Credential | null>): Promise<Record<string, unknown>> {
  const credential = await ask().catch((error: unknown) => {
    const known = error instanceof DOMException && error.name === 'InvalidStateError';
    throw new Refused(
      'cancelled',
      known ? 'This device has a passkey for you already.' : 'No passkey was used.',
    );
  });
  if (!(credential instanceof PublicKeyCredential)) throw new Refused('cancelled', 'No passkey was used.');
  return credential.toJSON() as Record<string, unknown>;
}

/** Make a passkey on this device; a guest has an account then. */
export async function makePasskey(name: string): Promise<Me> {
  const { options } = await request('POST /api/me/passkeys/options', { tokens: myToken() });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const credential = await asked(() => navigator.credentials.create({ publicKey }));
  return request('POST /api/me/passkeys', { body: { credential, name }, tokens: myToken() });
}

export async function usePasskey(bring: boolean): Promise<string> {
  const { options } = await request('POST /api/sign-in/options');
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const credential = await asked(() => navigator.credentials.get({ publicKey }));
  return come(await request('POST /api/sign-in', { body: { credential, bring }, tokens: myToken() }));
}

export function removePasskey(passkey: string): Promise<Me> {
  return request('DELETE /api/me/passkeys/{passkey}', { at: { passkey }, tokens: myToken() });
}
