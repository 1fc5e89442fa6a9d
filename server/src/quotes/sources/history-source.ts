/**
 * Source of candles: computed (simulated) or stored (history/recorded-history.ts). Stored candles were recorded live,
 * or fetched later from a provider that offers its history (history/backfill.ts).
 */

import type { HistoryType } from '@kurus/core/contract/market-history';
import type { Price } from '@kurus/core/money/money';

export interface Candle {
  readonly startMs: number;
  readonly open: Price;
  readonly high: Price;
  readonly low: Price;
  readonly close: Price;
}

export interface CandleSpan {
  /** A divisor of a day, or a day: weeks are put together from days (join-candles.ts). */
  readonly intervalSeconds: number;
  /** On the grid of the interval; the first candle begins here or later. */
  readonly fromMs: number;
  /** The moment up to which prices count: the last candle may be half done. */
  readonly toMs: number;
}

export interface HistorySource {
  /**
   * Oldest first, without candles for times without trade; empty for what is not known.
   * @param signal aborts when nobody waits for them any more
   */
  candles(type: HistoryType, code: string, span: CandleSpan, signal?: AbortSignal): Promise<readonly Candle[]>;
}

export interface BackfillQuery extends CandleSpan {
  readonly type: HistoryType;
  readonly code: string;
  readonly nowMs: number;
  readonly signal: AbortSignal;
}

/** Plan by which candles of a stored length are fetched. */
export interface BackfillPlan {
  /** The length of the candles that are fetched; longer ones are joined from them. */
  readonly intervalSeconds: number;
  /** The longest span of one call. */
  readonly spanMs: number;
  /** Reach of the history that the provider offers. */
  readonly reachMs: number;
}

/** A provider that offers its history: one call a query, answers as the provider has them. */
export interface BackfillSource {
  readonly fiveMinutes: BackfillPlan;
  readonly days: BackfillPlan;
  /** @throws SourceError */
  fetch(query: BackfillQuery): Promise<readonly Candle[]>;
}
