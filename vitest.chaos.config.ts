/** Faults put into a running server: one file at a time, each with a server of its own. */

import { defineConfig } from 'vitest/config';

/** They mostly wait, and judge no time, or one of seconds that a busy machine keeps: they run beside other tests. */
const PATIENT = [
  'citus',
  'code-guessing',
  'database-faults',
  'exchange-faults',
  'half-sent',
  'home-server',
  'import-kill',
  'instances',
  'killed-distribute',
  'live-start',
  'log-secrets',
  'process-faults',
  'real-prices',
  'recorded-hour',
  'report',
  'short',
  'standby',
];
const patient = [...PATIENT.map((name) => `chaos/${name}.test.ts`), 'demo/demo.test.ts'];

const shared = { environment: 'node', testTimeout: 120_000, hookTimeout: 90_000 } as const;

export default defineConfig({
  test: {
    fileParallelism: false,
    projects: [
      { test: { ...shared, name: 'patient', include: patient } },
      { test: { ...shared, name: 'timed', include: ['chaos/**/*.test.ts'], exclude: patient } },
    ],
  },
});
