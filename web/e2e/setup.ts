/** What all tests share: one server. */

import type { TestProject } from 'vitest/node';
import { Server } from './server';

declare module 'vitest' {
  export interface ProvidedContext {
    address: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await Server.start();
  project.provide('address', server.address);
  return () => server.end();
}
