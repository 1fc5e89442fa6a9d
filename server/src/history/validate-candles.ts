/**
 * Validation of a provider's candles: on the grid, inside the requested period, over by now, on trading days,
 * consistent in themselves, and near their neighbours. A wrong candle is dropped alone.
 */

import type { Candle, CandleSpan } from '@kurus/core/contract/market-history';
import type { HistoryType } from '@kurus/core/contract/words/market-history';
import { DAY_MS, dayOf, type TradingCalendar } from '@kurus/core/market/calendar';
import type { Price } from '@kurus/core/money/money';
import { tradingIntervalOf } from './gaps.ts';
import { candleStartMs } from './join-candles.ts';

export interface CandleContext {
  readonly type: HistoryType;
  readonly span: CandleSpan;
  /** Only candles that ended before it count; the running one is recorded by the server. */
  readonly overMs: number;
  readonly calendar: TradingCalendar;
  /** A known price just after the period; absent, the newest candles confirm each other. */
  readonly anchor: Price | undefined;
}

/** Neighbours of a candle that are compared, and the factor by which a figure may differ from the median. */
const NEIGHBOURS = 9;
const FAR = 3n;

/** @returns oldest first */
export function validCandles(received: readonly Candle[], context: CandleContext): Candle[] {
  const sorted = [...received].sort((a, b) => a.startMs - b.startMs);
  const possible = sorted.filter(
    (candle, at) => candle.startMs !== sorted[at - 1]?.startMs && isPossible(candle, context),
  );
  return nearTheirNeighbours(possible, context.anchor);
}

function isPossible(
  { startMs, open, high, low, close }: Candle,
  { type, span, overMs, calendar }: CandleContext,
): boolean {
  const { intervalSeconds, fromMs, toMs } = span;
  if (startMs < fromMs || startMs > toMs || candleStartMs(startMs, intervalSeconds) !== startMs) return false;
  if (startMs + Math.min(intervalSeconds * 1000, DAY_MS) > overMs) return false;
  if (!tradingIntervalOf(type, dayOf(startMs), calendar)) return false;
  return low > 0n && low <= open && low <= close && open <= high && close <= high;
}

/**
 * From the newest back, as the present price is known best: a candle that is three times the median of the nine valid
 * ones after it, or a third of it, is not valid.
 */
function nearTheirNeighbours(candles: readonly Candle[], anchor: Price | undefined): Candle[] {
  const valid: Candle[] = [];
  let recent = anchor === undefined ? candles.slice(-NEIGHBOURS).map(({ close }) => close) : [anchor];
  for (const candle of candles.toReversed()) {
    const middle = median(recent);
    if (candle.high > middle * FAR || candle.low * FAR < middle) continue;
    valid.push(candle);
    recent = [...recent, candle.close].slice(-NEIGHBOURS);
  }
  return valid.toReversed();
}

function median(prices: readonly Price[]): Price {
  const sorted = [...prices].sort((a, b) => (a < b ? -1 : 1));
  return (sorted[sorted.length >> 1] ?? 0n) as Price;
}
