import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'core', root: 'core', include: ['src/**/*.test.ts'], environment: 'node' } },
      { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.mjs'], environment: 'node' } },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['../testing/database-server.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      ...(existsSync('web/vite.config.ts') ? ['web/vite.config.ts'] : []),
    ],
  },
});
