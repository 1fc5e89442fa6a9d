/** Short versions of the faults of the process itself (R-F13, R-F14). */

import { expect, it } from 'vitest';
import { sigterm } from './sigterm.ts';
import { twoStarters } from './two-starters.ts';

const SEED = 20_261_121;

it('R-F13: SIGTERM under load completes the requests that have begun, and exits with 0', async () => {
  const report = await sigterm(1, 20, SEED);
  expect(report).toMatchObject({ cut: 0, unanswered: 0, odd: [], lost: 0, surplus: 0, exitCodes: { '0': 1 } });
  expect(report.reconciled).toBe(true);
  expect(report.answered).toBeGreaterThan(20);
});

it('R-F14: two parallel starts, and a start killed in a migration, leave a complete database for the next', async () => {
  expect(await twoStarters(1, SEED)).toMatchObject({ starts: 5, killed: 1, wrong: [] });
});
