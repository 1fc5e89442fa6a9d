import { defineConfig } from 'vitest/config';

/** The stories in a real browser, one after the other: each starts a server of its own. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.spec.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
