/** A push service of our own: browsers subscribe to it, the hall posts to it, and what it gets can be read. */

import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

const SALT = 16;
/** After the salt: four bytes of record size, one that says how long the sender's key is. */
const KEY_AT = SALT + 5;

export class PushService {
  readonly #device = createECDH('prime256v1');
  readonly #secret = randomBytes(16);
  readonly #messages: Buffer[] = [];
  #wake: () => void = () => {};
  #address = '';

  static async start(): Promise<PushService> {
    const service = new PushService();
    service.#device.generateKeys();
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        response.writeHead(201).end();
        service.#messages.push(Buffer.concat(parts));
        service.#wake();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    service.#address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/push`;
    onTestFinished(() => void server.close());
    return service;
  }

  /** From now on, the page's browser subscribes here. Its own service is out in the world. */
  async serve(page: Page): Promise<void> {
    const made = {
      endpoint: this.#address,
      keys: { p256dh: this.#device.getPublicKey('base64url'), auth: this.#secret.toString('base64url') },
    };
    await page.addInitScript((subscription) => {
      PushManager.prototype.subscribe = () =>
        Promise.resolve({ toJSON: () => subscription } as unknown as PushSubscription);
    }, made);
  }

  get count(): number {
    return this.#messages.length;
  }

  /** The next message, as the browser would give it to the service worker (RFC 8291). */
  async next(): Promise<string> {
    while (!this.#messages.length) await new Promise<void>((resolve) => (this.#wake = resolve));
    const message = this.#messages.shift()!;
    const sender = message.subarray(KEY_AT, KEY_AT + message[KEY_AT - 1]!);
    const shared = this.#device.computeSecret(sender);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#device.getPublicKey(), sender]);
    const secret = Buffer.from(hkdfSync('sha256', shared, this.#secret, info, 32));
    const derive = (what: string, length: number) =>
      Buffer.from(
        hkdfSync('sha256', secret, message.subarray(0, SALT), `Content-Encoding: ${what}\0`, length),
      );
    const sealed = message.subarray(KEY_AT + sender.length);
    const opened = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    opened.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]);
    return plain.subarray(0, plain.lastIndexOf(2)).toString(); // a 2 ends the last record
  }
}

/** Give a message to the page's service worker, as its browser does; what it then shows. */
export async function delivered(
  page: Page,
  data: string,
): Promise<{ title: string; body: string; link: string }[]> {
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const known = registrations.find((one) => !one.isDeleted);
      if (known) resolve(known.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const origin = new URL(page.url()).origin;
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
  return page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    for (;;) {
      const shown = await worker.getNotifications();
      if (shown.length) return shown.map(({ title, body, data }) => ({ title, body, link: data as string }));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
}
