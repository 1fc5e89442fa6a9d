/** Short versions of the faults of the database (R-F2, R-F10). */
import { expect, it } from 'vitest';
import { killDatabase } from './kill-database.ts';

const SEED = 20_261_121;

it('R-F2: kill -9 of the database in mid-load loses nothing, doubles nothing and needs no hand', async () => {
  const report = await killDatabase(1, 20, SEED);
  expect(report).toMatchObject({ lost: 0, surplus: 0, internal: 0, reconciled: true });
  expect(report.acknowledged).toBeGreaterThan(20);
  expect(report.repeated).toBeGreaterThan(0);
  expect(report.slowestHealthyMs).toBeLessThan(10_000);
});
