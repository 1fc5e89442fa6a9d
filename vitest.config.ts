import { configDefaults, defineConfig } from 'vitest/config';

/**
 * A worker runs file after file: to start one, and to load the same modules again, costs as much as most files. Tests
 * that draw screens leave things in the one document and in its stores, so each of their files has a document and
 * modules of its own, in a worker that they share until it has grown.
 */
const isolate = false;

/** A wait ends when what it waits for is there; its limit is for what never comes, and holds beside other tests too. */
const PATIENT = { testTimeout: 60_000, expect: { poll: { timeout: 10_000 } } } as const;

/** Tests that scripts/test.mjs runs on other servers instead. */
const SPARED = process.env['TESTS_SPARED']?.split(',').map((name) => `src/${name}`) ?? [];

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'core', root: 'core', include: ['src/**/*.test.ts'], environment: 'node', isolate, ...PATIENT } },
      {
        test: {
          name: 'scripts',
          root: 'scripts',
          include: ['**/*.test.mjs'],
          environment: 'node',
          isolate,
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...SPARED],
          environment: 'node',
          isolate,
          globalSetup: ['../testing/database-server.ts'],
          ...PATIENT,
          hookTimeout: 60_000,
        },
      },
      ...['client', 'cli'].map((name) => ({
        test: {
          name,
          root: name,
          include: ['src/**/*.test.ts'],
          environment: 'node' as const,
          isolate,
          globalSetup: ['../testing/database-server.ts'],
          ...PATIENT,
          hookTimeout: 60_000,
        },
      })),
      { extends: 'web/vite.config.ts', test: { name: 'web', root: 'web', include: ['src/**/*.test.ts'], isolate } },
      {
        extends: 'web/vite.config.ts',
        test: {
          name: 'web-screens',
          root: 'web',
          include: ['src/**/*.test.tsx'],
          pool: 'vmThreads',
          vmMemoryLimit: '1GB',
        },
      },
    ],
  },
});
