/** A push service of the tests' own, for a browser that cannot reach one: it reads what the hall sends, as a browser would. */

import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser, type Page, type Worker } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { LIMIT } from '../tests/limit';
import { FLAGS } from './browser';

const CURVE = 'prime256v1';

/** Sizes in a message of RFC 8188, in bytes: the salt, the length of its records, and the seal at its end. */
const SALT = 16;
const LENGTH = 4;
const SEAL = 16;

export class PushService {
  readonly #key = createECDH(CURVE);
  readonly #secret = randomBytes(16);
  readonly #messages: string[] = [];
  readonly #server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      this.#messages.push(this.#read(Buffer.concat(pieces)));
      response.writeHead(201).end();
    });
  });

  private constructor() {
    this.#key.generateKeys();
  }

  static async open(): Promise<PushService> {
    const service = new PushService();
    await new Promise<void>((resolve) => service.#server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void service.#server.close());
    return service;
  }

  /** What has come so far, in plain text. */
  get messages(): readonly string[] {
    return this.#messages;
  }

  /** Have a page's browser subscribe here. What the hall's page does with it is its own. */
  async serve(page: Page): Promise<void> {
    const { port } = this.#server.address() as AddressInfo;
    const keys = { p256dh: this.#key.getPublicKey('base64url'), auth: this.#secret.toString('base64url') };
    await page.addInitScript(
      (made) => {
        PushManager.prototype.subscribe = () =>
          Promise.resolve({ toJSON: () => made } as unknown as PushSubscription);
      },
      { endpoint: `http://127.0.0.1:${port}/push`, keys },
    );
  }

  /** Read a message as RFC 8291 says: its key comes from both sides' keys and the secret that only they know. */
  #read(message: Buffer): string {
    const salt = message.subarray(0, SALT);
    const length = message.readUInt8(SALT + LENGTH);
    const begin = SALT + LENGTH + 1 + length;
    const theirs = message.subarray(begin - length, begin);
    const both = Buffer.concat([Buffer.from('WebPush: info\0'), this.#key.getPublicKey(), theirs]);
    const shared = derive(this.#key.computeSecret(theirs), this.#secret, both, 32);
    const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const cipher = createDecipheriv('aes-128-gcm', key, nonce);
    cipher.setAuthTag(message.subarray(-SEAL));
    const padded = Buffer.concat([cipher.update(message.subarray(begin, -SEAL)), cipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }
}

function derive(key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length));
}

/** Browsers that show notices. The one without windows, in which most tests run, shows none. */
export const SHOWING = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  existsSync,
);

/** A browser of one's own, for one test. */
export async function showing(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: SHOWING, args: FLAGS, timeout: LIMIT });
  onTestFinished(() => browser.close());
  return browser;
}

/** What a service worker sees around itself, as far as it is asked for here. */
interface Scope {
  registration: { getNotifications: () => Promise<Notification[]> };
  clients: { openWindow: (address: string) => Promise<null> };
  NotificationEvent: new (kind: string, about: { notification: Notification }) => Event;
  dispatchEvent: (event: Event) => void;
}

/** What a device shows to its owner: the notices of the hall's service worker, which the browser hands its messages. */
export class Device {
  private constructor(
    readonly deliver: (message: string) => Promise<unknown>,
    private readonly worker: Worker,
  ) {}

  static async of(page: Page): Promise<Device> {
    const context = page.context();
    const cdp = await context.newCDPSession(page);
    const found = new Promise<string>((resolve) => {
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first) resolve(first.registrationId);
      });
    });
    await cdp.send('ServiceWorker.enable');
    const about = { origin: new URL(page.url()).origin, registrationId: await found };
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    return new Device((data) => cdp.send('ServiceWorker.deliverPushMessage', { ...about, data }), worker);
  }

  /** The notices that it shows just now. */
  notices(): Promise<{ title: string; body: string; link: string }[]> {
    return this.worker.evaluate(async () => {
      const { registration } = self as unknown as Scope;
      const shown = await registration.getNotifications();
      return shown.map(({ title, body, data }) => ({ title, body, link: data as string }));
    });
  }

  /** Click on the notice. No test can touch what the system draws: the worker hears of it as from the browser. */
  click(): Promise<string> {
    return this.worker.evaluate(async () => {
      const scope = self as unknown as Scope;
      const [notification] = await scope.registration.getNotifications();
      const opened = new Promise<string>((resolve) => {
        scope.clients.openWindow = (address) => {
          resolve(address);
          return Promise.resolve(null);
        };
      });
      const event = new scope.NotificationEvent('notificationclick', { notification: notification! });
      scope.dispatchEvent(Object.assign(event, { waitUntil: () => {} }));
      return opened;
    });
  }
}
