/** Faults put into a running server: one file at a time, each with a server of its own. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['chaos/**/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 90_000,
  },
});
