/**
 * R-F16: the server is killed with -9 at any moment while orders of every kind wait, are placed, cancelled and filled.
 * Every request without an answer is repeated with its key. No order is lost or doubled, none is filled twice, none
 * still waits although the market reached it during the outage, and no reservation is left without an order.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ticksAway } from '@kurus/core/market/tick-size';
import { price, priceText } from '@kurus/core/money/money';
import type { Sql } from '../server/src/db/pool.ts';
import { reconcile } from '../server/src/ledger/reconcile.ts';
import { freePort, startAppServer, type AppServer } from '../testing/app-server.ts';
import { createAccounts, watchPrice, type Account } from '../testing/load/world.ts';
import { randomFrom, type Random } from '../testing/random.ts';
import { counted, untilCounted } from './counted.ts';
import { onDatabase } from './kill-server.ts';
import { auditMarket, auditOrders } from './order-audit.ts';
import { atLeast, none, reconciled, figureRow, type Row } from './report.ts';

const STOCK = 'ASELS';
const MARKET_SEED = 1;
const ACCOUNTS = 6;
const HELD = 20_000;
const ANSWER_MS = 5_000;
const RETRY_MS = 50;
const AWAY_MS = 6_000;
const LEAST_PLACED = 50;
const PRICE_MS = 500;
/** Time in ms to wait for immediate fills: one tick, and after a start also the time to read the rows. */
const SETTLED_MS = 15_000;
const ORDERS = '/portfolio/orders';

export interface OrdersKillReport {
  readonly kills: number;
  readonly placed: number;
  readonly cancelled: number;
  readonly refused: number;
  readonly repeated: number;
  /** Answers of 500, with what the server logged of each. */
  readonly internal: readonly string[];
  /** Kinds with waiting orders when the server was killed. */
  readonly kindsAtRest: readonly string[];
  readonly fills: number;
  readonly lost: readonly string[];
  readonly surplus: readonly string[];
  readonly wrong: readonly string[];
  readonly missed: readonly string[];
  readonly untrue: readonly string[];
  readonly stuck: readonly string[];
  readonly stillReserved: readonly string[];
  readonly reconciled: boolean;
}

interface Book {
  readonly url: string;
  /** Order created with a key. */
  readonly placed: Map<string, string>;
  /** Time of the acknowledgement, by the id of the order, or of its group. */
  readonly answeredMs: Map<string, number>;
  readonly open: { id: string; account: Account }[];
  price: number;
  cancelled: number;
  refused: number;
  repeated: number;
  readonly internal: string[];
  isFinished: boolean;
}

