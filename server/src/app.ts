/**
 * Wires all parts of the server. Building the application is separate from listening, so that tests can inject
 * requests.
 */

import { type PerKind, TRADABLE_KINDS } from '@kurus/core/asset-kinds';
import { dateText, dayOf, type TradingCalendar } from '@kurus/core/market/calendar';
import { createSettlement, type SettlesOn } from '@kurus/core/market/settlement';
import type { Terms } from '@kurus/core/trading/order';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { accountExportRoute } from './account-export/routes.ts';
import { createAccountGuard } from './accounts/account-guard.ts';
import { accountRoutes } from './accounts/routes.ts';
import { readAccounts } from './accounts/store.ts';
import { type CpiBook, createCpiBook } from './analysis/cpi-book.ts';
import { createDailyValues } from './analysis/daily/daily-values.ts';
import { listedCodes } from './analysis/listed-codes.ts';
import { analysisRoutes } from './analysis/routes.ts';
import { taxRoute } from './analysis/tax/routes.ts';
import { assetSearchRoutes } from './asset-search/routes.ts';
import { type AuthDeps, type AuthParts, createAuthDeps } from './auth/deps.ts';
import { authRoutes } from './auth/routes.ts';
import { sessionReads, standingSessions } from './auth/session/sessions.ts';
import type { Config } from './config/config.ts';
import type { ActionBook } from './corporate-actions/action-book.ts';
import { marketActionsRoute } from './corporate-actions/routes.ts';
import { readActionsOf } from './corporate-actions/store.ts';
import type { Sql } from './db/pool.ts';
import { takesWrites } from './db/wait-for-database.ts';
import type { ClosingPrices } from './history/closing-prices.ts';
import { createPastPrices } from './history/past-prices.ts';
import type { PriceHistoryReader } from './history/price-history.ts';
import { historyRoute } from './history/routes.ts';
import { installFailures } from './http/api/failures.ts';
import { acceptJson } from './http/api/json-body.ts';
import { type Routes, watchRoutes } from './http/api/operations.ts';
import type { HttpContext } from './http/api/route.ts';
import { BODY_MAX_BYTES, byHttps, serverOptions } from './http/api/server-options.ts';
import { boundBodies } from './http/limits/body-budget.ts';
import { drainRequests } from './http/limits/closing.ts';
import { watchConnections } from './http/limits/connections.ts';
import type { CounterFactory } from './http/limits/counters.ts';
import { answerInTime } from './http/limits/deadline.ts';
import { gateLargeBodies } from './http/limits/large-bodies.ts';
import { limitRequests } from './http/limits/request-limits.ts';
import { createRequestTurns } from './http/limits/request-turns.ts';
import { dropSlowReaders } from './http/limits/slow-readers.ts';
import { metricsRoute, type Metrics } from './http/site/metrics.ts';
import { pagesOf } from './http/site/pages.ts';
import { securityEvents } from './http/site/security-events.ts';
import { securityHeaders } from './http/site/security-headers.ts';
import { serviceRoutes } from './http/site/service-routes.ts';
import { webApp } from './http/site/web-app.ts';
import { wellKnownRoutes } from './http/site/well-known-routes.ts';
import { createLedger, type Ledger } from './ledger/ledger.ts';
import type { Mailer } from './mail/mailer.ts';
import type { AssetMarkets } from './matching/asset-market.ts';
import { createMatching, type Matching } from './matching/matching.ts';
import type { ObservationFeed } from './matching/observation-feed.ts';
import type { PastObservations } from './matching/past-observations.ts';
import { createTrailingFollower } from './matching/trailing-follower.ts';
import { noteRoutes } from './notes/routes.ts';
import { orderMailRoutes } from './order-mail/routes.ts';
import { marketBookRoute } from './orders/book-routes.ts';
import { createMarketView, type MarketView } from './orders/market-view.ts';
import { createOrderContext } from './orders/order-context.ts';
import { orderRoutes } from './orders/routes.ts';
import { tradeNow } from './orders/trade-now.ts';
import { portfolioRoutes } from './portfolio/routes.ts';
import { valueHistoryRoute } from './portfolio/value-history-routes.ts';
import { profileRoutes } from './profile/routes.ts';
import type { QuoteBook } from './quotes/quote-book.ts';
import { CODES_BY_TURNOVER, referenceSector } from './quotes/reference/reference.ts';
import { marketRoutes } from './quotes/routes.ts';
import type { HistorySource } from './quotes/sources/history-source.ts';
import { marketStateRoute } from './quotes/state-routes.ts';
import { startRoutes } from './start/routes.ts';
import { actionRoutes } from './tracked/actions/routes.ts';
import { createOwnAssets, ownPast } from './tracked/custom/own-prices.ts';
import { readCustomAssets } from './tracked/custom/store.ts';
import { dayFlowsOf } from './tracked/day-flows-store.ts';
import { trackedRoutes } from './tracked/routes.ts';
import { createTrackedFigures } from './tracked/tracked-figures.ts';
import { tradingRoutes } from './trading/routes.ts';
import { heldQuantity } from './trading/store.ts';
import { walletRoutes } from './wallet/routes.ts';

