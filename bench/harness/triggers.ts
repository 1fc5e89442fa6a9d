/**
 * Ten thousand stops of as many accounts that trigger on one tick of a running server, while others trade: time until
 * the last is filled and sent to its owner, and latency of the other trades.
 */

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { reportFigure } from '../../testing/load/figures.ts';
import { msText, printTable, quantile } from '../../testing/load/measure.ts';
import { openConnections, watchPrice, type Account, type World } from '../../testing/load/world.ts';

const SHARE = 'THYAO';
const OTHERS = 8;
const READERS = 10;
const BEGIN_MS = 5_000;
const TARGET_MS = 5_000;
const OTHERS_TARGET_MS = 100;

export async function triggers(world: World, owners: readonly Account[], others: readonly Account[]): Promise<void> {
  const quotes = await watchPrice(world.server.url, SHARE);
  const readers = owners.slice(0, READERS).map((owner) => readOrders(world.server.url, owner));
  const beginMs = Date.now() + BEGIN_MS;
  await placeStops(world, owners, quotes.price(), beginMs);
  const waits: number[] = [];
  let isOver = false;
  const work = trade(world, others, quotes.price, waits, () => isOver);
  await sleep(beginMs - Date.now());
  waits.length = 0;
  const filledMs = (await untilFilled(world, owners.length)) - beginMs;
  const streamedMs = Math.max(...(await Promise.all(readers.map(({ streamedAtMs }) => streamedAtMs)))) - beginMs;
  isOver = true;
  await work;
  quotes.stop();
  for (const { close } of readers) close();
  // The tick that triggers them comes up to a second after the orders become active.
  reportFigure(`the last of ${owners.length} stops filled`, filledMs, 'ms');
  printTable([
    [`${owners.length} stops on one tick`, 'measured', 'target'],
    ['the last filled after', msText(filledMs), `${TARGET_MS + 1_000} ms, with the tick`],
    [`the last of ${READERS} readers told after`, msText(streamedMs), `${TARGET_MS + 1_000} ms, with the tick`],
    [`others' trades meanwhile (${waits.length}), p50`, msText(quantile(waits, 0.5)), ''],
    ['p99', msText(quantile(waits, 0.99)), `${OTHERS_TARGET_MS} ms`],
  ]);
}

/** Places orders of one lot each, with a stop far above the market: the first price triggers it. */
async function placeStops({ sql }: World, owners: readonly Account[], last: number, beginMs: number): Promise<void> {
  const ids = owners.map(({ userId }) => userId);
  await sql`
    with bought as (
      insert into journal (user_id, account_id, seq, kind, asset_type, symbol, price, quantity, amount, cash_delta,
        quantity_delta, cost_delta, balance_after, quantity_after, created_at)
      select user_id, 1, last_seq + 1, 'opening', 'stocks', ${SHARE}, ${last}::numeric, 1, 0, 0, 1, 0, cash, 1, now()
      from account where user_id = any(${ids}::bigint[]) and account_id = 1 returning user_id, seq
    ), counted as (
      update account a set last_seq = b.seq from bought b where a.user_id = b.user_id and a.account_id = 1
    ), held as (
      insert into holding (user_id, account_id, asset_type, symbol, quantity, cost, quantity_reserved, first_seq,
        first_bought_at)
      select user_id, 1, 'stocks', ${SHARE}, 1, 0, 1, seq, now() from bought returning user_id
    )
    insert into trade_order (user_id, account_id, order_id, version, asset_type, symbol, side, kind, validity, rules,
      commission_rate, minimum_commission, quantity, trigger_price, state, reserved_cash, reserved_quantity,
      accepted_at, active_from, expires_at, updated_at)
    select user_id, 1, '01M814' || lpad(user_id::text, 20, '0'), 1, 'stocks', ${SHARE}, 'sell', 'stop', 'gtc', 'simple',
      0, 0, 1, ${last * 2}::numeric, 'armed', 0, 1, now(), ${new Date(beginMs)}, now() + interval '90 days', now()
    from held`;
}

async function trade(
  world: World,
  accounts: readonly Account[],
  price: () => number,
  waits: number[],
  isOver: () => boolean,
): Promise<void> {
  const connections = await openConnections(world.server.url, OTHERS);
  await Promise.all(
    connections.map(async (connection, caller) => {
      const account = accounts[caller % accounts.length];
      while (!isOver() && account) {
        const order = { symbol: SHARE, quantity: 1, buyPrice: price(), type: 'stocks' };
        const reply = await connection.post('/portfolio/addAssetBySymbol', order, account.token, randomUUID());
        if (reply.status !== 200) throw new Error(`a trade was answered with ${reply.status}: ${reply.body}`);
        waits.push(reply.ms);
        await sleep(20);
      }
    }),
  );
  for (const connection of connections) connection.close();
}

const MOST_MS = 60_000;

async function untilFilled({ sql }: World, count: number): Promise<number> {
  for (const endMs = Date.now() + MOST_MS; Date.now() < endMs;) {
    const [row] = await sql<{ done: number; at: Date | null }[]>`
      select count(*)::int as done, max(filled_at) as at from order_fill`;
    if (row && row.done >= count) return row.at?.getTime() ?? Date.now();
    await sleep(100);
  }
  throw new Error('stops are still not filled after a minute');
}

interface Reader {
  readonly streamedAtMs: Promise<number>;
  close(): void;
}

function readOrders(url: string, { token }: Account): Reader {
  const abort = new AbortController();
  const streamed = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${url}/portfolio/orders/stream`, { headers, signal: abort.signal });
    let text = '';
    for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += Buffer.from(bytes).toString();
      if (text.includes('"state":"filled"')) return Date.now();
    }
    throw new Error('the stream ended before the fill was told');
  };
  return { streamedAtMs: streamed(), close: () => abort.abort() };
}
