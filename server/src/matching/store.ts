/** What the matcher reads beside the feed of orders, and keeps: who leads, how far it looked, what accounts have. */
import { money, price, priceText, quantity, quantityText, type Money, type Quantity } from '@kurus/core/money/money';
import type { AssetKind } from '@kurus/core/asset-kinds';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import type { Side } from '@kurus/core/trading/order';
import { byNode } from '../db/citus/by-node.ts';
import { NodeAwayError } from '../db/database-error.ts';
import type { Sql } from '../db/pool.ts';
import type { HighWaterMark, HighWaterMarks } from './high-water-marks.ts';
import { accountKey, storedOrderOf, type OrderRow, type StoredOrder } from '../orders/order-row.ts';

/** Takes the lead: from its commit on no instance with a smaller number commits anything. */
export async function takeLead(sql: Sql): Promise<number> {
  const [row] = await sql<{ epoch: string }[]>`
    insert into matching_lead as l values (1, 1) on conflict (id) do update set epoch = l.epoch + 1 returning epoch`;
  return Number(row?.epoch); // not a figure: a count
}

export async function newestEpoch(sql: Sql): Promise<number> {
  const [row] = await sql<{ epoch: string }[]>`select epoch from matching_lead`;
  return Number(row?.epoch ?? 0); // not a figure: a count
}

const ROWS_AT_ONCE = 5_000;

/** Every open order, some at a time: there may be a million. */
export async function eachOpenOrder(sql: Sql, take: (order: StoredOrder) => void): Promise<void> {
  for (let last: OrderRow | undefined, isMore = true; isMore;) {
    const after = last
      ? sql`and (o.user_id, o.account_id, o.order_id) > (${last.user_id}, ${last.account_id}, ${last.order_id})`
      : sql``;
    const rows = await sql<OrderRow[]>`
      select o.* from trade_order o where order_is_open(o.state) ${after}
      order by o.user_id, o.account_id, o.order_id limit ${ROWS_AT_ONCE}`;
    for (const row of rows) take(storedOrderOf(row));
    last = rows.at(-1);
    isMore = rows.length === ROWS_AT_ONCE;
  }
}

/**
 * Cash that is not reserved, and is settled where it is paid at once; by the account's name in the matcher, without
 * those whose node is away.
 */
