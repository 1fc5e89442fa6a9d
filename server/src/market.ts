/** Builds the markets of both worlds for app.ts: the sources of each kind by the settings, and the quote books. */

import {
  type AssetKind,
  byKind,
  INDEX_KIND,
  MONEY_KINDS,
  QUOTED_KINDS,
  type QuotedKind,
} from '@kurus/core/asset-kinds';
import type { Asset } from '@kurus/core/contract/market';
import { BIST_CALENDAR } from '@kurus/core/market/bist-calendar';
import { createCalendar, DAY_MS, type TradingCalendar } from '@kurus/core/market/calendar';
import { createSession } from '@kurus/core/market/session';
import type { QuoteRelay } from './cluster/quote-relay.ts';
import { type ActionBook, createActionBook, priceSteps, type StoredAction } from './corporate-actions/action-book.ts';
import type { Sql } from './db/pool.ts';
import { type ClosingPrices, closingsOfPieces, createClosingPrices } from './history/closing-prices.ts';
import { createPastRates } from './history/past-rates.ts';
import { createPriceHistory, type PriceHistoryReader } from './history/price-history.ts';
import { recordedHistory } from './history/recorded-history.ts';
import { createBackfillRequests } from './history/request-backfill.ts';
import { type AssetMarkets, createAssetMarkets } from './matching/asset-market.ts';
import { createObservationFeed, type ObservationFeed } from './matching/observation-feed.ts';
import { createPastObservations, type PastObservations } from './matching/past-observations.ts';
import { historyOfPieces } from './quotes/gold-pieces.ts';
import { createLiveSources, type LiveSettings, type LiveSourceParts, type LiveSources } from './quotes/live-sources.ts';
import { type QuoteBook, createQuoteBook } from './quotes/quote-book.ts';
import type { CallBudget } from './quotes/sources/collectapi/client.ts';
import type { BackfillSource, HistorySource } from './quotes/sources/history-source.ts';
import type { SourceClient } from './quotes/sources/http-text.ts';
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
  readonly client: SourceClient;
  /** Database of live candles; absent, no candles are stored. */
  readonly sql?: () => Promise<Sql>;
  /** Database for reads of charts, which may be a replica; absent, `sql`. */
  readonly late?: () => Promise<Sql>;
}

/** Market of one world: its quotes, and the prices of the past. */
export interface WorldMarket {
  readonly book: QuoteBook;
  readonly assets: AssetMarkets;
  /** Corporate actions; empty until it was refreshed. */
  readonly actions: ActionBook;
  readonly history: PriceHistoryReader;
  /** Source of the candles of each kind. */
  readonly histories: Readonly<Record<AssetKind, HistorySource>>;
  readonly closings: ClosingPrices;
  /** Days of simulated prices, computed without their candles; absent where the world has none. */
  readonly simulatedDays?: Pick<SimulatedSource, 'dailyClose' | 'turnoverOn'>;
}

/** The practice market, on which orders are matched. */
export interface Market extends WorldMarket {
  readonly source: SimulatedSource;
  /** Observations of each asset for the matcher. */
  readonly observations: ObservationFeed;
  /** Observations of times at which no order was matched. */
  readonly past: PastObservations;
  /** Backfill of the live sources that offer their history. */
  readonly backfills: readonly LiveBackfill[];
  readonly calendar: TradingCalendar;
}

/** The real market: it has no simulated price. A kind without a live source has assets and no prices. */
export interface RealMarket extends WorldMarket {
  /** Live source of each kind that has one. */
  readonly sources: readonly { readonly kind: AssetKind; readonly source: MarketSource }[];
  /** Kinds that the practice market does not poll already. */
  readonly ownKinds: ReadonlySet<AssetKind>;
  readonly backfills: readonly LiveBackfill[];
  readonly calendar: TradingCalendar;
}

export interface LiveBackfill {
  readonly market: AssetKind;
  readonly name: string;
  readonly source: BackfillSource;
}

const noDatabase = () => Promise.reject(new Error('there is no database'));
const NO_HISTORY: HistorySource = { candles: async () => [] };
const CALENDAR = createCalendar(BIST_CALENDAR);
const SESSION = createSession(CALENDAR);

/** Simulated prices can be computed for any moment; future ones are cut off. */
const upTo = (now: () => number, { candles }: HistorySource): HistorySource => ({
  candles: (type, code, span, signal) => candles(type, code, { ...span, toMs: Math.min(span.toMs, now()) }, signal),
});

export function createMarket(options: MarketOptions): Market {
  const { simulated, hours, now = Date.now } = options;
  const chosen = liveSources(options);
  const sources = QUOTED_KINDS.some((kind) => chosen?.[kind])
    ? QUOTED_KINDS.map((kind) => chosen?.[kind] ?? simulated.only(kind))
    : [simulated];
  const world = createWorld(options, {
    sources,
    chosen: (kind) => chosen?.[kind],
    withoutSource: upTo(now, simulated.history),
    session: hours === 'bist' ? SESSION : undefined,
    // Invented events are those of simulated prices, entered ones those of live prices.
    isKnown: ({ assetType, invented }) => invented === !chosen?.[assetType],
  });
  const { book, assets, histories } = world;
  const observations = createObservationFeed(book, assets);
  const past = createPastObservations(book, assets, (kind, ...rest) => histories[kind].candles(kind, ...rest));
  const backfills = backfillsOf((kind) => chosen?.[kind]);
  return { ...world, source: simulated, simulatedDays: simulated, observations, past, backfills, calendar: CALENDAR };
}

/**
 * Creates the real market beside the practice one. It polls nothing before its book is started.
 * @param isOpen whether its sources may be asked, for prices of the past too
 */
