/** The market as app.ts asks for it: the source that the settings name, and the book that it fills. */
import { BIST_CALENDAR } from '@kurus/core/market/bist-calendar';
import { createCalendar } from '@kurus/core/market/calendar';
import { createSession } from '@kurus/core/market/session';
import { type QuoteBook, createQuoteBook } from './quotes.ts';
import { createSimulatedSource } from './sources/simulated.ts';
import type { MarketHours } from './sources/simulated/stock-market.ts';
import type { MarketSource } from './sources/source.ts';

export interface MarketOptions {
  readonly source: 'simulated';
  readonly seed: number;
  readonly hours: MarketHours;
  readonly now?: () => number;
  readonly tickMs?: number;
  readonly onTrouble?: (trouble: string) => void;
}

export interface Market {
  readonly source: MarketSource;
  readonly book: QuoteBook;
}

export function createMarket({ seed, hours, now = Date.now, ...rest }: MarketOptions): Market {
  const calendar = createCalendar(BIST_CALENDAR);
  const source = createSimulatedSource({ seed, hours, calendar });
  const session = hours === 'bist' ? createSession(calendar) : undefined;
  const { tickMs, onTrouble } = rest;
  const book = createQuoteBook({
    sources: [source],
    now,
    session,
    ...(tickMs === undefined ? {} : { tickMs }),
    ...(onTrouble === undefined ? {} : { onTrouble }),
  });
  return { source, book };
}
