/** Closes of simulated markets are those of their charts, for each kind. */

import { dayOf } from '@kurus/core/market/calendar';
import { expect, test } from 'vitest';
import { simulatedPrices } from '../../../testing/simulated-prices.ts';
import { createMarket } from '../market.ts';

const NOW = Date.parse('2026-11-20T12:00:00+03:00');

test.each([
  ['stocks', 'THYAO'],
  ['cryptos', 'BTC'],
  ['currencies', 'USD'],
  ['metals', 'GAU'],
  ['funds', 'AFT'],
  ['foreign', 'AAPL'],
] as const)('%s %s', async (type, code) => {
  const market = createMarket({ ...simulatedPrices('bist', 7), now: () => NOW });
  await market.book.tick();
  const days = (await market.history.read(type, code, '3m'))?.candles.slice(-21, -1) ?? [];
  const closes = await Promise.all(
    days.map(async ({ startMs }) => (await market.closings(dayOf(startMs), [{ type, code }])).price(type, code)),
  );
  expect(closes).toHaveLength(20);
  expect(closes).toEqual(days.map(({ close }) => close));
});
