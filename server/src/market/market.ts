/** The market as app.ts asks for it: the source of each market that the settings name, and the book that they fill. */
import { BIST_CALENDAR } from '@kurus/core/market/bist-calendar';
import { ASSET_TYPES, type AssetType } from '@kurus/core/contract/market';
import { createCalendar, type TradingCalendar } from '@kurus/core/market/calendar';
import { createSession } from '@kurus/core/market/session';
import type { Sql } from '../db/pool.ts';
import { keptHistory } from './kept-history.ts';
import { type ClosingPrices, createClosingPrices } from './closing-prices.ts';
import { createLiveSources, type LiveSettings } from './live-sources.ts';
import { createPastWishes } from './past-wishes.ts';
import { createPriceHistory, type PriceHistoryReader } from './price-history.ts';
import type { QuoteRelay } from './quote-relay.ts';
import { type QuoteBook, createQuoteBook } from './quotes.ts';
import type { CallBudget } from './sources/collectapi/client.ts';
import type { Fetch } from './sources/http-json.ts';
import { oneMarket } from './sources/one-market.ts';
import type { AskablePast, HistorySource } from './sources/history-source.ts';
import { createSimulatedSource, type SimulatedSource } from './sources/simulated.ts';
import type { MarketSource } from './sources/source.ts';
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
  /** Where the past of live prices is kept; absent, they have none. */
  readonly sql?: () => Promise<Sql>;
}

export interface Market {
  readonly source: SimulatedSource;
  readonly book: QuoteBook;
  readonly history: PriceHistoryReader;
  /** Of the live sources that tell their past. */
  readonly pasts: readonly SourcePast[];
  readonly calendar: TradingCalendar;
  readonly closings: ClosingPrices;
}

export interface SourcePast {
  readonly market: AssetType;
  readonly name: string;
  readonly past: AskablePast;
}

const noDatabase = () => Promise.reject(new Error('live prices are kept nowhere'));
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
  const keptOf = (source: MarketSource, sql: () => Promise<Sql>) =>
    keptHistory({ sql, calendar, now, wish: source.past && createPastWishes(sql, now) });
  const historyOf = (source: MarketSource | undefined) => {
    if (!source) return simulated.history;
    return live?.sql ? keptOf(source, live.sql) : NO_PAST;
  };
  const history = createPriceHistory({
    book,
    now,
    sources: { stocks: historyOf(chosen?.stocks), cryptos: historyOf(chosen?.cryptos) },
  });
  const pasts = ASSET_TYPES.flatMap((market) => {
    const { name, past } = chosen?.[market] ?? {};
    return name !== undefined && past ? { market, name, past } : [];
  });
  const closings = createClosingPrices({ book, calendar, simulated: simulated.history, sql: live?.sql ?? noDatabase });
  return { source: simulated, book, history, pasts, calendar, closings };
}
