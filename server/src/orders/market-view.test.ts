import { expect, test } from 'vitest';
import { simulatedPrices } from '../../../testing/simulated-prices.ts';
import { createMarket } from '../market.ts';
import { createMarketView } from './market-view.ts';

const SHARE = { type: 'stocks', code: 'THYAO' } as const;

test('what is seen is of the moment of its price, also where the request is older than the last tick', async () => {
  const clock = { ms: Date.parse('2026-11-23T12:00:00+03:00') };
  const { book } = createMarket({ ...simulatedPrices(), now: () => clock.ms });
  const marketView = createMarketView(book);
  await book.tick();
  const requestMs = clock.ms + 900;
  clock.ms += 1_000;
  await book.tick();
  for (const nowMs of [requestMs, clock.ms, clock.ms + 900]) {
    const { exTimeMs = 0, last } = marketView.immediate(SHARE, nowMs) ?? {};
    expect(exTimeMs).toBe(clock.ms);
    expect(book.tradeWindows('stocks')?.('stocks', 'THYAO', exTimeMs - 1, exTimeMs)?.last).toBe(last);
  }
  expect(marketView.immediate(SHARE, clock.ms + 2_001)).toBeUndefined();
});
