/**
 * A million armed alerts over 700 assets beside a million open orders: their memory, a quiet tick with and without
 * them, ten thousand that fire in one tick, written to a database while others trade there, and the first page of an
 * inbox of ten thousand rows. `npm run bench -- alerts [alerts] [ticks]`.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createAlertBook, type AlertBook } from '@kurus/core/alerts/alert-book';
import { addOrder, type AssetBook, createAssetBook } from '@kurus/core/exchange/asset-book';
import { match, settleBook } from '@kurus/core/exchange/match';
import { type AssetMarket, type Observation, quote } from '@kurus/core/exchange/observation';
import type { OrderTerms } from '@kurus/core/exchange/order';
import { accountKey } from '@kurus/core/identity';
import { dailyLimits } from '@kurus/core/market/price-limits';
import { ticksAway } from '@kurus/core/market/tick-size';
import { price, type Price, priceText, quantity, ZERO_MONEY } from '@kurus/core/money/money';
import type { WatchedAlert } from '../server/src/alerts/asset-watch.ts';
import { writeFirings } from '../server/src/alerts/watch-store.ts';
import { countUnread, readNotifications } from '../server/src/notifications/store.ts';
import { createLimiter } from '../server/src/sharing/concurrency-limiter.ts';
import { reportFigure } from '../testing/load/figures.ts';
import { median, msText, printMachine, printTable, quantile } from '../testing/load/measure.ts';
import { createAccounts, createWorld } from '../testing/load/world.ts';
import { randomFrom } from '../testing/random.ts';
import { openOrder } from './harness/open-orders.ts';

const count = Number(process.argv[3] ?? 1_000_000);
const ticks = Number(process.argv[4] ?? 200);
const ASSETS = 700;
const FIRING = 10_000;
const USERS = 500;
const KIND = 'stocks';
const BASE = price('284.25');
const START_MS = Date.parse('2026-11-23T11:00:00+03:00');
const random = randomFrom(1);

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heapMb = () => {
  collect();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

/** Far from the price: a quiet tick fires none. */
function alertOf(index: number): WatchedAlert {
  const isUp = index % 2 === 0;
  const value = ticksAway(KIND, BASE, (isUp ? 1 : -1) * (20 + random.below(60)));
  return {
    key: `${index % 100_000} ${Math.floor(index / 100_000) + 1}`,
    version: 1,
    kind: isUp ? 'price-above' : 'price-below',
    asset: KIND,
    value,
    percent: undefined,
    direction: undefined,
    reference: BASE,
    repeat: 'once',
    pricedOn: 20_780,
    activeFromMs: START_MS - 1000,
    untilMs: undefined,
    back: undefined,
  };
}

const terms: OrderTerms = { rules: 'realistic', commissionRate: price('0.0004'), minimumCommission: ZERO_MONEY };
const limits = dailyLimits(KIND, BASE);
const averageDaily = quantity('240000');
const market: AssetMarket = { kind: KIND, limits, averageDaily, spreadTicks: 1, hasSessions: true };
const accounts = Array.from({ length: 100_000 }, (_, user) => accountKey({ userId: String(user), accountId: 1 }));

const orders = Array.from({ length: ASSETS }, () => createAssetBook(KIND));
for (let index = 0; index < count; index += 1)
  addOrder(
    orders[index % ASSETS] as AssetBook,
    openOrder(index, BASE, { random, terms, accounts, beforeMs: START_MS }),
  );

const observed = (exTimeMs: number, last: Price): Observation => ({
  ...quote(last, exTimeMs),
  lo: ticksAway(KIND, last, -1),
  hi: ticksAway(KIND, last, 1),
  traded: quantity('900'),
});

function matchOrders(observation: Observation): number {
  const started = performance.now();
  for (const book of orders) {
    const result = match(book, observation, { market, freeCash: () => ZERO_MONEY });
    settleBook(book, result);
  }
  return performance.now() - started;
}

function judgeAlerts(books: readonly AlertBook<WatchedAlert>[], observation: Observation): number {
  const started = performance.now();
  for (const book of books) {
    const { fired } = book.judge({ observation, base: BASE, limits, isFirst: false }, BASE);
    if (fired.length > 0) throw new Error('a quiet tick fired');
  }
  return performance.now() - started;
}

