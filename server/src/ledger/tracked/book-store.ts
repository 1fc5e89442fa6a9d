/** The stored side of a replay: sums and lots of the affected assets, read, and written back where they changed. */

import { parsePositionKey, type PositionKey } from '@kurus/core/identity';
import { money, moneyText, quantity, quantityText } from '@kurus/core/money/money';
import type { Quantity } from '@kurus/core/money/money';
import type { Place } from '@kurus/core/tracked/entry';
import { type StoredLot, LotQueue, type Scale } from '@kurus/core/tracked/lots';
import { type TrackedPosition, NO_SUMS, type PositionSums } from '@kurus/core/tracked/position';
import type { TransactionSql } from '../../db/pool.ts';
import { ofUser } from '../../db/sql.ts';
import { writeLots } from './lot-store.ts';
import { rowKey } from './stored-entry.ts';
import type { StoredPosition, ReplayedPosition } from './stored-position.ts';

interface PositionRow {
  name: PositionKey;
  quantity: string;
  cost: string;
  fifo_cost: string;
  realized: string;
  fifo_realized: string;
  income: string;
  shortfall: string;
  cash: string;
  last_day: string | null;
  last_second: number | null;
  last_place: string | null;
  since: string | null;
  touched: string;
  lots_to: string | null;
  lots_from: string | null;
}

const keysOf = (names: readonly PositionKey[]) => {
  const keys = names.map(parsePositionKey);
  return {
    accounts: keys.map(({ accountId }) => accountId),
    types: keys.map(({ assetType }) => assetType),
    symbols: keys.map(({ symbol }) => symbol),
  };
};

/** Positions by their names; none for names that were never used. */
export async function readPositions(
  tx: TransactionSql,
  userId: string,
  names: readonly PositionKey[],
): Promise<Map<PositionKey, StoredPosition>> {
  const { accounts, types, symbols } = keysOf(names);
  const rows = await tx<PositionRow[]>`
    select asked.name, p.quantity, p.cost, p.fifo_cost, p.realized, p.fifo_realized, p.income, p.shortfall, p.cash,
      p.last_day, p.last_second, p.last_place, p.since, p.touched, p.lots_to, p.lots_from
    from unnest(${names}::text[], ${accounts}::int[], ${types}::text[], ${symbols}::text[])
      as asked (name, account_id, asset_type, symbol)
    join tracked_position p on p.user_id = ${ofUser(userId)} and p.account_id = asked.account_id
      and p.asset_type = asked.asset_type and p.symbol = asked.symbol`;
  return new Map(rows.map((row) => [row.name, nodeOfRow(row)]));
}

const nodeOfRow = (row: PositionRow): StoredPosition => ({
  sums: sumsOf(row),
  last: lastOf(row),
  since: row.since ?? undefined,
  touched: Number(row.touched), // not a figure: a count of lots
  scale: row.lots_to === null || row.lots_from === null ? undefined : scaleOf(row.lots_to, row.lots_from),
});

const scaleOf = (to: string, from: string): Scale => ({ to: BigInt(to), from: BigInt(from) });

function sumsOf(row: PositionRow): PositionSums {
  return {
    quantity: quantity(row.quantity),
    cost: money(row.cost),
    fifoCost: money(row.fifo_cost),
    realized: money(row.realized),
    fifoRealized: money(row.fifo_realized),
    income: money(row.income),
    shortfall: quantity(row.shortfall),
    cash: money(row.cash),
  };
}

function lastOf({ last_day: day, last_second: second, last_place: place }: PositionRow): Place | undefined {
  if (day === null || second === null || place === null) return undefined;
  return { day, second, place: Number(place) }; // not a figure: a place in a journal
}

/** Writes changes, including the account's holdings. */
export async function writeNodes(
  tx: TransactionSql,
  userId: string,
  changed: readonly ReplayedPosition[],
): Promise<void> {
  if (changed.length === 0) return;
  await writePositions(tx, userId, changed);
  await writeLots(tx, userId, changed);
  await writeHoldings(tx, userId, changed);
}

