/** Short versions of the faults of the running exchange (R-F16, R-F17). */

import { expect, it } from 'vitest';
import { ordersKill, ordersKillRows } from './orders-kill.ts';
import { faultsOf } from './report.ts';
import { twoLeaders, twoLeadersRows } from './two-leaders.ts';

const SEED = 20_261_122;

it('R-F16: orders of every kind survive kill -9 of the server, none lost, none filled twice', async () => {
  const report = await ordersKill(3, 6, SEED);
  expect(faultsOf(ordersKillRows(report))).toEqual([]);
});

it('R-F17: three instances that consider themselves leader fill each order once, as one would', async () => {
  const report = await twoLeaders(30, SEED);
  expect(faultsOf(twoLeadersRows(report))).toEqual([]);
});
