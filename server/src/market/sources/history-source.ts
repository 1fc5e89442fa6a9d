/**
 * Where the past of prices comes from: worked out (simulated) or kept (kept-history.ts). One seam for all of them. What
 * is kept came as it happened, or was asked of a provider that can tell its past (backfill.ts).
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

export interface PastQuestion extends BarSpan {
  readonly type: HistoryType;
  readonly code: string;
  readonly nowMs: number;
  readonly signal: AbortSignal;
}

/** How bars of a length that is kept are asked for. */
export interface PastPlan {
  /** The length of the bars that are asked for; longer ones are put together from them. */
  readonly intervalSeconds: number;
  /** The longest span of one call. */
  readonly spanMs: number;
  /** How far back it is worth asking. */
  readonly reachMs: number;
}

/** A provider that can be asked for its past: one call a question, answers as the provider has them. */
export interface AskablePast {
  readonly fiveMinutes: PastPlan;
  readonly days: PastPlan;
  /** @throws SourceError */
  ask(question: PastQuestion): Promise<readonly Bar[]>;
}
