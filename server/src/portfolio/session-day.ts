/** The newest day on which the exchange had prices: its change is today's, or that of the last session. */

import { ALL_KINDS, ASSET_KINDS } from '@kurus/core/asset-kinds';
import { dayOf } from '@kurus/core/market/calendar';
import type { QuoteBook } from '../quotes/quote-book.ts';

const EXCHANGE_KINDS = ALL_KINDS.filter((kind) => ASSET_KINDS[kind].hours === 'exchange');

/** Retention of the state before movements: longer than the longest holidays. */
const OLDEST_DAYS = 14;

/** Looked for once a tick. Without any prices it is today. */
export function createSessionDay(book: Pick<QuoteBook, 'all' | 'version'>): (nowMs: number) => number {
  let cached = { version: -1, newestMs: 0 };
  return (nowMs) => {
    if (cached.version !== book.version()) {
      const newestMs = EXCHANGE_KINDS.flatMap(book.all).reduce((newest, { asOfMs }) => Math.max(newest, asOfMs), 0);
      cached = { version: book.version(), newestMs };
    }
    const today = dayOf(nowMs);
    const day = cached.newestMs === 0 ? today : dayOf(cached.newestMs);
    return Math.min(Math.max(day, today - OLDEST_DAYS), today);
  };
}
