import { defineConfig } from 'vitest/config';

/** `--mode pictures` and `--mode measure` run those scripts instead of the tests. */
export default defineConfig(({ mode }) => ({
  test: {
    include: mode === 'test' ? ['e2e/**/*.test.ts'] : [`e2e/${mode}.ts`],
    globalSetup: 'e2e/server.ts',
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 480_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    retry: process.env.CI ? 1 : 0,
  },
}));
