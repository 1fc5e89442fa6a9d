/**
 * Source of candles: computed (simulated) or stored (history/recorded-history.ts). Stored candles were recorded live,
 * or fetched later from a provider that offers its history (history/backfill.ts).
 */

import type { Candle, CandleSpan } from '@kurus/core/contract/market-history';
import type { HistoryType } from '@kurus/core/contract/words/market-history';

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
