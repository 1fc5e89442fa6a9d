/** Alerts on a market whose source is late, against a program that computes the right firings from its script. */

import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFloor, type Floor } from '../../../testing/exchange/floor.ts';
import { type AlertJudges, judgeAlerts } from '../../../testing/exchange/judge-alerts.ts';

const DELAY_MS = 900_000;
let floor: Floor;
let judges: AlertJudges;
let ids = 0;
beforeEach(async () => {
  floor = await createFloor({ delayMs: DELAY_MS });
  judges = judgeAlerts(floor);
});
afterEach(async () => {
  expect(judges.troubles).toEqual([]);
  await judges.stop();
  await floor.close();
});

/** Sets an alert above a value. @returns its number */
async function arm(userId: string, value: string): Promise<number> {
  const id = (ids += 1);
  await floor.db.sql`
    insert into alert (user_id, alert_id, kind, world, asset_type, symbol, value, repeat, state, created_at, priced_on,
      active_from)
    values (${userId}, ${id}, 'price-above', 'practice', 'stocks', 'THYAO', ${value}::numeric, 'once', 'armed',
      ${new Date(floor.nowMs)}, ${new Date(floor.nowMs).toISOString().slice(0, 10)}::date, ${new Date(floor.nowMs)})`;
  return id;
}

test('a late source: what was traded before the alert does not count, though it comes after; the log says how late', async () => {
  judges.judge(await floor.join());
  const userId = await floor.open();
  let seed = 3;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const waiting: { id: number; fromMs: number; value: number }[] = [];
  const expected: string[] = [];
  await judges.tick('284.50');
  for (let minute = 1; minute <= 60; minute += 1) {
    if (minute % 3 === 0) {
      const value = 28_500 + random(60) * 25;
      waiting.push({
        id: await arm(userId, (value / 100).toFixed(2)),
        fromMs: floor.nowMs,
        value,
      });
    }
    const last = 28_450 + random(50) * 25;
    await judges.tick((last / 100).toFixed(2), 60);
    const tradedMs = floor.nowMs - DELAY_MS;
    for (const one of waiting.filter(({ fromMs, value }) => tradedMs > fromMs && last >= value)) {
      const clock = new Date(tradedMs + 3 * 3_600_000).toISOString().slice(11, 19);
      expected.push(`${one.id} ${(last / 100).toFixed(2)} ${clock} 900`);
      waiting.splice(waiting.indexOf(one), 1);
    }
  }
  const rows = await floor.db.sql<{ id: number; price: string; at: Date; late: number }[]>`
    select alert_id as id, price, observed_at as at, delayed_seconds as late from alert_firing order by alert_id`;
  expect(expected.length).toBeGreaterThan(5);
  expect(waiting.length).toBeGreaterThan(0);
  expect(
    rows.map(
      ({ id, price: at8, at, late }) =>
        `${id} ${Number(at8).toFixed(2)} ${new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(11, 19)} ${late}`,
    ),
  ).toEqual(expected.toSorted((a, b) => parseInt(a, 10) - parseInt(b, 10)));
});
