/** What all tests share: one server and one browser, in which each visitor has a context of their own. */

import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { LIMIT } from '../tests/limit';
import { Server } from './server';

declare module 'vitest' {
  export interface ProvidedContext {
    address: string;
    browser: string;
  }
}

export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [server, browser] = await Promise.all([
    Server.start(),
    chromium.launchServer({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: FLAGS,
      timeout: LIMIT,
    }),
  ]);
  project.provide('address', server.address);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await Promise.all([browser.close(), server.end()]);
  };
}
