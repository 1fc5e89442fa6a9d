/** Converts candles to bars for the chart library. */

import type { Candle } from '@kurus/core/contract/market-history';
import { priceToWire } from '@kurus/core/money/wire';
import type { ChartBar, ChartColor } from './chart-series.ts';

export const colorOf = (change: bigint): ChartColor => (change > 0n ? 'up' : change < 0n ? 'down' : 'muted');

/** A picture needs no exact figures: only here a price becomes a float. */
export function drawn({ startMs, open, high, low, close }: Candle): ChartBar {
  return [startMs / 1000, priceToWire(open), priceToWire(high), priceToWire(low), priceToWire(close)];
}

export function barAt(bars: readonly Candle[], last: Candle, seconds: number): Candle | undefined {
  return [...bars, last].findLast(({ startMs }) => startMs === seconds * 1000);
}
