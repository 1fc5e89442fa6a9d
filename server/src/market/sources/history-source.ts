/**
 * Where the past of prices comes from: worked out (simulated) or kept (stored-history.ts). One seam for all of them, so
 * that a source which can be asked for its past may answer in their place.
 */
import type { HistoryType } from '@kurus/core/contract/market-history';
import type { Price } from '@kurus/core/money/money';

export interface Bar {
  readonly startMs: number;
  readonly open: Price;
  readonly high: Price;
  readonly low: Price;
  readonly close: Price;
}

export interface BarSpan {
  /** A divisor of a day, or a day: weeks are put together from days (join-bars.ts). */
  readonly intervalSeconds: number;
  /** On the grid of the interval; the first bar begins here or later. */
  readonly fromMs: number;
  /** The moment up to which prices count: the last bar may be half done. */
  readonly toMs: number;
}

export interface HistorySource {
  /** Oldest first, without bars for times without trade; empty for what is not known. */
  bars(type: HistoryType, code: string, span: BarSpan): Promise<readonly Bar[]>;
}
