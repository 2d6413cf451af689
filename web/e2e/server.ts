/** A server of our own for the tests, with a database that is thrown away. */

import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { LIMIT } from '../tests/limit';

export const PYTHON = process.env.PYTHON ?? '../.venv/bin/python';

/** Below the ports that the system gives away, and those of the tests in Python: nobody takes one before the server does,
 * or while it is gone. */
const PORTS = [11_000, 20_000] as const;

async function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...PORTS);
    if (await isFree(port)) return port;
  }
}

export class Server {
  #process: ChildProcess | null = null;
  readonly folder = mkdtempSync(join(tmpdir(), 'warhall-e2e-'));

  private constructor(readonly port: number) {}

  static async start(): Promise<Server> {
    const server = new Server(await freePort());
    await server.run();
    return server;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async run(): Promise<void> {
    const running = spawn(PYTHON, ['-m', 'warhall.server'], {
      stdio: process.env.SERVER_LOG ? 'inherit' : 'ignore',
      env: {
        ...process.env,
        PYTHONPATH: [import.meta.dirname, process.env.PYTHONPATH].filter(Boolean).join(delimiter),
        WARHALL_PLUGINS: 'dice',
        WARHALL_DATABASE_SECONDS: String(LIMIT / 1000),
        WARHALL_DATABASE: `sqlite:///${this.folder}/test.db`,
        WARHALL_HOST: '127.0.0.1',
        WARHALL_PORT: String(this.port),
        WARHALL_CONNECTIONS_PER_ADDRESS: '1000',
        WARHALL_PING_SECONDS: String(LIMIT / 1000),
        WARHALL_TABLES_PER_HOUR: '100000',
        WARHALL_DOORS_PER_HOUR: '100000',
        WARHALL_REQUESTS_PER_MINUTE: '100000',
        WARHALL_COSTS_PER_SECOND: '100000',
        WARHALL_PRIVATE_WEBHOOKS: 'yes',
        WARHALL_BOT: 'greedy',
        WARHALL_BOT_PAUSE: '0',
        WARHALL_BOT_BEAT: '0',
        WARHALL_BOT_PROCESSES: '2',
        WARHALL_REVIEW_PATIENCE: '0',
        WARHALL_REVIEW_REST: '0',
        WARHALL_BOT_SECONDS: String(LIMIT / 1000),
        WARHALL_STARTING_SECONDS: String(LIMIT / 1000),
        WARHALL_JOB_SECONDS: String(LIMIT / 1000),
        WARHALL_MESSAGES_PER_SECOND: '1000',
        WARHALL_MESSAGES_BURST: '1000',
      },
    });
    this.#process = running;
    process.once('exit', () => running.kill()); // it does not outlive tests that were broken off
    const until = Date.now() + LIMIT;
    while (!(await this.#isUp())) {
      if (running.exitCode !== null) throw new Error(`the server ended with ${running.exitCode}`);
      if (Date.now() > until) throw new Error('the server did not start');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async #isUp(): Promise<boolean> {
    try {
      return (await fetch(`${this.address}/healthz`)).ok;
    } catch {
      return false;
    }
  }

  async stop(): Promise<void> {
    const process = this.#process;
    this.#process = null;
    if (!process || process.exitCode !== null) return;
    await new Promise((resolve) => {
      process.once('exit', resolve);
      process.kill('SIGTERM');
    });
  }

  async end(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
