import { defineConfig } from 'vitest/config';
import { LIMIT } from '../tests/limit.ts';
import { LongestFirst } from './order.ts';

/** `--mode pictures` and `--mode measure` run those scripts instead of the tests. */
export default defineConfig(({ mode }) => ({
  test: {
    include: mode === 'test' ? ['e2e/**/*.test.ts'] : [`e2e/${mode}.ts`],
    globalSetup: 'e2e/setup.ts',
    expect: { poll: { timeout: LIMIT } },
    // Each wait has the limit; a test is many waits.
    testTimeout: 10 * LIMIT,
    hookTimeout: 10 * LIMIT,
    isolate: false,
    sequence: { sequencer: LongestFirst },
    maxWorkers: mode === 'test' ? 3 : 1,
  },
}));
