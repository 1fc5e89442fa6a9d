/**
 * Alerts of the kinds that need days, on a share scripted over six sessions: gaps at the opening, extremes of a year,
 * costs and targets, limits that are left. Another program computes the right firings in kuruş.
 */

import { price } from '@kurus/core/money/money';
import { afterEach, describe, expect, test } from 'vitest';
import { createFloor, type Floor } from '../../../testing/exchange/floor.ts';
import { NO_ACTIONS } from '../../../testing/no-actions.ts';
import { type Random, randomFrom } from '../../../testing/random.ts';
import { createAssetMarkets } from '../matching/asset-market.ts';
import { createObservationFeed } from '../matching/observation-feed.ts';
import { createPastObservations } from '../matching/past-observations.ts';
import { type AlertWatch, createAlertWatch } from './alert-watch.ts';

const DATES = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30'];
const TICKS = 25;
/** Lowest price of the script. */
const LOWEST = 25_500;
/** Extremes of the year before, in kuruş. */
const YEAR = { high: 30_000, low: 27_000 };

let floor: Floor;
let watch: AlertWatch;

const text = (kurus: number) => (kurus / 100).toFixed(2);
/** Tick size at a price, in kuruş. */
const tickAt = (kurus: number) => (kurus < 25_000 ? 10 : 25);
const limitsOf = (base: number) => {
  const [top, bottom] = [base * 1.1, base * 0.9];
  const down = (value: number) => Math.floor(value / tickAt(value) + 1e-9) * tickAt(value);
  const up = (value: number) => Math.ceil(value / tickAt(value) - 1e-9) * tickAt(value);
  return { ceiling: down(top), floor: up(bottom) };
};

interface Seen {
  readonly last: number;
  readonly before: number;
  readonly base: number;
  readonly ceiling: number;
  readonly floor: number;
  readonly isFirst: boolean;
}
interface Alert {
  readonly kind: string;
  readonly value?: number;
  /** In ten thousandths. */
  readonly percent?: number;
  readonly direction?: string;
  readonly reference?: number;
}

/** True for what the condition says, with whole numbers alone. */
function meets({ kind, value = 0, percent = 0, direction, reference = 0 }: Alert, seen: Seen): boolean {
  const { last, before, base, ceiling, floor: bottom, isFirst } = seen;
  const [isUp, isDown] = [direction !== 'down', direction !== 'up'];
  const moved = (from: number) =>
    (isUp && (last - from) * 10_000 >= from * percent) || (isDown && (from - last) * 10_000 >= from * percent);
  if (kind === 'gap-open') return isFirst && moved(base);
  if (kind === 'change-day') return moved(base);
  if (kind === 'change-from-now') return moved(reference);
  if (kind === 'high-52w') return last > YEAR.high;
  if (kind === 'low-52w') return last < YEAR.low;
  if (kind === 'limit-broken')
    return (isUp && before >= ceiling && last < ceiling) || (isDown && before <= bottom && last > bottom);
  return direction === 'up' ? last >= value : last <= value;
}

const KINDS = ['gap-open', 'change-day', 'change-from-now', 'high-52w', 'low-52w', 'limit-broken', 'cross-cost'];
function alertAtRandom({ below, pick }: Random, last: number): Alert {
  const kind = pick([...KINDS, 'cross-target', 'gap-open', 'limit-broken']);
  const direction = pick(['up', 'down', 'both']);
  if (kind.startsWith('cross')) {
    const way = pick(['up', 'down']);
    return { kind, direction: way, value: last + (way === 'up' ? 1 : -1) * (1 + below(25)) * TICKS };
  }
  if (kind.endsWith('52w')) return { kind };
  if (kind === 'limit-broken') return { kind, direction };
  return { kind, direction, percent: 10 + below(500), ...(kind === 'change-from-now' && { reference: last }) };
}

async function arm(userId: string, id: number, { kind, value, percent, direction, reference }: Alert): Promise<void> {
  const now = new Date(floor.nowMs);
  await floor.db.sql`
    insert into alert (user_id, alert_id, kind, world, asset_type, symbol, value, percent, direction, reference, repeat,
      state, created_at, priced_on, active_from)
    values (${userId}, ${id}, ${kind}, 'practice', 'stocks', 'THYAO',
      ${value === undefined ? null : text(value)}::numeric,
      ${percent === undefined ? null : String(percent / 10_000)}::numeric, ${direction ?? null},
      ${reference === undefined ? null : text(reference)}::numeric, 'once', 'armed', ${now},
      ${now.toISOString().slice(0, 10)}::date, ${now})`;
}

