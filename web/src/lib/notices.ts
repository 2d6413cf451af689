/** Being told that it is my turn: on this device, by e-mail, by a webhook. Nothing is told that nobody asked for. */

import { myToken, playerToken, Refused, request } from './api';
import type { Notices } from './messages';

const WORKER = '/sw.js';

/** Whether this browser can be told on this page; it needs HTTPS, or this very machine. */
export function canPush(): boolean {
  return isSecureContext && 'serviceWorker' in navigator && 'PushManager' in globalThis;
}

export function notices(): Promise<Notices> {
  return request('GET /api/me/notices', { tokens: myToken() });
}

/** Have this device told. The browser asks its owner first. */
export async function tellHere(name: string): Promise<Notices> {
  const tokens = await playerToken(name);
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Refused(
      'denied',
      'This browser does not allow notices here. You can change that in its settings.',
    );
  const { push_key } = await request('GET /api/me/notices', { tokens });
  await navigator.serviceWorker.register(WORKER);
  const worker = await navigator.serviceWorker.ready;
  const made = await worker.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: push_key })
    .catch(() => {
      throw new Refused('no_push', 'This browser cannot reach its push service. Try again later.');
    });
  const { endpoint = '', keys = {} } = made.toJSON();
  const body = { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
  return request('PUT /api/me/notices/push', { body, tokens });
}

export async function tellNothingHere(): Promise<Notices> {
  const worker = await navigator.serviceWorker?.getRegistration(WORKER);
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
  return request('DELETE /api/me/notices/push', { tokens: myToken() });
}

export function tellByMail(address: string): Promise<Notices> {
  return request('PUT /api/me/notices/mail', { body: { address }, tokens: myToken() });
}

export function mailTurns(wanted: boolean): Promise<Notices> {
  return request('PUT /api/me/notices/mail/turns', { body: { wanted }, tokens: myToken() });
}

export function forgetMail(): Promise<Notices> {
  return request('DELETE /api/me/notices/mail', { tokens: myToken() });
}

export function tellByWebhook(url: string): Promise<Notices> {
  return request('PUT /api/me/notices/webhook', { body: { url }, tokens: myToken() });
}

export function tellNothing(): Promise<Notices> {
  return request('DELETE /api/me/notices', { tokens: myToken() });
}

// ── what an e-mail links to ─────────────────────────────────────────────────────────────────────────────────────────
export async function confirmMail(ticket: string): Promise<void> {
  await request('POST /api/mail/confirm', { body: { ticket } });
}

export async function stopMails(token: string): Promise<void> {
  await request('POST /api/mail/stop/{token}', { at: { token } });
}

/** Have a link sent that signs me in. */
export async function recoverByMail(address: string): Promise<void> {
  await request('POST /api/recover/mail', { body: { address } });
}