export function createRealMarket(
  options: MarketOptions,
  practice: Pick<Market, 'book' | 'source'>,
  isOpen: () => boolean,
): RealMarket {
  const { live, now = Date.now } = options;
  const moneyKindOf = (currency: string) => MONEY_KINDS.find((kind) => world.book.asset(kind, currency));
  const chosen = liveSources(options, {
    rateOf: (currency) => MONEY_KINDS.map((kind) => world.book.get(kind, currency)).find(Boolean),
    readRates: live?.sql && createPastRates(live.sql, moneyKindOf, now),
  });
  const isShared = (kind: AssetKind) => practice.book.isLive(kind) && chosen?.[kind] !== undefined;
  const sourceOf = (kind: QuotedKind): MarketSource => {
    const live = chosen?.[kind];
    if (!live) return withoutPrices(practice.source.only(kind).listAssets());
    if (isShared(kind)) return passedOn(practice.book, kind, live);
    const listed = live.listAssets();
    // Names are known before the source has answered, which it does for what is held.
    return listed.length > 0 ? live : { ...live, listAssets: () => practice.source.only(kind).listAssets() };
  };
  const world: WorldMarket = createWorld(options, {
    sources: QUOTED_KINDS.map(sourceOf),
    chosen: (kind) => chosen?.[kind],
    withoutSource: NO_HISTORY,
    isOpen,
    session: SESSION,
    isKnown: ({ invented }) => !invented,
  });
  const ownKinds: ReadonlySet<AssetKind> = new Set(
    QUOTED_KINDS.filter((kind) => chosen?.[kind] !== undefined && !isShared(kind)),
  );
  const backfills = backfillsOf((kind) => (ownKinds.has(kind) ? chosen?.[kind] : undefined));
  const ownLive = QUOTED_KINDS.flatMap((kind) => {
    const source = chosen?.[kind];
    return source ? [{ kind, source }] : [];
  });
  return { ...world, sources: ownLive, ownKinds, backfills, calendar: CALENDAR };
}

const liveSources = (
  { live, now = Date.now }: MarketOptions,
  rates: Pick<LiveSourceParts, 'rateOf' | 'readRates'> = {},
): LiveSources | undefined =>
  live && createLiveSources(live.settings, { ...live, ...rates, calendar: CALENDAR, session: SESSION, now });

interface WorldParts {
  readonly sources: readonly MarketSource[];
  /** Live source of a kind; undefined for none. */
  readonly chosen: (kind: AssetKind) => MarketSource | undefined;
  /** Prices of the past of kinds without a live source. */
  readonly withoutSource: HistorySource;
  /** Tells if its sources may be asked; absent, they always may. */
  readonly isOpen?: () => boolean;
  /** Session of the exchange; undefined where it never closes. */
  readonly session: typeof SESSION | undefined;
  /** Tells if a corporate action belongs to the prices of the world. */
  readonly isKnown: (action: StoredAction) => boolean;
}

function createWorld({ live, now = Date.now, ...rest }: MarketOptions, parts: WorldParts): WorldMarket {
  const { tickMs, onTrouble, relay } = rest;
  const { sources, chosen, withoutSource, session, isOpen = () => true } = parts;
  const actions = createActionBook(rest.sql ?? live?.sql ?? noDatabase, parts.isKnown);
  const book = createQuoteBook({
    sources,
    now,
    session,
    relay,
    steps: priceSteps(actions),
    ...(tickMs === undefined ? {} : { tickMs }),
    ...(onTrouble === undefined ? {} : { onTrouble }),
  });
  const recordedOf = (source: MarketSource, sql: () => Promise<Sql>) => {
    const request = source.backfill && createBackfillRequests(sql, now);
    const requestBackfill: typeof request = request && (async (series) => isOpen() && (await request(series)));
    return recordedHistory({ sql: live?.late ?? sql, calendar: CALENDAR, now, requestBackfill });
  };
  const histories = byKind((kind) => {
    const source = chosen(kind);
    if (!source) return historyOfPieces(withoutSource);
    return live?.sql ? historyOfPieces(recordedOf(source, live.sql)) : NO_HISTORY;
  });
  const history = createPriceHistory({ book, actions, now, sources: histories });
  const sql = live?.sql ?? noDatabase;
  const closings = closingsOfPieces(
    createClosingPrices({ book, calendar: CALENDAR, actions, simulated: withoutSource, sql }),
  );
  return { book, assets: createAssetMarkets(book, actions), actions, history, histories, closings };
}

const backfillsOf = (chosen: (kind: AssetKind) => MarketSource | undefined): LiveBackfill[] =>
  QUOTED_KINDS.flatMap((market) => {
    const { name, backfill } = chosen(market) ?? {};
    return name !== undefined && backfill ? { market, name, source: backfill } : [];
  });

/** Source of a kind whose prices the practice market polls already. */
const passedOn = (book: QuoteBook, kind: QuotedKind, source: MarketSource): MarketSource => ({
  ...source,
  pollMs: PASSED_ON_MS,
  poll: async () => ({
    quotes: book.all(kind).filter(({ code }) => book.get(kind, code)),
    assets: book.assets(kind),
    index: kind === INDEX_KIND ? book.index() : undefined,
  }),
  listed: () => book.listed(kind),
  close: () => undefined,
});

const PASSED_ON_MS = 1_000;

/** Source of a kind whose assets are known and whose prices are not. */
const withoutPrices = (assets: readonly Asset[]): MarketSource => ({
  name: 'none',
  kind: 'live',
  pollMs: DAY_MS,
  maxAgeMs: DAY_MS,
  listAssets: () => assets,
  poll: async () => ({ quotes: [] }),
});
