/** Builds the market for app.ts: the source of each kind that the settings name, and the quote book. */

import { type AssetKind, byKind, type PerKind, QUOTED_KINDS } from '@kurus/core/asset-kinds';
import { BIST_CALENDAR } from '@kurus/core/market/bist-calendar';
import { createCalendar, type TradingCalendar } from '@kurus/core/market/calendar';
import { createSession } from '@kurus/core/market/session';
import type { QuoteRelay } from './cluster/quote-relay.ts';
import { type ActionBook, createActionBook } from './corporate-actions/action-book.ts';
import type { Sql } from './db/pool.ts';
import { type ClosingPrices, createClosingPrices } from './history/closing-prices.ts';
import { createPriceHistory, type PriceHistoryReader } from './history/price-history.ts';
import { recordedHistory } from './history/recorded-history.ts';
import { createBackfillRequests } from './history/request-backfill.ts';
import { type AssetMarkets, createAssetMarkets } from './matching/asset-market.ts';
import { createObservationFeed, type ObservationFeed } from './matching/observation-feed.ts';
import { createPastObservations, type PastObservations } from './matching/past-observations.ts';
import { createLiveSources, type LiveSettings } from './quotes/live-sources.ts';
import { type QuoteBook, createQuoteBook } from './quotes/quote-book.ts';
import type { CallBudget } from './quotes/sources/collectapi/client.ts';
import type { BackfillSource, HistorySource } from './quotes/sources/history-source.ts';
import type { Fetch } from './quotes/sources/http-text.ts';
import type { SimulatedSource } from './quotes/sources/simulated/simulated.ts';
import type { MarketHours } from './quotes/sources/simulated/stock-market.ts';
import type { MarketSource } from './quotes/sources/source.ts';

export interface MarketOptions {
  /** Prices of kinds without a live source. */
  readonly simulated: SimulatedSource;
  readonly hours: MarketHours;
  /** Settings of live sources; absent, all markets are simulated. */
  readonly live?: LiveParts;
  /** Database of corporate actions; absent, there are none. */
  readonly sql?: () => Promise<Sql>;
  /** Relay of quotes between several instances. */
  readonly relay?: QuoteRelay | undefined;
  readonly now?: () => number;
  readonly tickMs?: number;
  readonly onTrouble?: (trouble: string) => void;
}

interface LiveParts {
  readonly settings: LiveSettings;
  readonly budget: CallBudget;
  readonly fetch: Fetch;
  /** Database of live candles; absent, no candles are stored. */
  readonly sql?: () => Promise<Sql>;
  /** Database for reads of charts, which may be a replica; absent, `sql`. */
  readonly late?: () => Promise<Sql>;
}

export interface Market {
  readonly source: SimulatedSource;
  readonly book: QuoteBook;
  readonly assets: AssetMarkets;
  /** Corporate actions; empty until it was refreshed. */
  readonly actions: ActionBook;
  /** Observations of each asset for the matcher. */
  readonly observations: ObservationFeed;
  /** Observations of times at which no order was matched. */
  readonly past: PastObservations;
  readonly history: PriceHistoryReader;
  /** Source of the candles of each kind. */
  readonly histories: PerKind<HistorySource>;
  /** Backfill of the live sources that offer their history. */
  readonly backfills: readonly LiveBackfill[];
  readonly calendar: TradingCalendar;
  readonly closings: ClosingPrices;
}

export interface LiveBackfill {
  readonly market: AssetKind;
  readonly name: string;
  readonly source: BackfillSource;
}

const noDatabase = () => Promise.reject(new Error('there is no database'));
const NO_HISTORY: HistorySource = { candles: async () => [] };

/** Simulated prices can be computed for any moment; future ones are cut off. */
const upTo = (now: () => number, { candles }: HistorySource): HistorySource => ({
  candles: (type, code, span, signal) => candles(type, code, { ...span, toMs: Math.min(span.toMs, now()) }, signal),
});

export function createMarket({ simulated, hours, live, now = Date.now, ...rest }: MarketOptions): Market {
  const calendar = createCalendar(BIST_CALENDAR);
  const session = createSession(calendar);
  const chosen = live && createLiveSources(live.settings, { ...live, calendar, session, now });
  const sources = QUOTED_KINDS.some((kind) => chosen?.[kind])
    ? QUOTED_KINDS.map((kind) => chosen?.[kind] ?? simulated.only(kind))
    : [simulated];
  const { tickMs, onTrouble, relay } = rest;
  // Invented events are those of simulated prices, entered ones those of live prices.
  const actions = createActionBook(
    rest.sql ?? live?.sql ?? noDatabase,
    ({ assetType, invented }) => invented === !chosen?.[assetType],
  );
  const book = createQuoteBook({
    sources,
    now,
    session: hours === 'bist' ? session : undefined,
    relay,
    steps: (type, code, day) => actions.on(type, code, day).length > 0,
    ...(tickMs === undefined ? {} : { tickMs }),
    ...(onTrouble === undefined ? {} : { onTrouble }),
  });
  const recordedOf = (source: MarketSource, sql: () => Promise<Sql>) => {
    const requestBackfill = source.backfill && createBackfillRequests(sql, now);
    return recordedHistory({ sql: live?.late ?? sql, calendar, now, requestBackfill });
  };
  const simulatedHistory = upTo(now, simulated.history);
  const historyOf = (source: MarketSource | undefined) => {
    if (!source) return simulatedHistory;
    return live?.sql ? recordedOf(source, live.sql) : NO_HISTORY;
  };
  const histories = byKind((kind) => historyOf(chosen?.[kind]));
  const history = createPriceHistory({
    book,
    actions,
    now,
    sources: histories,
  });
  const backfills = QUOTED_KINDS.flatMap((market) => {
    const { name, backfill } = chosen?.[market] ?? {};
    return name !== undefined && backfill ? { market, name, source: backfill } : [];
  });
  const closings = createClosingPrices({
    book,
    calendar,
    actions,
    simulated: simulatedHistory,
    sql: live?.sql ?? noDatabase,
  });
  const assets = createAssetMarkets(book, actions);
  const observations = createObservationFeed(book, assets);
  const past = createPastObservations(book, assets, (kind, ...rest) => histories[kind].candles(kind, ...rest));
  return {
    source: simulated,
    book,
    assets,
    actions,
    observations,
    past,
    history,
    histories,
    backfills,
    calendar,
    closings,
  };
}