const ofKinds = new Map<string, number>();

describe('the firings that another program computes', () => {
  afterEach(async () => {
    await watch.stop();
    await floor.close();
  });

  test.each([1, 2, 3, 4])(
    'six sessions, seed %i',
    async (seed) => {
      const random = randomFrom(seed);
      const { below, pick } = random;
      floor = await createFloor({ at: '2026-11-23T10:00:05+03:00', hours: 'bist', base: '284.25' });
      const { book } = await floor.join();
      const assets = createAssetMarkets(book, NO_ACTIONS);
      const troubles: string[] = [];
      watch = createAlertWatch({
        sql: floor.db.sql,
        world: 'practice',
        book,
        actions: NO_ACTIONS,
        yearBefore: async () => ({ high: price(text(YEAR.high)), low: price(text(YEAR.low)) }),
        closings: async () => ({ price: () => undefined, dayOfPrice: () => undefined, index: undefined }),
        observations: createObservationFeed(book, assets),
        past: createPastObservations(book, assets, async () => []),
        now: () => floor.nowMs,
        onTrouble: (trouble) => void troubles.push(trouble),
      });
      watch.start();
      const userId = await floor.open();
      // This one never fires: the share is observed from the beginning on.
      await arm(userId, 1, { kind: 'cross-cost', direction: 'up', value: 99_900 });
      let [last, base, ids] = [28_425, 28_425, 1];
      let waiting: { readonly id: number; readonly alert: Alert }[] = [];
      const expected: string[] = [];
      const tick = async (atMs: number, next: number, isFirst: boolean) => {
        const seen = { last: next, before: last, base, isFirst, ...limitsOf(base) };
        last = next;
        await floor.tick(text(last), (atMs - floor.nowMs) / 1000);
        await watch.idle();
        // A year is read once a day, after which the same price is judged.
        await watch.idle();
        const met = waiting.filter(({ alert }) => meets(alert, seen));
        expected.push(...met.map(({ id, alert }) => `${id} ${alert.kind} at ${text(last)}`));
        waiting = waiting.filter((one) => !met.includes(one));
      };
      for (const [day, date] of DATES.entries()) {
        const opensMs = Date.parse(`${date}T10:00:10+03:00`);
        if (day > 0) base = last;
        const { ceiling, floor: bottom } = limitsOf(base);
        const inside = (value: number) => Math.max(bottom, Math.min(ceiling, value));
        let [high, low] = [0, Infinity];
        for (let n = 0; n < 24; n += 1) {
          const far = n === 0 ? below(61) - 30 : below(9) === 0 ? below(80) - 40 : below(9) - 4;
          const walked = inside(Math.round((last + far * TICKS) / TICKS) * TICKS);
          // A longer leap would wait for a second price; below 250 lira the ticks are others.
          const limit = pick([ceiling, bottom]);
          const isNear = n > 0 && below(2) === 0 && Math.abs(limit - last) < last * 0.07 && limit > LOWEST;
          const next = isNear ? limit : Math.max(LOWEST, walked);
          [high, low] = [Math.max(high, next), Math.min(low, next)];
          floor.setFigures({ base: text(base), high: text(high), low: text(low) });
          await tick(opensMs + n * 20_000, next, n === 0 && day > 0);
          for (let m = below(4); m > 0; m -= 1) {
            const alert = alertAtRandom(random, last);
            ids += 1;
            waiting.push({ id: ids, alert });
            await arm(userId, ids, alert);
          }
        }
      }
      const rows = await floor.db.sql<{ id: number; kind: string; price: string }[]>`
    select f.alert_id as id, a.kind, f.price::text as price
    from alert_firing f join alert a on a.user_id = f.user_id and a.alert_id = f.alert_id
    where f.user_id = ${userId} order by f.alert_id`;
      const number = (line: string) => Number(line.split(' ')[0]);
      expect(rows.map((row) => `${row.id} ${row.kind} at ${Number(row.price).toFixed(2)}`)).toEqual(
        expected.toSorted((a, b) => number(a) - number(b)),
      );
      for (const line of expected) {
        const kind = line.split(' ')[1] ?? '';
        ofKinds.set(kind, (ofKinds.get(kind) ?? 0) + 1);
      }
      expect(waiting.length).toBeGreaterThan(10);
      expect(troubles).toEqual([]);
    },
    120_000,
  );
});

test('each kind has fired', () => {
  for (const kind of [...KINDS, 'cross-target']) expect([kind, (ofKinds.get(kind) ?? 0) > 5]).toEqual([kind, true]);
});
