/** Judging of alerts on a scripted market, whose right firings another program computes from the script. */

import type { CorporateAction } from '@kurus/core/corporate-actions/action';
import { dayOf, dayOfDate } from '@kurus/core/market/calendar';
import { price, priceText } from '@kurus/core/money/money';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFloor, type Floor } from '../../../testing/exchange/floor.ts';
import { type AlertJudges, judgeAlerts } from '../../../testing/exchange/judge-alerts.ts';
import { NO_ACTIONS } from '../../../testing/no-actions.ts';
import type { Sql } from '../db/pool.ts';

let floor: Floor;
let judges: AlertJudges;
let ids = 0;
beforeEach(async () => {
  floor = await createFloor();
  judges = judgeAlerts(floor);
});
afterEach(async () => {
  await judges.stop();
  await floor.close();
});

interface Stated {
  readonly kind: string;
  readonly value?: string;
  readonly percent?: string;
  readonly direction?: string;
  readonly reference?: string;
  readonly repeat?: string;
}
async function arm(
  userId: string,
  { kind, value, percent, direction, reference, repeat = 'once' }: Stated,
): Promise<number> {
  const id = (ids += 1);
  const last = floor.instances[0]?.book.get('stocks', 'THYAO')?.price;
  await floor.db.sql`
    insert into alert (user_id, alert_id, kind, world, asset_type, symbol, value, percent, direction, reference, repeat,
      state, created_at, priced_on, active_from)
    values (${userId}, ${id}, ${kind}, 'practice', 'stocks', 'THYAO', ${value ?? null}::numeric, ${percent ?? null}::numeric,
      ${direction ?? null}, ${reference ?? (last ? priceText(last) : null)}::numeric, ${repeat}, 'armed',
      ${new Date(floor.nowMs)},
      ${new Date(floor.nowMs).toISOString().slice(0, 10)}::date, ${new Date(floor.nowMs)})`;
  return id;
}
/** "7 at 285.50 after 284.50, 12:00:05" */
async function fired(): Promise<string[]> {
  const rows = await floor.db.sql<{ id: number; price: string; before: string | null; at: Date; replayed: boolean }[]>`
    select alert_id as id, price, previous_price as before, observed_at as at, replayed
    from alert_firing order by alert_id, firing_id`;
  return rows.map(({ id, price: at8, before, at, replayed }) => {
    const clock = new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(11, 19);
    const after = before === null ? '' : ` after ${Number(before).toFixed(2)}`;
    return `${id} at ${Number(at8).toFixed(2)}${after}, ${clock}${replayed ? ', replayed' : ''}`;
  });
}
const notified = async () =>
  (
    await floor.db.sql<{ alert: number }[]>`
    select (facts ->> 'alert')::int as alert from notification where kind = 'alert' order by 1`
  ).map(({ alert }) => alert);

