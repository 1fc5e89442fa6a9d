/** R-F19 in short: a worker of a Citus cluster is killed with -9, and one is stopped, while users of both trade. */

import { describe, expect, it } from 'vitest';
import { hasCitus } from '../../testing/citus/citus-node.ts';
import { citus } from './citus.ts';

if (!hasCitus) console.warn('skipped: the PostgreSQL here has no Citus');

const SEED = 20_261_123;
const CALLERS = 8;
/** The promise is two seconds; other tests run at the same time here. */
const REFUSED_MS = 10_000;

describe.skipIf(!hasCitus)('a cluster with a lost worker', () => {
  it('R-F19: refuses only its users, loses nothing, doubles nothing and leaves no prepared transaction', async () => {
    const report = await citus(2, CALLERS, SEED, { beforeMs: 500, awayMs: 3_000 });
    expect(report).toMatchObject({ lost: 0, surplus: 0, reconciled: true, internal: 0, unforeseen: [], prepared: 0 });
    expect(report.acknowledged).toBeGreaterThan(50);
    expect(report.wrongOrders).toEqual([]);
    expect(report.ordersCancelled).toBeGreaterThan(10);
    expect(report.losses.map(({ fault }) => fault).toSorted()).toEqual(['killed', 'stopped']);
    for (const loss of report.losses) {
      expect(loss.othersRefused).toEqual([]);
      expect(loss.refusals).toBeGreaterThan(0);
      expect(loss.slowestRefusal).toBeLessThan(REFUSED_MS);
      expect(loss.registration).toMatch(/^503 /);
      expect(loss.logins).toEqual([expect.stringMatching(/^200 /)]);
      expect(loss.backMs).toBeLessThan(60_000);
    }
  });
});
