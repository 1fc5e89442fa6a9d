import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/**
 * A worker runs file after file: to start one, and to load the same modules again, costs as much as most files. The
 * screens' tests (web/vite.config.ts) leave things in the one document and in its stores, so each of their files has a
 * worker of its own.
 */
const isolate = false;

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'core', root: 'core', include: ['src/**/*.test.ts'], environment: 'node', isolate } },
      { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.mjs'], environment: 'node', isolate } },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts'],
          environment: 'node',
          isolate,
          globalSetup: ['../testing/database-server.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      ...(existsSync('web/vite.config.ts') ? ['web/vite.config.ts'] : []),
    ],
  },
});