const before = heapMb();
const books = Array.from({ length: ASSETS }, () => createAlertBook<WatchedAlert>());
for (let index = 0; index < count; index += 1) books[index % ASSETS]?.add(alertOf(index));
judgeAlerts(books, observed(START_MS, BASE));
const heldMb = heapMb() - before;

matchOrders(observed(START_MS, BASE));
const [without, alone]: [number[], number[]] = [[], []];
for (let index = 1; index <= ticks; index += 1) {
  const observation = observed(START_MS + index * 1000, ticksAway(KIND, BASE, random.below(9) - 4));
  without.push(matchOrders(observation));
  alone.push(judgeAlerts(books, observation));
}
const ratio = (median(without) + median(alone)) / median(without);

// Firings are written four users at a time, as by the watch; meanwhile others write in the same database.
const db = await createWorld();
const [seller, ...others] = await createAccounts(db.sql, USERS + 1, 1_000);
if (!seller) throw new Error('no accounts');
const users = others.map(({ userId }) => userId);
const each = FIRING / USERS;
await db.sql`
  insert into alert (user_id, alert_id, kind, world, asset_type, symbol, value, repeat, state, created_at, priced_on,
    active_from)
  select u, n, 'price-above', 'practice', 'stocks', 'THYAO', 900000, 'once', 'armed', now(), current_date, now()
  from unnest(${users}::bigint[]) u, generate_series(1, ${each}) n`;
const firing = (alert: number) => ({
  alert,
  version: 1,
  state: 'fired' as const,
  active_from: new Date(START_MS).toISOString(),
  price: priceText(price('290')),
  observed_at: new Date(START_MS).toISOString(),
  source: 'simulated',
  delayed_seconds: 0,
  replayed: false,
  facts: { alert, kind: 'price-above', type: 'stocks', code: 'THYAO', price: '290', value: '290' },
});
const trader = seller.userId;
let isWriting = true;
const trades: number[] = [];
const trading = (async () => {
  while (isWriting) {
    const started = performance.now();
    await db.sql`update account set cash = cash where user_id = ${trader} and account_id = 1`;
    trades.push(performance.now() - started);
    await sleep(5);
  }
})();
const limiter = createLimiter(4);
const began = performance.now();
const firings = Array.from({ length: each }, (_, at) => firing(at + 1));
await Promise.all(users.map((user) => limiter.run(() => writeFirings(db.sql, user, firings, START_MS))));
const writtenMs = performance.now() - began;
isWriting = false;
await trading;
const [{ told } = { told: 0 }] = await db.sql<{ told: number }[]>`
  select count(*)::int as told from notification where kind = 'alert'`;
if (told !== FIRING) throw new Error(`${told} of ${FIRING} notifications`);

await db.sql`
  insert into notification (user_id, notification_id, kind, facts, dedupe_key, created_at)
  select ${trader}::bigint, n, 'alert', ${db.sql.json(firing(1).facts)}::jsonb, 'bench ' || n, now()
  from generate_series(1, 10000) n`;
await db.sql`analyze notification`;
const pages: number[] = [];
for (let index = 0; index < 300; index += 1) {
  const started = performance.now();
  await readNotifications(db.sql, trader, { before: undefined, isUnread: false, kind: undefined, limit: 50 });
  await countUnread(db.sql, trader);
  pages.push(performance.now() - started);
}
await db.stop();

printMachine(`${count} armed alerts over ${ASSETS} assets; ${ticks} ticks`);
printTable([
  ['', 'measured', 'target'],
  ['memory of the alerts', `${heldMb.toFixed(0)} MB`, '250 MB'],
  ['a quiet tick of orders, p50', msText(median(without)), ''],
  ['the same with alerts', `${ratio.toFixed(2)} x`, '1.2 x'],
  [`${FIRING} firings written`, msText(writtenMs), '5,000 ms'],
  ['commit of others meanwhile, p99', msText(quantile(trades, 0.99)), '100 ms'],
  ['first page of 10,000 in an inbox, p99', msText(quantile(pages, 0.99)), '10 ms'],
]);
reportFigure('memory of an armed alert', (heldMb * 2 ** 20) / count, 'bytes');
reportFigure('quiet tick with alerts', ratio, 'ratio');
reportFigure('firings written', writtenMs, 'ms');
reportFigure('first page of an inbox', quantile(pages, 0.99), 'ms');
