/** Starts a server from its settings (database, market, mail, application), and stops it. */

import { join } from 'node:path';
import { recordOf, TRADABLE_KINDS } from '@kurus/core/asset-kinds';
import type { CorporateAction } from '@kurus/core/corporate-actions/action';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { addCpiFile, type CpiBook, createCpiBook, watchEvds } from './analysis/cpi-book.ts';
import { buildApp } from './app.ts';
import { loadSecret } from './auth/secret.ts';
import { joinInstances, type Instances } from './cluster/instances.ts';
import { ConfigError, readConfig, type Config } from './config/config.ts';
import { sourceSetting, sourcesLine } from './config/kind-settings.ts';
import { watchActions } from './corporate-actions/watch-actions.ts';
import { openDatabase, type Database } from './db/open-database.ts';
import type { Sql } from './db/pool.ts';
import { createBackfill } from './history/backfill.ts';
import { recordCandles } from './history/candle-recorder.ts';
import { watchLedger } from './ledger/reconcile-watch.ts';
import { createLogger } from './logger.ts';
import type { Mailer } from './mail/mailer.ts';
import { createOutbox } from './mail/outbox.ts';
import { createSmtp } from './mail/smtp.ts';
import { createMarket, type Market } from './market.ts';
import { createOperatorServer, newOperatorToken } from './operator/operator-server.ts';
import { createDailyOrderMail } from './order-mail/daily-order-mail.ts';
import { endForAction } from './orders/end-for-action.ts';
import { renameOrders } from './orders/rename-orders.ts';
import { createDailySnapshots } from './portfolio/daily-snapshots.ts';
import { marketKey } from './quotes/market-key-store.ts';
import { createCallBudget, rememberKinds } from './quotes/sources-store.ts';
import { getText } from './quotes/sources/http-text.ts';
import type { MarketKey } from './quotes/sources/simulated/random.ts';
import { createSimulatedSource } from './quotes/sources/simulated/simulated.ts';
import { createOwnAssets } from './tracked/custom/own-prices.ts';
import { VERSION } from './version.ts';

export interface RunningServer {
  readonly address: string;
  /** Stops accepting requests, finishes running ones, then closes mail, market and database. */
  stop(): Promise<void>;
}

const NO_MARKET = 0;

class ListenError extends Error {
  override readonly name = 'ListenError';
}

