import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { pictures } from './scripts/pictures.ts';
import { LIMIT } from './tests/limit.ts';

const server = process.env.WARHALL_SERVER_URL ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [pictures(), svelte(), svelteTesting()],
  base: '/',
  build: {
    outDir: process.env.WARHALL_CLIENT ?? '../src/warhall/server/static',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    chunkSizeWarningLimit: 400,
  },
  server: {
    fs: { allow: ['..'] }, // the pages about sets are in docs
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
  },
  test: {
    setupFiles: 'tests/setup.ts',
    environment: 'jsdom',
    include: ['tests/**/*.test.ts'],
    isolate: false,
    fileParallelism: false,
    testTimeout: LIMIT,
    hookTimeout: LIMIT,
  },
});
