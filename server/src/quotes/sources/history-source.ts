/**
 * Source of candles: computed (simulated) or stored (history/recorded-history.ts). Stored candles were recorded live,
 * or fetched later from a provider that offers its history (history/backfill.ts).
 */

import type { Candle, CandleSpan } from '@kurus/core/contract/market-history';
import type { HistoryType } from '@kurus/core/contract/words/market-history';

export interface HistorySource {
  /**
   * Oldest first, without candles for times without trade; empty where nothing is known.
   * @param signal aborts when no caller waits for them any more
   */
  candles(type: HistoryType, code: string, span: CandleSpan, signal?: AbortSignal): Promise<readonly Candle[]>;
}

export interface BackfillQuery extends CandleSpan {
  readonly type: HistoryType;
  readonly code: string;
  readonly nowMs: number;
  readonly signal: AbortSignal;
}

/** Plan for fetching candles of a stored interval. */
export interface BackfillPlan {
  /** The interval of the fetched candles; longer ones are joined from them. */
  readonly intervalSeconds: number;
  /** The longest period of one call. */
  readonly spanMs: number;
  /** Reach of the history that the provider offers. */
  readonly reachMs: number;
}

/** A provider that offers its history: one call a query, with the provider's candles unchanged. */
export interface BackfillSource {
  readonly fiveMinutes: BackfillPlan;
  readonly days: BackfillPlan;
  /** @throws SourceError */
  fetch(query: BackfillQuery): Promise<readonly Candle[]>;
}
