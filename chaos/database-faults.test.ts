/** Short versions of the faults of the database (R-F2, R-F10). */

import { expect, it } from 'vitest';
import { databaseAway, databaseAwayRows } from './database-away.ts';
import { killDatabase } from './kill-database.ts';
import { faultsOf } from './report.ts';

const SEED = 20_261_121;

it('R-F2: kill -9 of the database under load loses nothing, doubles nothing and needs no operator', async () => {
  const report = await killDatabase(1, 20, SEED);
  expect(report).toMatchObject({ lost: 0, surplus: 0, internal: 0, reconciled: true });
  expect(report.acknowledged).toBeGreaterThan(20);
  expect(report.repeated).toBeGreaterThan(0);
  expect(report.slowestHealthyMs).toBeLessThan(10_000);
});

it('R-F10: a database that refuses, cuts, is slow, is silent or is full: 503 in time, recovered soon after', async () => {
  const report = await databaseAway(1, SEED);
  expect(faultsOf(databaseAwayRows(report))).toEqual([]);
  expect(report.faults.refusing.unavailable).toBeGreaterThan(10);
  expect(report.faults.silent.unavailable).toBeGreaterThan(10);
});
