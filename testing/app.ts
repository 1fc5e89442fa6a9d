/** Application on a test database; the test sets the clock and the market's prices. */

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { AlertWatch } from '../server/src/alerts/alert-watch.ts';
import type { FigureWatch } from '../server/src/alerts/figure-watch.ts';
import type { AppParts } from '../server/src/app-parts.ts';
import { buildApp } from '../server/src/app.ts';
import { openSession } from '../server/src/auth/session/sessions.ts';
import { readConfig } from '../server/src/config/config.ts';
import type { ActionBook } from '../server/src/corporate-actions/action-book.ts';
import type { Sql } from '../server/src/db/pool.ts';
import type { Routes } from '../server/src/http/api/operations.ts';
import type { SeasonWork } from '../server/src/league/season-work.ts';
import type { Ledger } from '../server/src/ledger/ledger.ts';
import { createOutbox } from '../server/src/mail/outbox.ts';
import type { MarketFigures } from '../server/src/market-figures/market-figures.ts';
import { createMarket } from '../server/src/market.ts';
import type { AssetMarkets } from '../server/src/matching/asset-market.ts';
import type { Matching } from '../server/src/matching/matching.ts';
import type { Senders } from '../server/src/notifications/channels/senders.ts';
import type { QuoteBook } from '../server/src/quotes/quote-book.ts';
import { createSourceClient } from '../server/src/quotes/sources/http-text.ts';
import { demoSwitch } from '../server/src/real-prices/real-prices.ts';
import { createAccount, type TestAccount } from './accounts.ts';
import { CHEAP_HASH } from './cheap-hash.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { endless } from './providers/feed.ts';
import { simulatedPrices } from './simulated-prices.ts';

export interface TestApp {
  readonly http: FastifyInstance;
  readonly routes: Routes;
  readonly db: TestDatabase;
  readonly book: QuoteBook;
  readonly assets: AssetMarkets;
  /** Book of corporate actions; the test refreshes it. */
  readonly actions: ActionBook;
  readonly ledger: Ledger;
  /** Matcher, not started. */
  readonly matching: Matching;
  /** Judging of alerts in the practice and in the real world, not started. */
  readonly alerts: readonly AlertWatch[];
  /** Judging of alerts on figures and events, not started. */
  readonly figureWatch: FigureWatch;
  /** Figures of the market, not renewed yet. */
  readonly figures: MarketFigures;
  /** Channels of notifications beside mail. */
  readonly senders: Senders;
  /** Work of the leagues' seasons, not started. */
  readonly seasons: SeasonWork;
  /** Key of codes and challenges. */
  readonly secret: Buffer;
  /** The clock; tests move it. */
  nowMs: number;
  /** Logs in a new user with an account. */
  logIn(): Promise<TestUser>;
  /** Logs the user in again, after the test's clock has passed the end of the first session. */
  logInAgain(user: TestAccount): Promise<TestUser>;
  /** Codes mailed to an address, oldest first. */
  codesFor(email: string): string[];
  close(): Promise<void>;
}

export interface TestUser extends TestAccount {
  readonly token: string;
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<TestAnswer>;
}

export interface TestAnswer {
  readonly status: number;
  // Tests check the shape; a wrong one fails there.
  readonly body: {
    success: boolean;
    message: string;
    code?: string;
    errDetail?: string;
    most?: number;
    data?: Record<string, never>;
  };
}

/**
 * Parts that a test may replace: built screens, a logger, a shorter time limit of answers, a hook on each statement.
 */
export interface TestParts extends Partial<
  Pick<AppParts, 'webDir' | 'logger' | 'answerWithinMs' | 'worlds' | 'realPrices' | 'resolveName'>
> {
  readonly watched?: (sql: Sql) => Sql;
}

export async function createTestApp(
  env: Record<string, string> = {},
  { watched = (own) => own, ...parts }: TestParts = {},
): Promise<TestApp> {
  const db = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'kurus-app-'));
  const outbox = join(dataDir, 'outbox');
  const config = readConfig({ DATA_DIR: dataDir, LIMITS: 'off', ...env });
  let nowMs = Date.UTC(2026, 10, 20, 11, 0);
  const now = () => nowMs;
  const sql = watched(db.requests);
  const tables = async () => sql;
  // The settings contain addresses of test servers; with simulated prices none of them is called.
  const live = { settings: config, budget: endless, client: createSourceClient(fetch), sql: tables };
  const market = createMarket({ ...simulatedPrices(config.marketHours, config.marketSeed), now, live, sql: tables });
  await market.book.tick();
  const mailer = createOutbox({ directory: outbox, from: config.mailFrom, print: () => undefined });
  const secret = Buffer.alloc(32, 7);
  const { book, assets, actions, calendar, observations, past } = market;
  // As in a demo, tracked accounts have the simulated prices too, unless the test brings its own.
  const prices = { worlds: { practice: market, real: market }, realPrices: demoSwitch, calendar, observations, past };
  const own = { config, sql, ...prices, mailer, secret, webDir: dataDir, version: 'test', now, hashCost: CHEAP_HASH };
  const { http, routes, ledger, matching, alerts, figureWatch, figures, senders, seasons } = await buildApp({
    ...own,
    ...parts,
  });
  await http.ready();
  const app: TestApp = {
    http,
    routes,
    db,
    book,
    assets,
    actions,
    ledger,
    matching,
    alerts,
    figureWatch,
    figures,
    senders,
    seasons,
    secret,
    get nowMs() {
      return nowMs;
    },
    set nowMs(value) {
      nowMs = value;
    },
    logIn: async () => logIn(app, await createAccount(app.db.sql, nowMs)),
    logInAgain: (user) => logIn(app, user),
    codesFor: (email) => codesIn(outbox, email),
    async close() {
      await matching.stop();
      for (const watch of alerts) await watch.stop();
      await http.close();
      await mailer.close();
      await db.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return app;
}

async function logIn(app: TestApp, account: TestAccount): Promise<TestUser> {
  const token = await openSession(app.db.sql, { id: account.userId, passwordHash: null }, app.nowMs);
  if (token === undefined) throw new Error('no session');
  return {
    userId: account.userId,
    token,
    call: (method, url, body, headers) =>
      callApp(app.http, {
        method,
        url,
        ...(body ? { payload: body } : {}),
        headers: { authorization: `Bearer ${token}`, ...headers },
      }),
  };
}

export async function callApp(http: FastifyInstance, options: InjectOptions): Promise<TestAnswer> {
  const response = await http.inject(options);
  return { status: response.statusCode, body: response.json() };
}

function codesIn(outbox: string, email: string): string[] {
  const mails = readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .sort();
  return mails
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
    .filter((mail) => mail.includes(`To: ${email}`))
    .flatMap((mail) => /^(\d{6})\r?$/m.exec(mail)?.[1] ?? []);
}
