/** Starts a server from its settings (database, market, mail, application), and stops it. */

import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { addCpiFile, type CpiBook, createCpiBook, watchEvds } from './analysis/cpi-book.ts';
import { buildApp } from './app.ts';
import { loadSecret } from './auth/secret.ts';
import { joinInstances } from './cluster/instances.ts';
import { readConfig, type Config } from './config/config.ts';
import { sourcesLine } from './config/kind-settings.ts';
import { openDatabase } from './db/open-database.ts';
import type { Sql } from './db/pool.ts';
import { createPastPrices } from './history/past-prices.ts';
import { watchLedger } from './ledger/reconcile-watch.ts';
import { createLogger } from './logger.ts';
import type { Mailer } from './mail/mailer.ts';
import { createOutbox } from './mail/outbox.ts';
import { createSmtp } from './mail/smtp.ts';
import type { Market } from './market.ts';
import { createOperatorServer, newOperatorToken } from './operator/operator-server.ts';
import { createDailyOrderMail } from './order-mail/daily-order-mail.ts';
import { createDailySnapshots } from './portfolio/daily-snapshots.ts';
import { createSourceClient, getText, type SourceClient } from './quotes/sources/http-text.ts';
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
  const opened = { config, log, database: opening, relays: instances?.relays, client };
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
    const cpi = createCpiBook();
    closers.push(await followPrices(cpi, config, { log, client }));
    const about = { cpi, config, webDir, version: VERSION, logger: log };
    const worlds = { practice: market, real: real?.market ?? market };
    const markets = { ...market, worlds, realPrices: real?.realPrices ?? demoSwitch };
    const parts = { ...markets, ...about, sql, late, mailer, secret, counter: instances?.counter };
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
    if (config.sourcesOff.length > 0)
      say(`Off without LIVE_PERSONAL_USE=yes, as for personal use alone: ${config.sourcesOff.join(', ')}`);
    const prices = sourcesLine(config.sources);
    if (prices !== undefined) say(`Prices: ${prices}`);
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

interface DailyParts {
  readonly sql: Sql;
  readonly mailer: Mailer;
  readonly log: Logger;
  readonly isOurs: () => boolean;
}

/** Daily work after each midnight, which one server does for all. */
function everyDay(
  { book, actions, closings, histories }: Market,
  { sql, mailer, log, isOurs }: DailyParts,
): (() => Promise<void>)[] {
  const prices = createPastPrices(histories, book.isLive);
  const shared = { sql, now: Date.now, isOurs, log: (line: string) => log.info(line) };
  const days = createDailySnapshots({
    ...shared,
    market: { book, actions, ownAssets: createOwnAssets(sql, { book, prices }) },
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

/** Consumer prices: the operator's file before the first request, and EVDS from now on. */
async function followPrices(
  cpi: CpiBook,
  { cpiFile, evdsKey, evdsUrl }: Config,
  { log, client }: { readonly log: Logger; readonly client: SourceClient },
) {
  if (cpiFile !== undefined) await addCpiFile(cpi, cpiFile);
  if (evdsKey === undefined) return async () => undefined;
  const read = (url: string, headers: Record<string, string>) => {
    const signal = AbortSignal.timeout(EVDS_WAIT_MS);
    return getText(client, { url, headers, signal, maxBytes: EVDS_MOST_BYTES, nowMs: Date.now() });
  };
  const onTrouble = (error: unknown) => log.warn({ err: error }, 'consumer prices were not brought up to date');
  const stop = watchEvds(cpi, { url: evdsUrl, key: evdsKey, read, onTrouble });
  return async () => stop();
}

const EVDS_WAIT_MS = 30_000;
const EVDS_MOST_BYTES = 2_000_000;