/** @throws an error whose message is one clear line for a wrong setting, a database or a port that cannot be used. */
export async function startServer(env: NodeJS.ProcessEnv, webDir: string): Promise<RunningServer> {
  const config = readConfig(env);
  const log = createLogger(config.logLevel);
  const onReplicaTrouble = (error: unknown) => log.warn({ err: error }, 'the replica is not read for a while');
  const opening = openDatabase(config, { log: say, onReplicaTrouble });
  const instances = await joinInstances(config, (line) => log.warn(line));
  const market = openMarket(config, await openMarketKey(config, opening), log, opening, instances);
  const [database] = await Promise.all([opening, market.book.start()]);
  const closers = [() => database.close(), async () => market.book.stop(), async () => instances?.close()];
  const stop = async () => {
    while (closers.length > 0) await closers.pop()?.();
  };
  try {
    const mailer = createMailer(config, log);
    closers.push(() => mailer.close());
    const secret = await loadSecret(config.dataDir, config.secret);
    const { sql, late } = database;
    await refuseSourceSwitch(config, database, market);
    await market.actions.refresh();
    if (isLive(market)) {
      const keeper = recordCandles(market.book, sql, (error) =>
        log.warn({ err: error }, 'bars of prices were not written'),
      );
      closers.push(() => keeper.stop());
      closers.push(startBackfill(market, sql, log));
    }
    const cpi = createCpiBook();
    closers.push(await followPrices(cpi, config, log));
    const about = { cpi, config, webDir, version: VERSION, logger: log };
    const parts = { ...market, ...about, sql, late, mailer, secret, counter: instances?.counter };
    const { http, metrics, matching } = await buildApp(parts);
    closers.push(() => http.close());
    closers.push(() => matching.stop());
    matching.start();
    const address = await listen(http, 'PORT', config);
    closers.push(
      watchLedger(sql, {
        isOurs: () => instances?.isOurs() ?? true,
        done: ({ differences, leftOut }) => {
          metrics.reconciled(differences.length, Date.now());
          if (differences.length > 0) log.error({ differences }, 'the ledger does not reconcile');
          if (leftOut.length > 0) log.warn({ leftOut }, 'more is kept of users than can be replayed');
        },
        failed: (error) => log.warn({ err: error }, 'the ledger could not be reconciled'),
      }),
    );
    closers.push(await startActions(market, sql, config, log));
    closers.push(...everyDay(market, { sql, mailer, log, isOurs: () => instances?.isOurs() ?? true }));
    if (config.operatorPort !== undefined) closers.push(await startOperatorPage(config, config.operatorPort));
    sayPrices(config);
    say(`Kuruş ${VERSION}: ${config.publicUrl ?? address}`);
    return { address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @returns the address @throws ListenError naming the setting of the port */
function listen(app: FastifyInstance, setting: string, { port, host }: Pick<Config, 'port' | 'host'>): Promise<string> {
  return app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EADDRINUSE' ? 'the port is in use' : error.message;
    throw new ListenError(`Cannot listen on ${setting}=${String(port)}, HOST=${host}: ${reason}`);
  });
}

/** Opens the key of simulated prices; there is none where all prices are live. */
async function openMarketKey(config: Config, database: Promise<Database>): Promise<MarketKey> {
  const simulates = Object.values(config.sources).includes('simulated');
  return simulates ? marketKey((await database).sql, config.marketSeed) : NO_MARKET;
}

function openMarket(
  config: Config,
  key: MarketKey,
  log: Logger,
  database: Promise<Database>,
  instances: Instances | undefined,
): Market {
  const budget = createCallBudget(async () => (await database).sql, {
    source: 'collectapi',
    dailyLimit: config.collectApiDailyLimit,
  });
  const hours = config.marketHours;
  return createMarket({
    simulated: createSimulatedSource({ key, hours }),
    hours,
    live: {
      settings: config,
      budget,
      fetch,
      sql: async () => (await database).sql,
      late: async () => (await database).late,
    },
    relay: instances?.relay,
    onTrouble: onceAMinute((trouble) => log.warn({ trouble }, 'market')),
  });
}

interface DailyParts {
  readonly sql: Sql;
  readonly mailer: Mailer;
  readonly log: Logger;
  readonly isOurs: () => boolean;
}

/** Daily work after each midnight, which one server does for all. */
function everyDay(
  { book, actions, closings }: Market,
  { sql, mailer, log, isOurs }: DailyParts,
): (() => Promise<void>)[] {
  const shared = { sql, now: Date.now, isOurs, log: (line: string) => log.info(line) };
  const days = createDailySnapshots({
    ...shared,
    book,
    own: createOwnAssets(sql, book),
    actions,
    closings,
    failed: (error) => log.warn({ err: error }, "the day's values were not kept"),
  });
  const mails = createDailyOrderMail({
    ...shared,
    mailer,
    failed: (error) => log.warn({ err: error }, "the day's mails of orders were not sent"),
  });
  return [days.start(), mails.start()];
}

/** Budget of the backfill's calls: far below the limits of the sources, as it is not urgent. */
const BACKFILL_CALLS = { dailyLimit: 5_000, spacingMs: 2_000 };

function startBackfill({ book, calendar, backfills }: Market, sql: Sql, log: Logger): () => Promise<void> {
  const sources = backfills.map(({ market, name, source }) => {
    const budget = createCallBudget(async () => sql, { source: `${name} past`, ...BACKFILL_CALLS });
    return { market, source, budget };
  });
  const onTrouble = onceAMinute((trouble) => log.warn({ trouble }, 'market'));
  return createBackfill({ sql, book, calendar, sources, now: Date.now, onTrouble }).start();
}

const isLive = ({ book }: Market) => book.kinds.some(book.isLive);

/**
 * Passes on at most one line a minute of each kind of failure, named by the line's first word: failures repeat with
 * every poll.
 */
function onceAMinute(say: (trouble: string) => void): (trouble: string) => void {
  const loggedMs = new Map<string, number>();
  return (trouble) => {
    const kind = trouble.split(' ', 1)[0] ?? '';
    const nowMs = Date.now();
    if (nowMs - (loggedMs.get(kind) ?? -Infinity) < 60_000) return;
    loggedMs.set(kind, nowMs);
    say(trouble);
  };
}

/** @throws ConfigError when trades were made at prices of another kind, simulated or live (D27). */
async function refuseSourceSwitch(config: Config, { sql }: Database, { book }: Market): Promise<void> {
  const kinds = recordOf(TRADABLE_KINDS, (kind) => (book.isLive(kind) ? 'live' : 'simulated'));
  const type = await rememberKinds(sql, kinds, config.allowSourceSwitch);
  if (type === undefined) return;
  const setting = sourceSetting(type);
  const before = kinds[type] === 'live' ? 'simulated' : 'live';
  throw new ConfigError(
    `${setting}: the trades in this database were made at ${before} prices, the settings ask for ${kinds[type]} ones ` +
      '(ALLOW_SOURCE_SWITCH=1 starts all the same)',
  );
}

function createMailer(config: Config, log: Logger): Mailer {
  const from = config.mailFrom;
  if (config.smtpUrl === undefined)
    return createOutbox({
      directory: join(config.dataDir, 'outbox'),
      from,
      print: config.nodeEnv === 'production' ? undefined : say,
      hasOperatorPage: config.operatorPort !== undefined,
    });
  return createSmtp({ url: config.smtpUrl, from, now: Date.now, warn: (fields, message) => log.warn(fields, message) });
}

/** @throws ListenError */
async function startOperatorPage({ dataDir, host }: Config, port: number): Promise<() => Promise<void>> {
  const token = newOperatorToken();
  const app = createOperatorServer({ outbox: join(dataDir, 'outbox'), token, now: Date.now });
  const address = await listen(app, 'OPERATOR_PORT', { port, host });
  const { port: taken } = new URL(address);
  say(`Operator's page: http://127.0.0.1:${taken}/?token=${token}`);
  return () => app.close();
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Corporate actions from all sources. */
/** Consumer prices: the operator's file before the first request, and EVDS from now on. */
async function followPrices(cpi: CpiBook, { cpiFile, evdsKey, evdsUrl }: Config, log: Logger) {
  if (cpiFile !== undefined) await addCpiFile(cpi, cpiFile);
  if (evdsKey === undefined) return async () => undefined;
  const read = (url: string, headers: Record<string, string>) => {
    const signal = AbortSignal.timeout(EVDS_WAIT_MS);
    return getText(fetch, { url, headers, signal, maxBytes: EVDS_MOST_BYTES, nowMs: Date.now() });
  };
  const onTrouble = (error: unknown) => log.warn({ err: error }, 'consumer prices were not brought up to date');
  const stop = watchEvds(cpi, { url: evdsUrl, key: evdsKey, read, onTrouble });
  return async () => stop();
}

const EVDS_WAIT_MS = 30_000;
const EVDS_MOST_BYTES = 2_000_000;

function startActions(market: Market, sql: Sql, { corporateActions }: Config, log: Logger) {
  const { actions, book, closings } = market;
  const closeBefore = async ({ assetType: type, code, exDay }: CorporateAction) =>
    (await closings(exDay - 1, [{ type, code }])).price(type, code);
  const onTrouble = (trouble: string) => log.warn({ trouble }, 'corporate actions');
  const announced = (day: number) => market.source.actions(day).filter(({ assetType }) => !book.isLive(assetType));
  const parts = {
    sql,
    actions,
    announced,
    closeBefore,
    endOrders: endForAction,
    renameOrders,
    onTrouble,
    book,
    now: Date.now,
  };
  return watchActions(parts, corporateActions);
}

function sayPrices({ sources }: Config): void {
  const prices = sourcesLine(sources);
  if (prices !== undefined) say(`Prices: ${prices}`);
}
