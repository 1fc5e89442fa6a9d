/** Statements of the matcher: epoch of the lease, observed positions, open orders, fills and free cash. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import { accountKey, type AccountKey, assetKey, parseAccountKey } from '@kurus/core/identity';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import { money, price, priceText, quantity, quantityText, type Money, type Quantity } from '@kurus/core/money/money';
import type { Side } from '@kurus/core/trading/order';
import { byNode } from '../db/citus/by-node.ts';
import { NodeAwayError } from '../db/database-error.ts';
import type { Sql } from '../db/pool.ts';
import { ofUsers } from '../db/sql.ts';
import { storedOrderOf, type OrderRow, type StoredOrder } from '../orders/order-row.ts';
import type { HighWaterMark, HighWaterMarks } from './high-water-marks.ts';

/** Takes the lead. From its commit on no instance with an older epoch commits anything (fencing). @returns the epoch */
export async function takeLead(sql: Sql): Promise<number> {
  const [row] = await sql.onEveryNode<{ epoch: string }[]>`
    insert into matching_lead as l values (1, 1) on conflict (id) do update set epoch = l.epoch + 1 returning epoch`;
  return Number(row?.epoch); // not a figure: a count
}

export async function newestEpoch(sql: Sql): Promise<number> {
  const [row] = await sql<{ epoch: string }[]>`select epoch from matching_lead`;
  return Number(row?.epoch ?? 0); // not a figure: a count
}

const ROWS_AT_ONCE = 5_000;

/** Reads every open order, 5,000 rows a query: there may be a million. */
export async function eachOpenOrder(sql: Sql, take: (order: StoredOrder) => void): Promise<void> {
  for (let last: OrderRow | undefined, isMore = true; isMore;) {
    const after = last
      ? sql`and (o.user_id, o.account_id, o.order_id) > (${last.user_id}, ${last.account_id}, ${last.order_id})`
      : sql``;
    const rows = await sql.ofAnyUser<OrderRow[]>`
      select o.* from trade_order o where order_is_open(o.state) ${after}
      order by o.user_id, o.account_id, o.order_id limit ${ROWS_AT_ONCE}`;
    for (const row of rows) take(storedOrderOf(row));
    last = rows.at(-1);
    isMore = rows.length === ROWS_AT_ONCE;
  }
}

/**
 * Free cash: what is not reserved, and settled where a trade is paid at once. By the account's key; accounts whose node
 * is away are left out.
 */
export async function readFreeCash(
  sql: Sql,
  accounts: readonly AccountKey[],
  { isPaidAtOnce, nowMs }: { readonly isPaidAtOnce: boolean; readonly nowMs: number },
): Promise<Map<AccountKey, Money>> {
  const today = dateText(dayOf(nowMs));
  const free = isPaidAtOnce
    ? sql`greatest(least_settled(a.cash, a.unsettled, ${today}::date) - a.cash_reserved, 0)`
    : sql`a.cash - a.cash_reserved`;
  const refs = new Map<string, number[]>();
  for (const account of accounts) {
    const { userId, accountId } = parseAccountKey(account);
    refs.set(userId, [...(refs.get(userId) ?? []), accountId]);
  }
  const found = new Map<AccountKey, Money>();
  const read = async (users: readonly string[]) => {
    const wanted = users.flatMap((user) => (refs.get(user) ?? []).map((id) => [user, id] as const));
    const rows = await sql<{ user_id: string; account_id: number; free: string }[]>`
      select a.user_id, a.account_id, ${free} as free
      from unnest(${wanted.map(([user]) => user)}::bigint[], ${wanted.map(([, id]) => id)}::int[])
        as w (user_id, account_id)
      join account a using (user_id, account_id) where a.user_id = any(${ofUsers(users)}::bigint[])`;
    for (const row of rows) {
      found.set(accountKey({ userId: row.user_id, accountId: row.account_id }), money(row.free));
    }
  };
  const reads = (await byNode(sql, [...refs.keys()])).map((users) =>
    read(users).catch((error: unknown) => {
      if (!(error instanceof NodeAwayError)) throw error;
    }),
  );
  await Promise.all(reads);
  return found;
}

export interface FilledLately {
  readonly type: AssetKind;
  readonly symbol: string;
  readonly account: AccountKey;
  readonly side: Side;
  readonly quantity: Quantity;
  readonly isTaken: boolean;
  readonly exTimeMs: number;
}

/**
 * Fills of accounts by asset since a moment: they count for the cap of a day, and recent ones also for the ladder.
 * @param latelyMs from here on each fill with its time; older ones as a sum
 */