export interface AppParts {
  readonly config: Config;
  readonly sql: Sql;
  /** For reads that a replica may answer (db/late-sql.ts); absent, `sql`. */
  readonly late?: Sql | undefined;
  readonly book: QuoteBook;
  /** Limits, depth and spread of each asset. */
  readonly assets: AssetMarkets;
  /** Corporate actions. */
  readonly actions: ActionBook;
  /** Market view of orders that are filled at once; absent, the quotes. */
  readonly marketView?: MarketView | undefined;
  readonly calendar: TradingCalendar;
  /** Observations of each asset for the matcher. */
  readonly observations: ObservationFeed;
  readonly past: PastObservations;
  readonly history: PriceHistoryReader;
  /** Source of the candles of each kind. */
  readonly histories: PerKind<HistorySource>;
  /** Consumer prices; absent, those that are shipped. */
  readonly cpi?: CpiBook | undefined;
  /** Closing prices of past days. */
  readonly closings: ClosingPrices;
  readonly mailer: Mailer;
  /** Key of the one-time codes. */
  readonly secret: Buffer;
  /** The built screens; with a folder without index.html the server has only the API. */
  readonly webDir: string;
  readonly version: string;
  /** Where attempts are counted; absent, in this process's memory. */
  readonly counter?: CounterFactory | undefined;
  readonly hashCost?: AuthParts['hashCost'];
  /** Time limit for the answer to a request. */
  readonly answerWithinMs?: number | undefined;
  readonly now?: () => number;
  readonly logger?: FastifyBaseLogger;
}

const MAX_CONNECTIONS = 20_000;

export interface App {
  readonly http: FastifyInstance;
  readonly routes: Routes;
  readonly ledger: Ledger;
  readonly metrics: Metrics;
  /** The server, not started yet. */
  readonly matching: Matching;
}

export async function buildApp(parts: AppParts): Promise<App> {
  const { config, sql, book } = parts;
  const now = parts.now ?? Date.now;
  const http = Fastify(serverOptions(parts));
  const routes = watchRoutes(http);
  drainRequests(http);
  http.server.maxConnections = MAX_CONNECTIONS;
  watchConnections(http, config);
  dropSlowReaders(http);
  installFailures(http);
  const { operations } = routes;
  const pages = pagesOf(parts.webDir);
  await webApp(http, parts.webDir, { operations, pages });
  answerInTime(http, parts.answerWithinMs);
  acceptJson(http);
  boundBodies(http);
  const { metricsToken: token, nodeEnv } = config;
  const metrics = metricsRoute(http, { book, now, token, production: nodeEnv === 'production' });
  securityEvents(http);
  securityHeaders(http, { webDir: parts.webDir, logoHost: config.logoHost, https: byHttps(config) });

  const limitUser = limitRequests(http, config);
  const shared = { app: http, now, ...sessionReads(sql), limitUser, turns: createRequestTurns() };
  const context = (feature: string): HttpContext => ({ ...shared, feature });
  gateLargeBodies(http, context('accounts'), BODY_MAX_BYTES);
  const ledger = createLedger(sql);
  const settlesOn = createSettlement(config.settlement, parts.calendar, config.settlementLengths);
  const accounts = createAuthDeps({
    sql,
    mailer: parts.mailer,
    secret: parts.secret,
    config,
    counter: parts.counter,
    hashCost: parts.hashCost,
    alarm: (message) => http.log.warn(message),
  });
  authRoutes(context('auth'), accounts);
  exchangeRoutes(context, parts, { ledger, settlesOn });
  holdingRoutes(context, parts, accounts);
  analysisOf(context, parts);
  const customAssets = (userId: string, nowMs: number) => readCustomAssets(sql, userId, dateText(dayOf(nowMs)));
  assetSearchRoutes(context('assets'), { sql, book, customAssets });
  noteRoutes(context('notes'), { sql, book });
  orderMailRoutes(context('profile'), sql);
  startRoutes(context('profile'), sql);
  profileRoutes(context('profile'), accounts);
  const stream = marketRoutes(http, { book, ...streamLimit(config) });
  metrics.countReaders(stream.readers);
  marketStateRoute(context('market'), book);
  historyRoute(http, { book, history: parts.history, now });
  const { publicUrl: address, securityContact } = config;
  wellKnownRoutes(http, { operations, pages, now, address, securityContact });
  const about = { operations, version: parts.version, address };
  serviceRoutes(http, about, { database: () => takesWrites(sql), marketIsFresh: () => isFresh(book, now()) });
  const onTrouble = (trouble: string) => http.log.warn({ trouble }, 'matching');
  const { assets, actions, observations, past } = parts;
  const matching = createMatching({
    sql,
    ledger,
    book,
    assets,
    actions,
    observations,
    past,
    settlesOn,
    now,
    onTrouble,
  });
  http.addHook('onClose', () => ledger.drained());
  return { http, routes, ledger, metrics, matching };
}

