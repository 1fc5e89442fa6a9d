import { limitsOf } from '@kurus/core/market/price-limits';
import { price, quantity, toFloat, total } from '@kurus/core/money/money';
import { expect, test } from 'vitest';
import { NO_ACTIONS } from '../../../testing/no-actions.ts';
import { simulatedPrices } from '../../../testing/simulated-prices.ts';
import { createMarket } from '../market.ts';
import { createAssetMarkets } from './asset-market.ts';

const FRIDAY_NOON = Date.parse('2026-11-20T12:00:00+03:00');
const FRIDAY_NIGHT = Date.parse('2026-11-20T21:00:00+03:00');
const MONDAY_AUCTION = Date.parse('2026-11-23T09:45:00+03:00');
const MONDAY_NOON = Date.parse('2026-11-23T12:00:00+03:00');

async function floor(hours: 'always' | 'bist', nowMs: number) {
  const { book } = createMarket({ ...simulatedPrices(hours), now: () => nowMs });
  await book.tick();
  return {
    book,
    of: (type: 'stocks' | 'cryptos', code: string) => createAssetMarkets(book, NO_ACTIONS).of(type, code, nowMs),
  };
}

test('in the session the limits are the day’s; from its end on those that the close will give', async () => {
  const noon = await floor('bist', FRIDAY_NOON);
  const base = noon.book.get('stocks', 'THYAO')?.base ?? price('0');
  expect(noon.of('stocks', 'THYAO')).toMatchObject({ limits: limitsOf('stocks', base), hasSessions: true });
  const close = (await floor('bist', FRIDAY_NIGHT)).book.get('stocks', 'THYAO')?.price ?? price('0');
  for (const atMs of [FRIDAY_NIGHT, MONDAY_AUCTION, MONDAY_NOON]) {
    expect((await floor('bist', atMs)).of('stocks', 'THYAO')?.limits).toEqual(limitsOf('stocks', close));
  }
});

test('around the clock there are no sessions; a share has the limits of the day', async () => {
  const { book, of } = await floor('always', FRIDAY_NIGHT);
  const base = book.get('stocks', 'THYAO')?.base ?? price('0');
  expect(of('stocks', 'THYAO')).toMatchObject({ limits: limitsOf('stocks', base), hasSessions: false });
  expect(of('cryptos', 'BTC')).toMatchObject({ limits: undefined, hasSessions: false });
  expect(of('stocks', 'NOSUCH')).toBeUndefined();
});

test('an average day is that of the last twenty: about what the share turned over on the reference day', async () => {
  const { of, book } = await floor('bist', FRIDAY_NOON);
  const { averageDaily = quantity('0') } = of('stocks', 'THYAO') ?? {};
  // THYAO trades 41 million lots a day on average; its days differ by half of that.
  expect(averageDaily > quantity('1000000')).toBe(true);
  const next = createAssetMarkets(book, NO_ACTIONS).of('stocks', 'THYAO', MONDAY_NOON)?.averageDaily ?? quantity('0');
  const moved = Math.abs(toFloat((next - averageDaily) as never) / toFloat(averageDaily as never));
  expect(moved).toBeGreaterThan(0);
  expect(moved).toBeLessThan(0.1);
});

test('what trades around the clock has the last 24 hours for an average day', async () => {
  const { of, book } = await floor('always', FRIDAY_NOON);
  const bitcoin = book.get('cryptos', 'BTC');
  const traded = total(bitcoin?.price ?? price('0'), of('cryptos', 'BTC')?.averageDaily ?? quantity('0'), 'up');
  const apart = toFloat(((bitcoin?.volume ?? 0n) - traded) as never);
  expect(apart).toBeGreaterThanOrEqual(0);
  expect(apart).toBeLessThan(10);
});

test('the more is traded, the nearer the best prices', async () => {
  const { of, book } = await floor('bist', FRIDAY_NOON);
  const found = book.all('stocks').map(({ code, price: last }) => {
    const market = of('stocks', code);
    return { ticks: market?.spreadTicks, turnover: total(last, market?.averageDaily ?? quantity('0'), 'down') };
  });
  for (const { ticks, turnover } of found) {
    expect(ticks).toBe(turnover >= 250_000_000_00n ? 1 : turnover >= 25_000_000_00n ? 2 : 3);
  }
  expect(new Set(found.map(({ ticks }) => ticks))).toEqual(new Set([1, 2, 3]));
  // Bitcoin: five ten-thousandths of some four million lira are two hundred steps of ten lira.
  const bitcoin = book.get('cryptos', 'BTC')?.price ?? price('1');
  expect(of('cryptos', 'BTC')?.spreadTicks).toBe(Math.ceil((toFloat(bitcoin) * 5) / 10_000 / toFloat(price('10'))));
});