test('as a program computes it from the script: spikes between polls, gaps, every kind, by two servers at once', async () => {
  judges.judge(await floor.join());
  judges.judge(await floor.join());
  const users = [await floor.open(), await floor.open(), await floor.open()];
  let seed = 5;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  /** Prices in kuruş; ticks of 25 kuruş. */
  const text = (kurus: number) => (kurus / 100).toFixed(2);
  const [base, ceiling, floorAt] = [28_425, 31_250, 25_600];
  const waiting: {
    id: number;
    meets: (seen: { last: number; hi: number; lo: number; before: number }) => number | undefined;
  }[] = [];
  const expected: string[] = [];
  let [last, high, low] = [base, base, base];
  await judges.tick(text(last));
  for (let n = 0; n < 90; n += 1) {
    for (let m = random(3); m > 0; m -= 1) {
      const userId = users[random(3)] as string;
      const at = last;
      const [far, percent] = [(1 + random(20)) * 25, (1 + random(400)) / 10_000];
      const up = (level: number) => (seen: { last: number; hi: number }) =>
        seen.hi >= level ? (seen.last >= level ? seen.last : seen.hi) : undefined;
      const down = (level: number) => (seen: { last: number; lo: number }) =>
        seen.lo <= level ? (seen.last <= level ? seen.last : seen.lo) : undefined;
      const which = random(6);
      if (which === 0) {
        waiting.push({ id: await arm(userId, { kind: 'price-above', value: text(at + far) }), meets: up(at + far) });
      } else if (which === 1) {
        waiting.push({ id: await arm(userId, { kind: 'price-below', value: text(at - far) }), meets: down(at - far) });
      } else if (which === 2) {
        const id = await arm(userId, { kind: 'change-day', percent: String(percent), direction: 'up' });
        waiting.push({ id, meets: up(base + base * percent - 1e-9) });
      } else if (which === 3) {
        const terms = { kind: 'change-from-now', percent: String(percent), direction: 'down', reference: text(at) };
        waiting.push({ id: await arm(userId, terms), meets: down(at - at * percent + 1e-9) });
      } else if (which === 4) {
        const kind = random(2) === 0 ? 'limit-up' : 'limit-down';
        const level = kind === 'limit-up' ? up(ceiling) : down(floorAt);
        const limit = kind === 'limit-up' ? ceiling : floorAt;
        waiting.push({
          id: await arm(userId, { kind }),
          meets: (seen) => (level(seen) === undefined ? undefined : limit),
        });
      } else {
        const id = await arm(userId, { kind: 'limit-broken', direction: 'up' });
        waiting.push({
          id,
          meets: (seen) =>
            seen.last < ceiling && (seen.before >= ceiling || seen.hi >= ceiling) ? seen.last : undefined,
        });
      }
    }
    const before = last;
    const steps = random(10) === 0 ? random(60) - 30 : random(7) - 3;
    last = Math.max(floorAt, Math.min(ceiling, last + steps * 25));
    if (n === 40) last = ceiling;
    if (n === 70) last = floorAt;
    // A spike is seen where it is a new extreme of the day.
    let [hi, lo] = [last, last];
    if (random(6) === 0 && high + 25 <= ceiling) hi = Math.max(last, Math.min(ceiling, high + 25 * (1 + random(8))));
    if (random(6) === 0 && low - 25 >= floorAt) lo = Math.min(last, Math.max(floorAt, low - 25 * (1 + random(8))));
    if (hi > last) high = hi;
    if (lo < last) low = lo;
    [high, low] = [Math.max(high, last), Math.min(low, last)];
    floor.setFigures({ high: text(high), low: text(low) });
    await judges.tick(text(last));
    const clock = new Date(floor.nowMs + 3 * 3_600_000).toISOString().slice(11, 19);
    for (const { id, meets } of waiting.splice(0).toReversed()) {
      const met = meets({ last, hi, lo, before });
      if (met === undefined) waiting.unshift({ id, meets });
      else expected.push(`${id} at ${text(met)} after ${text(before)}, ${clock}`);
    }
  }
  const number = (line: string) => Number(line.split(' ')[0]);
  expect(await fired()).toEqual(expected.toSorted((a, b) => number(a) - number(b)));
  expect(expected.length).toBeGreaterThan(30);
  expect(await notified()).toEqual(expected.map(number).toSorted((a, b) => a - b));
  expect(judges.troubles).toEqual([]);
});

test('a repeat by day fires on the next day, one by rearm after the price came back', async () => {
  judges.judge(await floor.join());
  const userId = await floor.open();
  await judges.tick('284.50');
  const daily = await arm(userId, { kind: 'price-above', value: '285', repeat: 'daily' });
  const rearm = await arm(userId, { kind: 'price-above', value: '285', repeat: 'rearm' });
  for (const last of ['285', '284.75', '285.25', '282.25', '282', '285']) await judges.tick(last);
  const times = ['12:00:02', '12:00:07'];
  expect(await fired()).toEqual([
    `${daily} at 285.00 after 284.50, ${times[0]}`,
    `${rearm} at 285.00 after 284.50, ${times[0]}`,
    `${rearm} at 285.00 after 282.00, ${times[1]}`,
  ]);
  await judges.tick('286', 24 * 3600);
  await judges.tick('286');
  expect((await fired()).filter((line) => line.startsWith(`${daily} `))).toHaveLength(2);
});