export async function readFreeCash(
  sql: Sql,
  accounts: readonly string[],
  { isPaidAtOnce, nowMs }: { readonly isPaidAtOnce: boolean; readonly nowMs: number },
): Promise<Map<string, Money>> {
  const today = dateText(dayOf(nowMs));
  const free = isPaidAtOnce
    ? sql`greatest(least_settled(a.cash, a.unsettled, ${today}::date) - a.cash_reserved, 0)`
    : sql`a.cash - a.cash_reserved`;
  const refs = new Map<string, number[]>();
  for (const account of accounts) {
    const [user = '', id = ''] = account.split('/');
    refs.set(user, [...(refs.get(user) ?? []), parseInt(id, 10)]);
  }
  const found = new Map<string, Money>();
  const read = async (users: readonly string[]) => {
    const wanted = users.flatMap((user) => (refs.get(user) ?? []).map((id) => [user, id] as const));
    const rows = await sql<{ user_id: string; account_id: number; free: string }[]>`
      select a.user_id, a.account_id, ${free} as free
      from unnest(${wanted.map(([user]) => user)}::bigint[], ${wanted.map(([, id]) => id)}::int[])
        as w (user_id, account_id)
      join account a using (user_id, account_id) where a.user_id = any(${[...users]}::bigint[])`;
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
  readonly account: string;
  readonly side: Side;
  readonly quantity: Quantity;
  readonly isTaken: boolean;
  readonly exTimeMs: number;
}

/**
 * What accounts took of each asset since a moment: it counts for the day's cap, and lately also for the ladder.
 * @param latelyMs from here on each by its time; what is older is a sum
 */
export async function readFills(sql: Sql, sinceMs: number, latelyMs: number): Promise<FilledLately[]> {
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
  const rows = await sql<Row[]>`
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
 * Up to when orders have seen the market by their own fills, or those of their group, where that is later than what was
 * kept of their asset. @returns exchange time in ms, by the group's id or the order's
 */
export async function readObservedThrough(sql: Sql, sinceMs: number): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ unit: string; seen_at: Date }[]>`
    select coalesce(o.group_id, o.order_id) as unit, max(f.seen_at) as seen_at
    from order_fill f join trade_order o using (user_id, account_id, order_id)
    left join market_look l using (asset_type, symbol)
    where f.filled_at >= ${new Date(sinceMs)} and f.seen_at > coalesce(l.looked_at, '-infinity')
    group by 1`;
  return new Map(rows.map(({ unit, seen_at: at }) => [unit, at.getTime()]));
}

/** How an asset was looked at last. */
export interface StoredObservation {
  readonly type: AssetKind;
  readonly symbol: string;
  readonly observedAtMs: number;
  readonly wasHalted: boolean;
  readonly traded: Quantity;
  readonly highWaterMarks: HighWaterMarks;
}

/** Changes whenever whoever leads has kept how far it looked. */
export async function observationVersion(sql: Sql): Promise<string> {
  const [row] = await sql<{ mark: string | null }[]>`
    select sum(extract(epoch from looked_at))::text as mark from market_look`;
  return row?.mark ?? '';
}

export async function readObservations(sql: Sql): Promise<StoredObservation[]> {
  const rows = await sql<
    {
      asset_type: AssetKind;
      symbol: string;
      looked_at: Date;
      was_halted: boolean;
      traded: string;
      highWaterMarks: StoredPeaks;
    }[]
  >`select asset_type, symbol, looked_at, was_halted, traded, highWaterMarks from market_look`;
  return rows.map((row) => ({
    type: row.asset_type,
    symbol: row.symbol,
    observedAtMs: row.looked_at.getTime(),
    wasHalted: row.was_halted,
    traded: quantity(row.traded),
    highWaterMarks: peaksOf(row.highWaterMarks),
  }));
}

/** Of the assets with these codes, by kind and code. */
export async function readHighWaterMarks(sql: Sql, symbols: readonly string[]): Promise<Map<string, HighWaterMarks>> {
  const rows = await sql<{ asset_type: AssetKind; symbol: string; highWaterMarks: StoredPeaks }[]>`
    select asset_type, symbol, highWaterMarks from market_look where symbol = any(${[...symbols]})`;
  return new Map(rows.map(({ asset_type, symbol, highWaterMarks }) => [`${asset_type}:${symbol}`, peaksOf(highWaterMarks)]));
}

const peaksOf = ({ buy, sell }: StoredPeaks): HighWaterMarks => ({ buy: buy.map(peakOf), sell: sell.map(peakOf) });

type StoredPeak = [atMs: number, price: string];
type StoredPeaks = Record<Side, StoredPeak[]>;
const peakOf = ([atMs, text]: StoredPeak): HighWaterMark => ({ atMs, price: price(text) });
const storedPeak = (mark: HighWaterMark): StoredPeak => [mark.atMs, priceText(mark.price)];

/** Keeps them, unless another instance has taken the lead. */
export async function writeObservations(sql: Sql, epoch: number, observations: readonly StoredObservation[]): Promise<void> {
  const rows = observations.map(({ type, symbol, observedAtMs: observedAtMs, wasHalted, traded, highWaterMarks: highWaterMarks }) => ({
    asset_type: type,
    symbol,
    looked_at: new Date(observedAtMs).toISOString(),
    was_halted: wasHalted,
    traded: quantityText(traded),
    highWaterMarks: { buy: highWaterMarks.buy.map(storedPeak), sell: highWaterMarks.sell.map(storedPeak) } satisfies StoredPeaks,
  }));
  await sql`
    insert into market_look (asset_type, symbol, looked_at, was_halted, traded, highWaterMarks)
    select x.* from jsonb_to_recordset(${sql.json(rows)}::jsonb) as x (asset_type asset_kind, symbol text,
      looked_at timestamptz, was_halted boolean, traded numeric, highWaterMarks jsonb), matching_lead l where l.epoch = ${epoch}
    on conflict (asset_type, symbol) do update set looked_at = excluded.looked_at, was_halted = excluded.was_halted,
      traded = excluded.traded, highWaterMarks = excluded.highWaterMarks`;
}
