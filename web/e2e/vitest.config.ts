import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: process.env.PICTURES ? ['e2e/pictures.ts'] : ['e2e/**/*.test.ts'],
    globalSetup: 'e2e/server.ts',
    testTimeout: 120_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    retry: process.env.CI ? 1 : 0,
  },
});
