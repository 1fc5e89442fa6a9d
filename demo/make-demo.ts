/**
 * Two years of a user's activity, created through the product's own interface: the server's clock is set to each day
 * with an action, and prices are those of the demo's market at that time. The result is the same every time on the same
 * day.
 */

import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance as analysed } from '@kurus/core/contract/analysis';
import { DAY_MS, dayOf } from '@kurus/core/market/calendar';
import { byWorld } from '@kurus/core/market/world';
import { buildApp } from '../server/src/app.ts';
import { loadSecret } from '../server/src/auth/secret.ts';
import { readConfig } from '../server/src/config/config.ts';
import { openDatabase } from '../server/src/db/open-database.ts';
import type { Sql } from '../server/src/db/pool.ts';
import { createOutbox } from '../server/src/mail/outbox.ts';
import { createMarket } from '../server/src/market.ts';
import { catchUpDay } from '../server/src/portfolio/value-history.ts';
import { marketKey } from '../server/src/quotes/market-key-store.ts';
import { createSimulatedSource } from '../server/src/quotes/sources/simulated/simulated.ts';
import { demoSwitch } from '../server/src/real-prices/real-prices.ts';
import { enterAllKinds } from './all-kinds.ts';
import { brokerFile } from './broker-file.ts';
import { registerPerson } from './person.ts';
import { enterByHand, importFile } from './real-portfolios.ts';
import { act, FIRST_DAYS_AGO, leaveOrders, MOMENTS } from './virtual-trades.ts';

export { PERSON } from './person.ts';

const FILE = 'hesap-hareketleri.csv';

/**
 * @param env settings, including MARKET_SEED
 * @param dataDir folder that is written completely, or not at all
 */
export async function makeDemo(env: NodeJS.ProcessEnv, dataDir: string, nowMs: number): Promise<void> {
  const unfinished = `${dataDir}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const config = readConfig({ ...env, DATA_DIR: unfinished, LIMITS: 'off' });
  const database = await openDatabase(config, { log: () => undefined });
  try {
    await live({ config, sql: database.sql, nowMs });
  } finally {
    await database.close();
  }
  rmSync(join(unfinished, 'outbox'), { recursive: true, force: true });
  renameSync(unfinished, dataDir);
}

interface Life {
  readonly config: ReturnType<typeof readConfig>;
  readonly sql: Sql;
  /** Current time of the demo, in epoch ms. */
  readonly nowMs: number;
}

async function live({ config, sql, nowMs }: Life): Promise<void> {
  const clock = { nowMs };
  const now = () => clock.nowMs;
  const key = await marketKey(sql, config.marketSeed);
  const hours = config.marketHours;
  const market = createMarket({
    simulated: createSimulatedSource({ key, hours }),
    hours,
    now,
    sql: async () => sql,
  });
  const mailer = createOutbox({
    directory: join(config.dataDir, 'outbox'),
    from: config.mailFrom,
    print: () => undefined,
  });
  const secret = await loadSecret(config.dataDir, config.secret);
  const own = { config, sql, mailer, secret, webDir: config.dataDir, version: 'demo', now };
  const worlds = byWorld(() => market);
  const { http, matching } = await buildApp({ ...market, worlds, realPrices: demoSwitch, ...own });
  const moveTo = async (atMs: number) => {
    // A price that moved far over months is accepted when a second one confirms it.
    for (clock.nowMs = atMs - 1_000; clock.nowMs <= atMs; clock.nowMs += 1_000) await market.book.tick();
    clock.nowMs = atMs;
  };
  try {
    await http.ready();
    await moveTo(nowMs - FIRST_DAYS_AGO * DAY_MS);
    const person = await registerPerson(http, config.dataDir);
    for (const { daysAgo, steps } of MOMENTS) {
      await moveTo(nowMs - daysAgo * DAY_MS);
      await person.logIn();
      for (const step of steps) await act(person, step);
    }
    await moveTo(nowMs);
    await person.logIn();
    const today = dayOf(nowMs);
    const file = await brokerFile(person, today);
    writeFileSync(join(config.dataDir, FILE), file);
    await importFile(person, FILE, file);
    await enterByHand(person, today);
    await enterAllKinds(person, today);
    await leaveOrders(person);
    for (let day = today - FIRST_DAYS_AGO; day < today; day += 1)
      await catchUpDay({ sql, closings: market.closings }, day, nowMs);
    await person.send(analysed, { query: { account: 'all' } });
  } finally {
    await matching.stop();
    await http.close();
    await mailer.close();
  }
}