/** Routes that move money: trades, orders, deposits and withdrawals. */
function exchangeRoutes(
  context: (feature: string) => HttpContext,
  parts: AppParts,
  { ledger, settlesOn }: { readonly ledger: Ledger; readonly settlesOn: SettlesOn },
): void {
  const { sql, book, config, now = Date.now } = parts;
  const guard = createAccountGuard(sql);
  const marketView = parts.marketView ?? createMarketView(book);
  const orderContext = createOrderContext(
    { ...parts, ...guard, marketView, trailing: createTrailingFollower(sql), ledger, settlesOn },
    config,
  );
  marketBookRoute(context('market'), orderContext);
  marketActionsRoute(context('market'), parts.actions);
  tradingRoutes(context('trading'), {
    ...guard,
    sql,
    book,
    ledger,
    terms: termsOf(config),
    heldQuantity: heldQuantity(sql),
    settlesOn,
    tradeRealistic: (trade, asset, nowMs) => tradeNow(orderContext, trade, asset, nowMs),
  });
  walletRoutes(context('wallet'), { ...guard, ledger });
  orderRoutes(context('orders'), orderContext, (sessions) => standingSessions(sql, sessions, now()));
}

/** Routes of holdings: reads, and tracked entries. */
function holdingRoutes(context: (feature: string) => HttpContext, parts: AppParts, accounts: AuthDeps): void {
  const { sql, late = sql, book, closings, actions, histories } = parts;
  const ownAssets = createOwnAssets(sql, book);
  const recorded = createTrackedFigures(sql, ownAssets);
  portfolioRoutes(context('portfolio'), {
    sql,
    late,
    book,
    terms: termsOf(parts.config),
    recorded,
    actions,
    past: createPastPrices(histories, book.isLive),
  });
  valueHistoryRoute(context('portfolio'), { sql, late, book, own: ownAssets });
  accountRoutes(context('accounts'), accounts, { book, ownAssets });
  trackedRoutes(context('accounts'), { sql, book, closings });
  actionRoutes(context('accounts'), { sql, closings, readActions: readActionsOf });
  accountExportRoute(context('accounts'), late);
}

/** Routes and readers of the accounts' analysis. */
function analysisOf(
  context: (feature: string) => HttpContext,
  { sql, late = sql, book, actions, calendar, histories, cpi = createCpiBook(), now = Date.now }: AppParts,
) {
  const part = context('analysis');
  const prices = createPastPrices(histories, book.isLive);
  const onTrouble = (error: unknown) => part.app.log.warn({ err: error }, 'daily values were not worked out');
  const days = createDailyValues({ sql, late, prices, actions, book, ...ownPast(sql), now, onTrouble });
  part.app.addHook('onClose', () => days.drained());
  const accounts = (userId: string) => readAccounts(late, userId);
  taxRoute(part, { sql: late, accounts, isListed: listedCodes(book, CODES_BY_TURNOVER) });
  const ownFacts = (userId: string) => readCustomAssets(late, userId, dateText(dayOf(now())));
  const ownAssets = createOwnAssets(late, book);
  const facts = { book, sectorOf: referenceSector, ownFacts, cpi: cpi.prices };
  analysisRoutes(part, {
    ...facts,
    ...ownPast(late),
    dayFlows: dayFlowsOf(late),
    sql: late,
    ownAssets,
    accounts,
    prices,
    actions,
    days,
    calendar,
  });
}

const termsOf = ({ priceTolerance, commissionRate, minimumCommission, minOrder }: Config): Terms => ({
  priceTolerance,
  commissionRate,
  minimumCommission,
  minOrder,
});

/** Absent without a limit. */
const streamLimit = ({ limits, streamsPerIp }: Config) =>
  limits && streamsPerIp !== undefined ? { maxReadersOfAddress: streamsPerIp } : {};

/** One share without trade for an hour is no reason to stop a server: one fresh price is enough. */
function isFresh(book: QuoteBook, nowMs: number): boolean {
  return TRADABLE_KINDS.some((type) => book.all(type).some((quote) => !book.isStale(quote, nowMs)));
}
