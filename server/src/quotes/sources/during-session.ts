/** Asks a source of shares only when it can have news: in the session, until its last prices are in, at the start. */

import type { TradingSession } from '@kurus/core/market/session';
import type { MarketSource } from './source.ts';

/** @param settleMs how long after the close the last price of every share has come in */
export function duringSession(source: MarketSource, session: TradingSession, settleMs: number): MarketSource {
  let firstMs: number | undefined;
  let answeredMs = -Infinity;
  return {
    ...source,
    async poll(nowMs, signal) {
      firstMs ??= nowMs;
      const isRunning = session.phase(nowMs) !== 'closed' || session.phase(nowMs - settleMs) !== 'closed';
      const isNew = nowMs - firstMs < settleMs || answeredMs < session.lastOpening(nowMs);
      if (!isRunning && !isNew) return { quotes: [] };
      const batch = await source.poll(nowMs, signal);
      if (batch.quotes.length > 0) answeredMs = nowMs;
      return batch;
    },
  };
}
