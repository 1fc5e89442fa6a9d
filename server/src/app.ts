/**
 * Wires all parts of the server. Building the application is separate from listening, so that tests can inject
 * requests.
 */

import { type AssetKind, QUOTED_KINDS, recordOf, TRADABLE_KINDS } from '@kurus/core/asset-kinds';
import { WORLDS } from '@kurus/core/contract/words/world';
import { createSettlement } from '@kurus/core/market/settlement';
import { byWorld } from '@kurus/core/market/world';
import Fastify, { type FastifyInstance } from 'fastify';
import { type AlertWatch, createAlertWatch } from './alerts/alert-watch.ts';
import { createFigureWatch, type FigureWatch } from './alerts/figure-watch.ts';
import { createYearBefore } from './alerts/year-before.ts';
import type { AppParts } from './app-parts.ts';
import { createAuthDeps } from './auth/deps.ts';
import { authRoutes } from './auth/routes.ts';
import { sessionReads } from './auth/session/sessions.ts';
import { communityRoutes } from './community-features.ts';
import type { Config } from './config/config.ts';
import { createDatedFacts, type DatedFacts, packOf, settlementLengthsOf } from './data-pack/dated-facts.ts';
import { datedRoutes } from './dated-features.ts';
import { takesWrites } from './db/wait-for-database.ts';
import { assetRoutes, exchangeRoutes, holdingRoutes, realActions } from './features.ts';
import { historyRoute } from './history/routes.ts';
import { shareReads } from './household/grants.ts';
import { installFailures } from './http/api/failures.ts';
import { acceptJson } from './http/api/json-body.ts';
import { compressLongAnswers } from './http/api/long-answers.ts';
import { type Routes, watchRoutes } from './http/api/operations.ts';
import { readOwners } from './http/api/owner.ts';
import type { HttpContext } from './http/api/route.ts';
import { BODY_MAX_BYTES, byHttps, serverOptions } from './http/api/server-options.ts';
import { boundBodies } from './http/limits/body-budget.ts';
import { drainRequests } from './http/limits/closing.ts';
import { watchConnections } from './http/limits/connections.ts';
import { answerInTime } from './http/limits/deadline.ts';
import { gateLargeBodies } from './http/limits/large-bodies.ts';
import { limitRequests } from './http/limits/request-limits.ts';
import { createRequestTurns } from './http/limits/request-turns.ts';
import { dropSlowReaders } from './http/limits/slow-readers.ts';
import { metricsRoute, type Metrics } from './http/site/metrics.ts';
import { pagesOf } from './http/site/pages.ts';
import { securityEvents } from './http/site/security-events.ts';
import { securityHeaders } from './http/site/security-headers.ts';
import { type Readiness, serviceRoutes } from './http/site/service-routes.ts';
import { webApp } from './http/site/web-app.ts';
import { wellKnownRoutes } from './http/site/well-known-routes.ts';
import { keyGate } from './keys/gate.ts';
import { leagueRoutesOf } from './league-features.ts';
import type { SeasonWork } from './league/season-work.ts';
import { createLedger, type Ledger } from './ledger/ledger.ts';
import { marketViewRoutesOf } from './market-features.ts';
import type { MarketFigures } from './market-figures/market-figures.ts';
import { createMatching, type Matching } from './matching/matching.ts';
import { createObservationFeed } from './matching/observation-feed.ts';
import { createPastObservations } from './matching/past-observations.ts';
import { openVapidKey } from './notifications/channels/channel-store.ts';
import { channelRoutes } from './notifications/channels/routes.ts';
import { createSenders, type Senders } from './notifications/channels/senders.ts';
import { orderMailRoutes } from './notifications/order-mail/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { programRoutes } from './program-features.ts';
import type { QuoteBook } from './quotes/quote-book.ts';
import { marketRoutes } from './quotes/routes.ts';
import { marketStateRoute } from './quotes/state-routes.ts';
import { rulesRoute } from './rules/routes.ts';
import { startRoutes } from './start/routes.ts';

const MAX_CONNECTIONS = 20_000;

export interface App {
  readonly http: FastifyInstance;
  readonly routes: Routes;
  readonly ledger: Ledger;
  readonly metrics: Metrics;
  /** The server, not started yet. */
  readonly matching: Matching;
  /** Judging of alerts in both worlds, not started yet. */
  readonly alerts: readonly AlertWatch[];
  /** The one of them that judges figures and events. */
  readonly figureWatch: FigureWatch;
  /** Figures of the market, not renewed yet. */
  readonly figures: MarketFigures;
  /** Channels of notifications beside mail. */
  readonly senders: Senders;
  /** Work of the leagues' seasons, not started yet. */
  readonly seasons: SeasonWork;
}