test('a pause of the server is judged from candles, and says so; what began within a candle is left out', async () => {
  const start = Date.parse('2026-11-23T12:00:00+03:00');
  const candle = (minutes: number, high: string) => {
    const [flat, highest] = [price('284.50'), price(high)];
    return { startMs: start + minutes * 60_000, open: flat, high: highest, low: flat, close: flat };
  };
  const known = [candle(5, '287.00'), candle(10, '286.60')];
  const first = judges.judge(await floor.join(), {}, async (_kind, _code, { fromMs }) =>
    known.filter(({ startMs }) => startMs >= fromMs),
  );
  const userId = await floor.open();
  await judges.tick('284.50');
  const early = await arm(userId, { kind: 'price-above', value: '286.50' });
  await judges.tick('284.50');
  floor.isSilent = true;
  await judges.tick(undefined, 400);
  const late = await arm(userId, { kind: 'price-above', value: '286.75' });
  floor.isSilent = false;
  await judges.tick('284.50', 800);
  await first.idle();
  expect(await fired()).toEqual([`${early} at 286.60 after 284.50, 12:14:59, replayed`]);
  expect(late).toBeGreaterThan(early);
});

test('the next leader goes on where the last one was, and fires nothing twice', async () => {
  const one = await floor.join();
  judges.judge(one);
  const userId = await floor.open();
  await judges.tick('284.50');
  const [a, b] = [
    await arm(userId, { kind: 'price-above', value: '285' }),
    await arm(userId, { kind: 'limit-broken', direction: 'up' }),
  ];
  await judges.tick('285');
  await judges.tick('312.50', 2);
  await judges.stop();
  // Its last price is known from the saved position.
  judges.judge(one);
  await judges.tick('312');
  expect(await fired()).toEqual([`${a} at 285.00 after 284.50, 12:00:02`, `${b} at 312.00 after 312.50, 12:00:05`]);
});

test('a firing that the database refuses is written with the next tick', async () => {
  let failures = 1;
  const failing = new Proxy(floor.db.sql, {
    apply(target, self, [strings, ...values]: [TemplateStringsArray, ...never[]]) {
      if (strings.join('').includes('fire_alerts') && failures > 0) {
        failures -= 1;
        throw new Error('the connection is gone');
      }
      return Reflect.apply(target, self, [strings, ...values]) as unknown;
    },
  }) as Sql;
  judges.judge(await floor.join(), { sql: failing });
  const userId = await floor.open();
  await judges.tick('284.50');
  const id = await arm(userId, { kind: 'price-above', value: '285' });
  await judges.tick('285');
  expect([await fired(), judges.troubles]).toEqual([[], ['alerts: the connection is gone']]);
  await judges.tick('284.50');
  expect(await fired()).toEqual([`${id} at 285.00 after 284.50, 12:00:02`]);
});

test('a bonus issue changes the value with the share, and the fall at the ex-date fires nothing', async () => {
  await floor.close();
  floor = await createFloor({ hours: 'bist' });
  judges = judgeAlerts(floor);
  const exDay = dayOfDate('2026-11-24');
  const bonus = {
    assetType: 'stocks',
    code: 'THYAO',
    type: 'bonus',
    exDay,
    payDay: exDay,
    ratio: 1_000_000n,
    price: 0n,
    gross: 0n,
    withholding: 0n,
  } as unknown as CorporateAction;
  const actions = { ...NO_ACTIONS, of: () => [bonus] } as never;
  judges.judge(await floor.join(), { actions });
  const userId = await floor.open();
  await judges.tick('284.50');
  const low = await arm(userId, { kind: 'price-below', value: '270' });
  const high = await arm(userId, { kind: 'price-above', value: '300' });
  await judges.tick('284.50');
  const opening = Date.parse('2026-11-24T10:00:30+03:00');
  floor.setFigures({ base: '258.50' });
  await judges.tick('258.50', (opening - floor.nowMs) / 1000);
  for (const last of ['258.50', '259', '272.75']) await judges.tick(last, 10);
  expect(dayOf(floor.nowMs)).toBe(exDay);
  expect((await fired()).map((line) => line.split(',')[0])).toEqual([`${high} at 272.75 after 259.00`]);
  await judges.tick('245.40', 10);
  expect((await fired()).map((line) => Number(line.split(' ')[0]))).toEqual([low, high]);
});
