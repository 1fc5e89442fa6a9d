/** Starts a server from its settings (database, market, mail, application), and stops it. */

import { join } from 'node:path';
import { allowsRealPrices } from '@kurus/core/contract/words/real-prices';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { loadSecret } from './auth/secret.ts';
import { joinInstances } from './cluster/instances.ts';
import { readConfig, type Config } from './config/config.ts';
import { sourcesLine } from './config/kind-settings.ts';
import { createDatedFacts, type DatedFacts, loadExchange } from './data-pack/dated-facts.ts';
import { endingRules } from './data-pack/ending-rules.ts';
import { followFacts } from './data-pack/follow-facts.ts';
import { openDataPack, type ReadAddress } from './data-pack/open-pack.ts';
import { openDatabase } from './db/open-database.ts';
import type { Sql } from './db/pool.ts';
import { createPastPrices } from './history/past-prices.ts';
import type { Metrics } from './http/site/metrics.ts';
import { openClock } from './league/league-clock.ts';
import { watchLedger } from './ledger/reconcile-watch.ts';
import { createLogger } from './logger.ts';
import type { Mailer } from './mail/mailer.ts';
import { createOutbox } from './mail/outbox.ts';
import { createSmtp } from './mail/smtp.ts';
import type { Market } from './market.ts';
import type { Senders } from './notifications/channels/senders.ts';
import { createTelegramUpdates } from './notifications/channels/telegram-updates.ts';
import { createDelivery } from './notifications/delivery.ts';
import { createDailyOrderMail } from './notifications/order-mail/daily-order-mail.ts';
import { createMonthReport } from './notifications/reports/month-report.ts';
import { createOperatorServer, newOperatorToken } from './operator/operator-server.ts';
import { createDailySnapshots } from './portfolio/daily-snapshots.ts';
import { createSourceClient, getText } from './quotes/sources/http-text.ts';
import { createBulletins } from './quotes/sources/tcmb/bulletins.ts';
import { demoSwitch } from './real-prices/real-prices.ts';
import {
  openMarket,
  openMarketKey,
  openRealWorld,
  recordMarket,
  refuseSourceSwitch,
  startActions,
  startBook,
} from './start-markets.ts';
import { createOwnAssets } from './tracked/custom/own-prices.ts';
import { VERSION } from './version.ts';

export interface RunningServer {
  readonly address: string;
  /** Stops accepting requests, finishes running ones, then closes mail, market and database. */
  stop(): Promise<void>;
}

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
  const client = createSourceClient(fetch, config.liveUserAgent);
  const read: ReadAddress = (call, { waitMs, maxBytes }) =>
    getText(client, { ...call, signal: AbortSignal.timeout(waitMs), maxBytes, nowMs: Date.now() });
  const facts = createDatedFacts(await openDataPack(config, { read, onTrouble: (line) => log.warn(line) }));
  loadExchange(facts.pack);
  const now = await openClock((await opening).sql, config.leagueClock);
  const opened = { config, log, database: opening, relays: instances?.relays, client, now };
  const market = openMarket(opened, await openMarketKey(config, opening));
  const [database] = await Promise.all([opening, startBook(market, opening)]);
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
    const { book } = market;
    if (book.kinds.some(book.isLive)) closers.push(recordMarket({ ...market, isRecorded: book.isLive }, sql, log));
    const real = config.demo ? undefined : openRealWorld(opened, market, sql);
    if (real) closers.push(await real.realPrices.start());
    const about = { facts, config, webDir, version: VERSION, logger: log };
    const worlds = { practice: market, real: real?.market ?? market };
    const markets = { ...market, worlds, realPrices: real?.realPrices ?? demoSwitch };
    // A demo asks nobody.
    const isLive = () => real !== undefined && allowsRealPrices(real.realPrices.state());
    const { bulletinOf } = createBulletins(config.tcmbUrl, client);
    const bulletins = () => (isLive() ? bulletinOf : undefined);
    closers.push(await followFacts(facts, config, { log, read, mayAsk: isLive }));
    const isOurs = () => instances?.isOurs() ?? true;
    const shared = { sql, late, mailer, secret, counter: instances?.counter, isOurs, now };
    const parts = { ...markets, ...about, ...shared, bulletins };
    const { http, metrics, matching, alerts, figures, senders, seasons } = await buildApp(parts);
    closers.push(() => http.close());
    closers.push(() => matching.stop());
    matching.start();
    for (const watch of alerts) {
      closers.push(() => watch.stop());
      watch.start();
    }
    closers.push(figures.start(), seasons.start());
    const address = await listen(http, 'PORT', config);
    const once = { sql, log, isOurs, now };
    closers.push(startReconciling(metrics, once));
    closers.push(await startActions(market, sql, config, { log, now }));
    closers.push(startSnapshots(market, once), startDelivery(config, { mailer, senders }, once));
    if (config.operatorPort !== undefined) closers.push(await startOperatorPage(config, config.operatorPort));
    sayStart(config, facts, address);
    return { address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Lines of a start: sources that are off, rules that run out, sources of prices, the address. */
function sayStart(config: Config, { pack }: DatedFacts, address: string): void {
  if (config.sourcesOff.length > 0)
    say(`Off without LIVE_PERSONAL_USE=yes, as for personal use alone: ${config.sourcesOff.join(', ')}`);
  const ending = endingRules(pack, Date.now());
  if (ending !== undefined) say(ending);
  const prices = sourcesLine(config.sources);
  if (prices !== undefined) say(`Prices: ${prices}`);
  say(`Kuruş ${VERSION}: ${config.publicUrl ?? address}`);
}

/** @returns the address @throws ListenError naming the setting of the port */
function listen(app: FastifyInstance, setting: string, { port, host }: Pick<Config, 'port' | 'host'>): Promise<string> {
  return app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EADDRINUSE' ? 'the port is in use' : error.message;
    throw new ListenError(`Cannot listen on ${setting}=${String(port)}, HOST=${host}: ${reason}`);
  });
}

