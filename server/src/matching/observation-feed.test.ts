/** Observations of the simulated market: exactly what was traded, also after a pause. */

import { limitsOf } from '@kurus/core/market/price-limits';
import { total } from '@kurus/core/money/money';
import { expect, test } from 'vitest';
import { simulatedPrices } from '../../../testing/simulated-prices.ts';
import { createMarket } from '../market.ts';
import { createObservationFeed } from './observation-feed.ts';

const THYAO = { type: 'stocks', code: 'THYAO' } as const;

async function market(hours: 'always' | 'bist', at: string) {
  const clock = { ms: Date.parse(at) };
  const { book, assets } = createMarket({ ...simulatedPrices(hours), now: () => clock.ms });
  await book.tick();
  const observations = createObservationFeed(book, assets);
  const go = async (ms: number) => {
    clock.ms += ms;
    await book.tick();
  };
  const since = (ms: number, cuts: number[] = []) =>
    observations.since(THYAO, ms, cuts, clock.ms).map(({ observation: seen }) => seen);
  return { clock, book, go, since, observations };
}

test('a pause is seen second by second, each as it was quoted', async () => {
  const paused = await market('always', '2026-11-23T12:00:00+03:00');
  const steady = await market('always', '2026-11-23T12:00:00+03:00');
  const fromMs = paused.clock.ms;
  const quoted: unknown[] = [];
  const volumes = [steady.book.get('stocks', 'THYAO')?.volume ?? 0n];
  for (let second = 0; second < 90; second += 1) {
    await steady.go(1000);
    const quote = steady.book.get('stocks', 'THYAO');
    quoted.push([steady.clock.ms, quote?.price]);
    volumes.push(quote?.volume ?? 0n);
  }
  await paused.go(90_000);
  const seen = paused.since(fromMs);
  expect(seen.map(({ exTimeMs, last }) => [exTimeMs, last])).toEqual(quoted);
  expect(new Set(seen.map(({ phase }) => phase))).toEqual(new Set(['continuous']));
  // Together it is what the turnover grew by, give or take the price of a lot.
  const traded = seen.reduce((sum, one) => sum + total(one.last, one.traded, 'down'), 0n);
  const grown = (volumes.at(-1) ?? 0n) - (volumes[0] ?? 0n);
  expect(Number(traded - grown) / Number(grown)).toBeCloseTo(0, 2);
});

test('trades after the read of the orders are not observed', async () => {
  const { clock, go, observations, since } = await market('always', '2026-11-23T12:00:00+03:00');
  const fromMs = clock.ms;
  await go(5_000);
  const seen = observations.since(THYAO, fromMs, [], fromMs + 3_000).map(({ observation: one }) => one);
  expect(seen).toEqual(since(fromMs).slice(0, 3));
  expect(seen.at(-1)?.exTimeMs).toBe(fromMs + 3_000);
});

test('a long pause is seen by minutes that hold every price between', async () => {
  const { clock, book, go, since } = await market('always', '2026-11-23T12:00:00+03:00');
  const fromMs = clock.ms;
  let [high, low] = [0n, 10n ** 18n];
  for (let second = 0; second < 900; second += 1) {
    await go(1000);
    const last = book.get('stocks', 'THYAO')?.price ?? 0n;
    if (last > high) high = last;
    if (last < low) low = last;
  }
  const seen = since(fromMs, [fromMs + 90_500]);
  expect(seen.length).toBe(16);
  expect(seen.map(({ exTimeMs }) => exTimeMs)).toContain(fromMs + 90_500);
  expect([seen.reduce((a, b) => (a.hi > b.hi ? a : b)).hi, seen.reduce((a, b) => (a.lo < b.lo ? a : b)).lo]).toEqual([
    high,
    low,
  ]);
});

test('a night has the close and the opening of the exchange, and nothing between', async () => {
  const { clock, book, go, observations } = await market('bist', '2026-11-20T17:59:30+03:00');
  const fromMs = clock.ms;
  const friday = book.get('stocks', 'THYAO')?.base ?? (0n as never);
  await go(Date.parse('2026-11-23T10:00:02.500+03:00') - fromMs);
  const seen = observations.since(THYAO, fromMs, [], clock.ms);
  const phases = seen.map(({ observation: { phase, isAuction } }) => `${phase}${isAuction ? ' auction' : ''}`);
  // By minutes, as the pause is long: 18:08 is the close's, 18:09 at its price, 10:00 the opening's.
  expect(phases).toEqual(['closing-match auction', 'at-close', 'opening-match auction', 'continuous']);
  const times = seen.map(({ observation: { exTimeMs } }) =>
    new Date(exTimeMs + 3 * 3_600_000).toISOString().slice(8, 19),
  );
  expect(times).toEqual(['20T18:08:00', '20T18:09:00', '23T10:00:00', '23T10:00:02']);
  const close = seen[0]?.observation.last ?? (0n as never);
  expect(seen.map(({ market: { limits } }) => limits)).toEqual(
    [friday, friday, close, close].map((base) => limitsOf('stocks', base)),
  );
  expect(book.get('stocks', 'THYAO')?.base).toBe(close);
});

test('while nobody trades only the time passes', async () => {
  const { clock, go, since } = await market('bist', '2026-11-21T12:00:00+03:00');
  const fromMs = clock.ms;
  await go(1000);
  expect(since(fromMs)).toMatchObject([{ phase: 'closed', exTimeMs: fromMs + 1000 }]);
  expect(since(fromMs + 1000)).toEqual([]);
});
