/** Short version of `npm run chaos -- alerts-kill`. */

import { expect, it } from 'vitest';
import { alertsKill, alertsKillRows } from './alerts-kill.ts';
import { faultsOf } from './report.ts';

it('R-F23: a server that is killed between firing and delivery loses no alert and shows none twice', async () => {
  const report = await alertsKill(4, 20_261_128);
  expect(faultsOf(alertsKillRows(report))).toEqual([]);
  expect(report).toMatchObject({ kills: 4, alerts: 80 });
}, 300_000);