export async function buildApp({ facts = createDatedFacts(), ...given }: AppParts): Promise<App> {
  const parts = { ...given, facts };
  const { config, sql, worlds } = parts;
  const { book, assets, actions } = worlds.practice;
  const now = parts.now ?? Date.now;
  const http = Fastify(serverOptions(parts));
  const routes = watchRoutes(http);
  drainRequests(http);
  http.server.maxConnections = MAX_CONNECTIONS;
  watchConnections(http, config);
  dropSlowReaders(http);
  installFailures(http, config.publicUrl);
  const { operations } = routes;
  const pages = pagesOf(parts.webDir);
  await webApp(http, parts.webDir, { operations, pages });
  answerInTime(http, parts.answerWithinMs);
  for (const install of [acceptJson, boundBodies, compressLongAnswers]) install(http);
  const { metricsToken: token, nodeEnv } = config;
  const metrics = metricsRoute(http, { book, now, token, production: nodeEnv === 'production' });
  securityEvents(http);
  securityHeaders(http, { webDir: parts.webDir, logoHost: config.logoHost, https: byHttps(config) });

  const limitUser = limitRequests(http, config);
  const shares = shareReads(sql);
  const shared = { app: http, now, ...sessionReads(sql), shares, limitUser, turns: createRequestTurns() };
  const context = (feature: string): HttpContext => ({ ...shared, feature });
  gateKeys(http, parts, now);
  readOwners(http);
  gateLargeBodies(http, context('accounts'), BODY_MAX_BYTES);
  const ledger = createLedger(sql);
  const settlesOn = createSettlement(config.settlement, parts.calendar, settlementLengths(facts, config));
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
  const orderContext = exchangeRoutes(context, parts, { ledger, settlesOn });
  const dated = datedRoutes(context, parts, realActions(parts));
  const [{ figures, screens }, seasons] = [marketViewRoutesOf(context, parts), leagueRoutesOf(context, parts)];
  const readFigures = holdingRoutes(context, parts, { accounts, dated, screens });
  assetRoutes(context, parts, readFigures);
  orderMailRoutes(context('profile'), sql);
  const vapid = await openVapidKey(sql);
  const senders = createSenders({ config, vapid, now, resolveName: parts.resolveName });
  notificationRoutes(context('notifications'), { sql, mailer: parts.mailer, senders, config });
  channelRoutes(context('notifications'), { sql, config, vapid, senders });
  communityRoutes(context, parts);
  startRoutes(context('profile'), sql);
  programRoutes(context, parts, { orderContext, readFigures });
  profileRoutes(context('profile'), accounts);
  const books = byWorld((world) => worlds[world].book);
  const ofStream = { books, realPrices: parts.realPrices.state, ...streamOptions(config, facts) };
  metrics.countReaders(marketRoutes(http, ofStream).readers);
  marketStateRoute(context('market'), books);
  historyRoute(http, { worlds, now });
  rulesRoute(context('market'), facts);
  selfRoutes(http, parts, { operations, pages, now });
  const onTrouble = (trouble: string) => http.log.warn({ trouble }, 'matching');
  const { observations, past } = parts;
  const market = { book, assets, actions, observations, past };
  const matching = createMatching({ sql, ledger, ...market, settlesOn, now, onTrouble });
  http.addHook('onClose', () => ledger.drained());
  const figureWatch = createFigureWatch({ sql, read: readFigures, leads: book.leads, now, onTrouble });
  const alerts = [...alertWatches(parts, now, onTrouble), figureWatch];
  return { http, routes, ledger, metrics, matching, alerts, figureWatch, figures, senders, seasons };
}

/** Judging of the calls of access keys. */
function gateKeys(http: FastifyInstance, { sql, config }: AppParts, now: () => number): void {
  const callsPerMinute = config.limits ? config.keyCallsPerMinute : undefined;
  keyGate(http, { sql, now, callsPerMinute, onTrouble: (trouble) => http.log.warn(trouble) });
}

type SelfParts = Pick<Parameters<typeof wellKnownRoutes>[1], 'operations' | 'pages'> & { readonly now: () => number };

/** Routes by which the server tells of itself: addresses for programs, version, readiness. */
function selfRoutes(http: FastifyInstance, parts: AppParts, { operations, pages, now }: SelfParts): void {
  const { publicUrl: address, securityContact } = parts.config;
  wellKnownRoutes(http, { operations, pages, now, address, securityContact });
  serviceRoutes(http, { operations, version: parts.version, address }, readinessOf(parts, now));
}

/** Judging of alerts, a watch for each world. */
const alertWatches = ({ sql, worlds }: AppParts, now: () => number, onTrouble: (trouble: string) => void) =>
  WORLDS.map((world) => {
    const { book, assets, histories, actions, closings } = worlds[world];
    const yearBefore = createYearBefore({ histories });
    // Feeds of its own: a feed gives each observation once.
    const observations = createObservationFeed(book, assets);
    const past = createPastObservations(book, assets, (kind, ...rest) => histories[kind].candles(kind, ...rest));
    return createAlertWatch({ sql, world, book, actions, closings, yearBefore, observations, past, now, onTrouble });
  });
const settlementLengths = (facts: DatedFacts, config: Config) => [
  ...settlementLengthsOf(facts),
  ...config.settlementLengths,
];

/** The limit is absent without one. */
const streamOptions = ({ limits, streamsPerIp }: Config, facts: DatedFacts) => ({
  pack: packOf(facts),
  ...(limits && streamsPerIp !== undefined ? { maxReadersOfAddress: streamsPerIp } : {}),
});

const readinessOf = (parts: AppParts, now: () => number): Readiness => ({
  database: () => takesWrites(parts.sql),
  freshKinds: () => freshKinds(parts.worlds.practice.book, TRADABLE_KINDS, now()),
  realKinds: () => realKinds(parts, now()),
  sourcesOff: parts.config.sourcesOff,
});

/** One share without trade for an hour says nothing of its kind: one fresh price is enough. */
const freshKinds = <Kind extends AssetKind>(book: QuoteBook, kinds: readonly Kind[], nowMs: number) =>
  recordOf(kinds, (type) => book.all(type).some((quote) => !book.isStale(quote, nowMs)));

/** Kinds of the real market with a source, while it is asked; those that are asked for when held say nothing. */
function realKinds({ realPrices, worlds }: AppParts, nowMs: number) {
  const { setting, answer } = realPrices.state();
  if (setting === 'off' || (setting === 'ask' && answer !== 'yes')) return undefined;
  const sourced = new Set(realPrices.sources().map(({ kind }) => kind));
  return freshKinds(
    worlds.real.book,
    QUOTED_KINDS.filter((kind) => sourced.has(kind)),
    nowMs,
  );
}