export async function readFillsSince(sql: Sql, sinceMs: number, latelyMs: number): Promise<FilledLately[]> {
  interface Row {
    user_id: string;
    account_id: number;
    asset_type: AssetKind;
    symbol: string;
    side: Side;
    quantity: string;
    is_taken: boolean;
    seen_at: Date;
  }
  const rows = await sql.ofAnyUser<Row[]>`
    select f.user_id, f.account_id, o.asset_type, o.symbol, o.side, f.rule <> 'R6' as is_taken,
      sum(f.quantity) as quantity, max(f.seen_at) as seen_at
    from order_fill f join trade_order o using (user_id, account_id, order_id)
    where f.filled_at >= ${new Date(sinceMs)}
    group by 1, 2, 3, 4, 5, 6, case when f.seen_at >= ${new Date(latelyMs)} then f.seen_at end`;
  return rows.map((row) => ({
    type: row.asset_type,
    symbol: row.symbol,
    account: accountKey({ userId: row.user_id, accountId: row.account_id }),
    side: row.side,
    quantity: quantity(row.quantity),
    isTaken: row.is_taken,
    exTimeMs: row.seen_at.getTime(),
  }));
}

/**
 * Time up to which orders have observed the market by their own fills or those of their group, where that is later than
 * the saved position of their asset. @returns exchange time in ms, by the id of the group or the order
 */
export async function readObservedThrough(sql: Sql, sinceMs: number): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ unit: string; seen_at: Date }[]>`
    select coalesce(o.group_id, o.order_id) as unit, max(f.seen_at) as seen_at
    from order_fill f join trade_order o using (user_id, account_id, order_id)
    left join market_observation l using (asset_type, symbol)
    where f.filled_at >= ${new Date(sinceMs)} and f.seen_at > coalesce(l.observed_at, '-infinity')
    group by 1`;
  return new Map(rows.map(({ unit, seen_at: at }) => [unit, at.getTime()]));
}

/** Saved position of an asset: its last observation. */
export interface StoredObservation {
  readonly type: AssetKind;
  readonly symbol: string;
  readonly observedAtMs: number;
  readonly wasHalted: boolean;
  readonly traded: Quantity;
  readonly highWaterMarks: HighWaterMarks;
}

/** Version of the saved positions: changes each time the leader saves them. */
export async function observationVersion(sql: Sql): Promise<string> {
  const [row] = await sql<{ version: string | null }[]>`
    select sum(extract(epoch from observed_at))::text as version from market_observation`;
  return row?.version ?? '';
}

export async function readObservations(sql: Sql): Promise<StoredObservation[]> {
  const rows = await sql<
    {
      asset_type: AssetKind;
      symbol: string;
      observed_at: Date;
      was_halted: boolean;
      traded: string;
      high_water_marks: StoredMarks;
    }[]
  >`select asset_type, symbol, observed_at, was_halted, traded, high_water_marks from market_observation`;
  return rows.map((row) => ({
    type: row.asset_type,
    symbol: row.symbol,
    observedAtMs: row.observed_at.getTime(),
    wasHalted: row.was_halted,
    traded: quantity(row.traded),
    highWaterMarks: marksOf(row.high_water_marks),
  }));
}

/** High-water marks of the assets with these codes, by kind and code. */
export async function readHighWaterMarks(sql: Sql, symbols: readonly string[]): Promise<Map<string, HighWaterMarks>> {
  const rows = await sql<{ asset_type: AssetKind; symbol: string; high_water_marks: StoredMarks }[]>`
    select asset_type, symbol, high_water_marks from market_observation where symbol = any(${[...symbols]})`;
  return new Map(rows.map((row) => [assetKey(row.asset_type, row.symbol), marksOf(row.high_water_marks)]));
}

const marksOf = ({ buy, sell }: StoredMarks): HighWaterMarks => ({ buy: buy.map(markOf), sell: sell.map(markOf) });

type StoredMark = [atMs: number, price: string];
type StoredMarks = Record<Side, StoredMark[]>;
const markOf = ([atMs, text]: StoredMark): HighWaterMark => ({ atMs, price: price(text) });
const storedMark = (mark: HighWaterMark): StoredMark => [mark.atMs, priceText(mark.price)];

/** Saves positions, unless another instance has taken the lead. */
export async function writeObservations(
  sql: Sql,
  epoch: number,
  observations: readonly StoredObservation[],
): Promise<void> {
  const rows = observations.map(({ type, symbol, observedAtMs, wasHalted, traded, highWaterMarks }) => ({
    asset_type: type,
    symbol,
    observed_at: new Date(observedAtMs).toISOString(),
    was_halted: wasHalted,
    traded: quantityText(traded),
    high_water_marks: {
      buy: highWaterMarks.buy.map(storedMark),
      sell: highWaterMarks.sell.map(storedMark),
    } satisfies StoredMarks,
  }));
  await sql`
    insert into market_observation (asset_type, symbol, observed_at, was_halted, traded, high_water_marks)
    select x.* from jsonb_to_recordset(${sql.json(rows)}::jsonb) as x (asset_type asset_kind, symbol text,
      observed_at timestamptz, was_halted boolean, traded numeric, high_water_marks jsonb),
      matching_lead l
    where l.epoch = ${epoch}
    on conflict (asset_type, symbol) do update set observed_at = excluded.observed_at, was_halted = excluded.was_halted,
      traded = excluded.traded, high_water_marks = excluded.high_water_marks`;
}
