/** The market as app.ts asks for it: the source of each market that the settings name, and the book that they fill. */
import { BIST_CALENDAR } from '@kurus/core/market/bist-calendar';
import { createCalendar } from '@kurus/core/market/calendar';
import { createSession } from '@kurus/core/market/session';
import { createLiveSources, type LiveSettings } from './live-sources.ts';
import { createPriceHistory, type PriceHistoryReader } from './price-history.ts';
import type { QuoteRelay } from './quote-relay.ts';
import { type QuoteBook, createQuoteBook } from './quotes.ts';
import type { CallBudget } from './sources/collectapi/client.ts';
import type { Fetch } from './sources/http-json.ts';
import { oneMarket } from './sources/one-market.ts';
import type { HistorySource } from './sources/history-source.ts';
import { createSimulatedSource, type SimulatedSource } from './sources/simulated.ts';
import type { MarketHours } from './sources/simulated/stock-market.ts';

export interface MarketOptions {
  readonly seed: number;
  readonly hours: MarketHours;
  /** Where live prices come from; absent, both markets are simulated. */
  readonly live?: LiveParts;
  /** Where several instances share their prices. */
  readonly relay?: QuoteRelay | undefined;
  readonly now?: () => number;
  readonly tickMs?: number;
  readonly onTrouble?: (trouble: string) => void;
}

interface LiveParts {
  readonly settings: LiveSettings;
  readonly budget: CallBudget;
  readonly fetch: Fetch;
  /** The past of live prices, kept as they came; absent, they have none. */
  readonly kept?: HistorySource;
}

export interface Market {
  readonly source: SimulatedSource;
  readonly book: QuoteBook;
  readonly history: PriceHistoryReader;
}

const NO_PAST: HistorySource = { bars: async () => [] };

export function createMarket({ seed, hours, live, now = Date.now, ...rest }: MarketOptions): Market {
  const calendar = createCalendar(BIST_CALENDAR);
  const session = createSession(calendar);
  const simulated = createSimulatedSource({ seed, hours, calendar });
  const chosen = live && createLiveSources(live.settings, { ...live, calendar, session, now });
  const sources =
    chosen?.stocks || chosen?.cryptos
      ? [chosen.stocks ?? oneMarket(simulated, 'stocks'), chosen.cryptos ?? oneMarket(simulated, 'cryptos')]
      : [simulated];
  const { tickMs, onTrouble, relay } = rest;
  const book = createQuoteBook({
    sources,
    now,
    session: hours === 'bist' ? session : undefined,
    relay,
    ...(tickMs === undefined ? {} : { tickMs }),
    ...(onTrouble === undefined ? {} : { onTrouble }),
  });
  const historyOf = (chosenSource: unknown) => (chosenSource ? (live?.kept ?? NO_PAST) : simulated.history);
  const history = createPriceHistory({
    book,
    now,
    sources: { stocks: historyOf(chosen?.stocks), cryptos: historyOf(chosen?.cryptos) },
  });
  return { source: simulated, book, history };
}
