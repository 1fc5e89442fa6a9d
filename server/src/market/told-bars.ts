/**
 * What a provider tells of the past is believed only after it has passed here: bars on the grid, inside the span that
 * was asked for, over by now, on days of trade, whole in themselves, and near their neighbours. A wrong bar is dropped
 * alone.
 */
import type { HistoryType } from '@kurus/core/contract/market-history';
import { DAY_MS, dayOf, type TradingCalendar } from '@kurus/core/market/calendar';
import type { Price } from '@kurus/core/money/money';
import type { Bar, BarSpan } from './sources/history-source.ts';
import { barStartMs } from './sources/join-bars.ts';

export interface ToldContext {
  readonly type: HistoryType;
  readonly span: BarSpan;
  /** Only bars that ended before it are told; what runs is ours. */
  readonly overMs: number;
  readonly calendar: TradingCalendar;
  /** What is known of the time just after the span; absent, the newest bars speak for each other. */
  readonly anchor: Price | undefined;
}

/** How many neighbours are looked at, and how many times higher or lower than the middle one a figure may be. */
const NEIGHBOURS = 9;
const FAR = 3n;

/** @returns oldest first */
export function believedBars(told: readonly Bar[], context: ToldContext): Bar[] {
  const sorted = [...told].sort((a, b) => a.startMs - b.startMs);
  const possible = sorted.filter((bar, at) => bar.startMs !== sorted[at - 1]?.startMs && isPossible(bar, context));
  return nearTheirNeighbours(possible, context.anchor);
}

function isPossible({ startMs, open, high, low, close }: Bar, { type, span, overMs, calendar }: ToldContext): boolean {
  const { intervalSeconds, fromMs, toMs } = span;
  if (startMs < fromMs || startMs > toMs || barStartMs(startMs, intervalSeconds) !== startMs) return false;
  if (startMs + Math.min(intervalSeconds * 1000, DAY_MS) > overMs) return false;
  if (type !== 'cryptos' && !calendar.isTradingDay(dayOf(startMs))) return false;
  return low > 0n && low <= open && low <= close && open <= high && close <= high;
}

/**
 * From the newest back, as what is known best is the price of now: a bar that is three times the middle of the nine
 * believed before it, or a third of it, is none of them.
 */
function nearTheirNeighbours(bars: readonly Bar[], anchor: Price | undefined): Bar[] {
  const believed: Bar[] = [];
  let recent = anchor === undefined ? bars.slice(-NEIGHBOURS).map(({ close }) => close) : [anchor];
  for (const bar of bars.toReversed()) {
    const middle = median(recent);
    if (bar.high > middle * FAR || bar.low * FAR < middle) continue;
    believed.push(bar);
    recent = [...recent, bar.close].slice(-NEIGHBOURS);
  }
  return believed.toReversed();
}

function median(prices: readonly Price[]): Price {
  const sorted = [...prices].sort((a, b) => (a < b ? -1 : 1));
  return (sorted[sorted.length >> 1] ?? 0n) as Price;
}