/** Parts of work that one server does for all. */
interface OnceParts {
  readonly sql: Sql;
  readonly log: Logger;
  readonly isOurs: () => boolean;
  readonly now: () => number;
}

/** Balances against the journal. */
const startReconciling = (metrics: Metrics, { sql, log, isOurs, now }: OnceParts): (() => Promise<void>) =>
  watchLedger(sql, {
    isOurs,
    done: ({ differences, leftOut }) => {
      metrics.reconciled(differences.length, now());
      if (differences.length > 0) log.error({ differences }, 'the ledger does not reconcile');
      if (leftOut.length > 0) log.warn({ leftOut }, 'more is kept of users than can be replayed');
    },
    failed: (error) => log.warn({ err: error }, 'the ledger could not be reconciled'),
  });

/** Values of accounts, after each midnight. */
function startSnapshots(
  { book, actions, closings, histories }: Market,
  { sql, log, isOurs, now }: OnceParts,
): () => Promise<void> {
  const prices = createPastPrices(histories, book.isLive);
  const days = createDailySnapshots({
    sql,
    now,
    isOurs,
    log: (line: string) => log.info(line),
    market: { book, actions, ownAssets: createOwnAssets(sql, { book, prices }) },
    closings,
    failed: (error) => log.warn({ err: error }, "the day's values were not kept"),
  });
  return days.start();
}

/** Delivery of notifications, and the reports of days and months among them. */
function startDelivery(
  config: Config,
  { mailer, senders }: { readonly mailer: Mailer; readonly senders: Senders },
  { sql, log, isOurs, now }: OnceParts,
): () => Promise<void> {
  const shared = { sql, mailer, now, isOurs };
  const orderMail = createDailyOrderMail({ ...shared, log: (line) => log.info(line) });
  const monthReport = createMonthReport(shared);
  const delivery = createDelivery({
    ...shared,
    senders,
    telegram: createTelegramUpdates(sql, config, now),
    publicUrl: config.publicUrl,
    retrySeconds: config.deliveryRetrySeconds,
    failed: (error) => log.warn({ err: error }, 'notifications were not delivered'),
  });
  const stop = delivery.start(async () => {
    await orderMail.step();
    await monthReport.step();
  });
  return async () => {
    orderMail.stop();
    monthReport.stop();
    await stop();
  };
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