async function writePositions(tx: TransactionSql, userId: string, changed: readonly ReplayedPosition[]): Promise<void> {
  const rows = changed.map(({ key, position: { sums, last, since, touched, lots } }) => ({
    ...rowKey(key),
    quantity: quantityText(sums.quantity),
    cost: moneyText(sums.cost),
    fifo_cost: moneyText(sums.fifoCost),
    realized: moneyText(sums.realized),
    fifo_realized: moneyText(sums.fifoRealized),
    income: moneyText(sums.income),
    shortfall: quantityText(sums.shortfall),
    cash: moneyText(sums.cash),
    last_day: last?.day ?? null,
    last_second: last?.second ?? null,
    last_place: last?.place ?? null,
    since: since ?? null,
    touched,
    lots_to: lots.scale?.to.toString() ?? null,
    lots_from: lots.scale?.from.toString() ?? null,
  }));
  await tx`
    insert into tracked_position (user_id, account_id, asset_type, symbol, quantity, cost, fifo_cost, realized,
      fifo_realized, income, shortfall, cash, last_day, last_second, last_place, since, touched, lots_to, lots_from)
    select ${ofUser(userId)}::bigint, x.* from jsonb_to_recordset(${tx.json(rows)}::jsonb) as x (account_id int,
      asset_type text, symbol text, quantity numeric, cost numeric, fifo_cost numeric, realized numeric,
      fifo_realized numeric, income numeric, shortfall numeric, cash numeric, last_day date, last_second int,
      last_place bigint, since date, touched bigint, lots_to numeric, lots_from numeric)
    on conflict (user_id, account_id, asset_type, symbol) do update set quantity = excluded.quantity,
      cost = excluded.cost, fifo_cost = excluded.fifo_cost, realized = excluded.realized,
      fifo_realized = excluded.fifo_realized, income = excluded.income, shortfall = excluded.shortfall,
      cash = excluded.cash, last_day = excluded.last_day, last_second = excluded.last_second,
      last_place = excluded.last_place, since = excluded.since, touched = excluded.touched, lots_to = excluded.lots_to,
      lots_from = excluded.lots_from`;
}

/** Writes changed positions to the holdings; a holding counts from its oldest lot, where that is known here. */
async function writeHoldings(tx: TransactionSql, userId: string, changed: readonly ReplayedPosition[]): Promise<void> {
  const rows = changed.flatMap(({ key, position, before, lotsBefore }) => {
    const columns = rowKey(key);
    if (columns.asset_type === '') return [];
    const { sums } = position;
    const oldest = lotsBefore === undefined && before.quantity > 0n ? undefined : position.lots.oldest();
    return [
      {
        ...columns,
        quantity: quantityText((sums.quantity - before.quantity) as Quantity),
        cost: moneyText((sums.cost - before.cost) as PositionSums['cost']),
        realized: moneyText((sums.realized - before.realized) as PositionSums['cost']),
        since: oldest ? `${oldest.day}T00:00:00+03:00` : null,
        first: oldest?.place ?? null,
      },
    ];
  });
  await tx`
    insert into holding (user_id, account_id, asset_type, symbol, quantity, cost, realized, first_bought_at,
      first_seq)
    select ${ofUser(userId)}::bigint, x.account_id, x.asset_type, x.symbol, 0, 0, 0, coalesce(x.since, now()),
      coalesce(x.first, 1)
    from jsonb_to_recordset(${tx.json(rows)}::jsonb) as x (account_id int, asset_type text, symbol text,
      since timestamptz, first bigint)
    on conflict (user_id, account_id, asset_type, symbol) do nothing`;
  await tx`
    update holding h set quantity = h.quantity + x.quantity, cost = h.cost + x.cost, realized = h.realized + x.realized,
      first_bought_at = coalesce(x.since, h.first_bought_at), first_seq = coalesce(x.first, h.first_seq)
    from jsonb_to_recordset(${tx.json(rows)}::jsonb) as x (account_id int, asset_type text, symbol text,
      quantity numeric, cost numeric, realized numeric, since timestamptz, first bigint)
    where h.user_id = ${ofUser(userId)} and h.account_id = x.account_id and h.asset_type = x.asset_type
      and h.symbol = x.symbol`;
  await dropEmpty(tx, userId, changed);
}

/** Drops positions that are empty because an entry made by mistake was removed. */
async function dropEmpty(tx: TransactionSql, userId: string, changed: readonly ReplayedPosition[]): Promise<void> {
  const empty = changed
    .filter(({ position: { sums } }) => Object.values(sums).every((sum) => sum === 0n))
    .map(({ key, position }) => ({ ...rowKey(key), moves: position.last !== undefined }));
  if (empty.length === 0) return;
  await tx`
    with x as (
      select * from jsonb_to_recordset(${tx.json(empty)}::jsonb) as x (account_id int, asset_type text, symbol text,
        moves boolean)
    ),
    gone as (
      delete from tracked_position p using x
      where p.user_id = ${ofUser(userId)} and p.account_id = x.account_id and p.asset_type = x.asset_type
        and p.symbol = x.symbol and not x.moves
    )
    delete from holding h using x
    where h.user_id = ${ofUser(userId)} and h.account_id = x.account_id and h.asset_type = x.asset_type
      and h.symbol = x.symbol and h.quantity = 0 and h.cost = 0 and h.realized = 0`;
}

export const nodeFrom = (stored: StoredPosition | undefined, lots: readonly StoredLot[] = []): TrackedPosition => ({
  sums: stored?.sums ?? NO_SUMS,
  last: stored?.last,
  since: stored?.since,
  touched: stored?.touched ?? 0,
  lots: new LotQueue({ lots, scale: stored?.scale }),
});