export async function ordersKill(kills: number, callers: number, seed: number): Promise<OrdersKillReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kurus-orders-'));
  const options = { dataDir, port: await freePort(), env: { LIMITS: 'off', MARKET_SEED: String(MARKET_SEED) } };
  const random = randomFrom(seed);
  let server = await startAppServer(options);
  const { url } = server;
  const book: Book = { url, placed: new Map(), answeredMs: new Map(), open: [], internal: [], ...COUNTS };
  const kindsAtRest = new Set<string>();
  try {
    const accounts = await onDatabase(dataDir, (sql) => createAccounts(sql, ACCOUNTS, 1_000_000_000));
    await notePrice(book);
    for (const account of accounts) await buyShares(book, account);
    const work = Array.from({ length: callers }, (_, caller) =>
      call(book, accounts[caller % ACCOUNTS] as Account, randomFrom(seed + caller + 1)),
    ).concat(followPrice(book));
    for (const turn of counted(kills)) {
      await sleep(500 + random.below(2_500));
      await untilCounted(() => book.placed.size, (LEAST_PLACED * (turn + 1)) / kills);
      book.internal.push(...unforeseen(server));
      await server.kill();
      // During the outage the market moves, and may move back.
      await sleep(random.below(AWAY_MS));
      server = await startAppServer(options);
      for (const kind of await onDatabase(dataDir, openKinds)) kindsAtRest.add(kind);
    }
    await sleep(1_000);
    book.isFinished = true;
    await Promise.all(work);
    book.internal.push(...unforeseen(server));
    const stuck = await untilSettled(dataDir);
    const report = await onDatabase(dataDir, (sql) => audit(sql, book));
    const { cancelled, refused, repeated, internal } = book;
    const counts = { kills, placed: book.placed.size, cancelled, refused, repeated, internal };
    const stillReserved = await cancelAll(dataDir, book, accounts);
    return { ...counts, kindsAtRest: [...kindsAtRest].toSorted(), stuck, stillReserved, ...report };
  } finally {
    book.isFinished = true;
    await stopQuietly(server);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const COUNTS = { price: 0, cancelled: 0, refused: 0, repeated: 0, isFinished: false };

export const ordersKillRows = (report: OrdersKillReport): readonly Row[] => [
  figureRow('kills of the server', report.kills),
  atLeast('orders placed', report.placed, LEAST_PLACED),
  figureRow('orders cancelled', report.cancelled),
  figureRow('requests refused', report.refused),
  atLeast('requests repeated with their key', report.repeated, 1),
  atLeast('fills', report.fills, 20),
  atLeast(`kinds that rested over a kill: ${report.kindsAtRest.join(', ')}`, report.kindsAtRest.length, 7),
  none('answers of 500', report.internal),
  none('placed, but not there', report.lost),
  none('there, but not placed', report.surplus),
  none('filled otherwise than row and journal say', report.wrong),
  none('resting although the market came to them', report.missed),
  none('filled at a price that the market did not have', report.untrue),
  none('orders for one look that still wait', report.stuck),
  none('kept back although nothing is open', report.stillReserved),
  reconciled(report.reconciled),
];

/** Sends requests one after the other; each is repeated with its key and body until it has an answer. */
async function call(book: Book, account: Account, random: Random): Promise<void> {
  while (!book.isFinished) {
    const mine = random.below(3) === 0 ? book.open.filter((one) => one.account === account) : [];
    if (mine.length > 0) {
      const { id } = random.pick(mine);
      const answer = await send(book, account, `${ORDERS}/${id}/cancel`, {});
      if (answer.id !== undefined) book.cancelled += 1;
    } else {
      const answer = await send(book, account, ORDERS, orderNear(book.price, random));
      if (answer.id !== undefined) {
        book.placed.set(answer.key, answer.id);
        book.answeredMs.set(answer.id.split('.')[0] ?? '', Date.now());
        book.open.push({ id: answer.id, account });
        if (book.open.length > 200) book.open.shift();
      }
    }
    await sleep(random.below(120));
  }
}

interface Answer {
  readonly key: string;
  /** Order id; absent if the request was refused. */
  readonly id?: string | undefined;
}

async function send(book: Book, account: Account, path: string, body: object): Promise<Answer> {
  const key = randomUUID();
  for (let attempt = 0; ; attempt += 1) {
    const answer = await once(book, account, path, key, body);
    if (answer !== undefined) {
      if (answer.order === undefined) book.refused += 1;
      return { key, id: answer.order?.id };
    }
    if (attempt === 0) book.repeated += 1;
    await sleep(RETRY_MS);
  }
}

/** Answer; undefined if there was none, or a 503. */
async function once(book: Book, account: Account, path: string, key: string, body: object) {
  try {
    const response = await fetch(book.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${account.token}`, 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const { data, requestId } = (await response.json()) as { data?: { order?: { id: string } }; requestId?: string };
    if (response.status >= 500 && response.status !== 503) book.internal.push(`${path} ${requestId}`);
    return response.status >= 500 ? undefined : { order: data?.order };
  } catch {
    return undefined;
  }
}

const buyShares = (book: Book, account: Account) =>
  once(book, account, '/portfolio/addAssetBySymbol', randomUUID(), {
    symbol: STOCK,
    type: 'stocks',
    quantity: HELD,
    buyPrice: book.price,
  });

async function followPrice(book: Book): Promise<void> {
  while (!book.isFinished) {
    await notePrice(book).catch(() => undefined);
    await sleep(PRICE_MS);
  }
}

async function notePrice(book: Book): Promise<void> {
  const quotes = await watchPrice(book.url, STOCK);
  quotes.stop();
  book.price = quotes.price();
}

/** Makes an order request of any kind, a few steps from the price: filled soon, later, or never. */
function orderNear(last: number, random: Random): object {
  const at = (steps: number) => priceText(ticksAway('stocks', price(String(last)), steps));
  const near = 1 + random.below(6);
  const base = { symbol: STOCK, type: 'stocks', quantity: 1 + random.below(5), validity: 'gtc' };
  const [buy, sell] = [
    { ...base, side: 'buy' },
    { ...base, side: 'sell' },
  ];
  return random.pick([
    { ...buy, kind: 'market', validity: 'ioc' },
    { ...sell, kind: 'market', validity: 'ioc' },
    { ...buy, kind: 'limit', limitPrice: at(-near) },
    { ...sell, kind: 'limit', limitPrice: at(near) },
    { ...buy, kind: 'market-to-limit' },
    { ...sell, kind: 'stop', triggerPrice: at(-near) },
    { ...buy, kind: 'stop', triggerPrice: at(near) },
    { ...sell, kind: 'stop-limit', triggerPrice: at(-near), limitPrice: at(-near - 3) },
    { ...sell, kind: 'trailing-stop', trail: { percent: '0.5' } },
    { ...sell, oco: { stop: { triggerPrice: at(-near) }, target: { limitPrice: at(near) } } },
    {
      ...buy,
      kind: 'limit',
      limitPrice: at(-1),
      bracket: { stopLoss: { triggerPrice: at(-near - 2) }, takeProfit: { limitPrice: at(near) } },
    },
  ]);
}

/** Kinds of open orders; legs by their role in the group. */
async function openKinds(sql: Sql): Promise<string[]> {
  const rows = await sql<{ kind: string }[]>`
    select distinct coalesce(role || ' of ' || kind, kind) as kind from trade_order where order_is_open(state)`;
  return rows.map(({ kind }) => kind);
}

async function audit(sql: Sql, { placed, answeredMs }: Book) {
  const keys = await sql<{ key: string; reference: string }[]>`
    select k.idempotency_key::text as key, k.reference from request_key k
    join trade_order o on o.user_id = k.user_id and o.order_id = k.reference and k.reference is not null`;
  const references = new Map(keys.map(({ key, reference }) => [key, reference]));
  const groups = await sql<{ id: string }[]>`select distinct coalesce(group_id, order_id) as id from trade_order`;
  const { clean } = await reconcile(sql);
  const { wrong, fills } = await auditOrders(sql, ACCOUNTS);
  return {
    lost: [...placed].filter(([key, id]) => references.get(key) !== id).map(([, id]) => id),
    surplus: groups.map(({ id }) => id).filter((id) => !answeredMs.has(id)),
    wrong,
    fills,
    ...(await auditMarket(sql, MARKET_SEED, answeredMs)),
    reconciled: clean,
  };
}

/** @returns orders that should be matched once and were not */
async function untilSettled(dataDir: string): Promise<string[]> {
  for (const endMs = performance.now() + SETTLED_MS; ;) {
    const rows = await onDatabase(
      dataDir,
      (sql) => sql<{ id: string }[]>`
      select order_id as id from trade_order where order_is_open(state) and kind = 'market'`,
    );
    if (rows.length === 0 || performance.now() > endMs) return rows.map(({ id }) => id);
    await sleep(200);
  }
}

async function cancelAll(dataDir: string, book: Book, accounts: readonly Account[]): Promise<string[]> {
  for (const account of accounts) await once(book, account, `${ORDERS}/cancel-all`, randomUUID(), {});
  const rows = await onDatabase(
    dataDir,
    (sql) => sql<{ kept: string }[]>`
    select 'account of ' || user_id || ': ' || cash_reserved as kept from account where cash_reserved <> 0
    union all select 'holding of ' || user_id || ': ' || quantity_reserved from holding where quantity_reserved <> 0`,
  );
  return rows.map(({ kept }) => kept);
}

/** Reads the server's log lines about answers of 500. */
const unforeseen = (server: AppServer) =>
  server
    .output()
    .split('\n')
    .filter((line) => line.includes('unforeseen error'));

async function stopQuietly(server: AppServer): Promise<void> {
  if (server.process.exitCode === null) await server.stop();
}
