/** Snapshots in the database. */

import type { Moment } from '@kurus/core/analysis/between-moments';
import type { AssetKind } from '@kurus/core/asset-kinds';
import type { AssetRef } from '@kurus/core/identity';
import { dayOf } from '@kurus/core/market/calendar';
import {
  type Money,
  money,
  moneyText,
  type Price,
  price,
  priceText,
  type Quantity,
  quantity,
  quantityText,
} from '@kurus/core/money/money';
import type { Sql, TransactionSql } from '../db/pool.ts';
import { ofUser } from '../db/sql.ts';
import type { SessionSql } from '../ledger/user-transaction.ts';

export interface SnapshotHolding {
  /** Undefined for the money of the account. */
  readonly asset: AssetRef | undefined;
  readonly quantity: Quantity | undefined;
  readonly price: Price | undefined;
  readonly value: Money;
}

export interface SnapshotContent {
  readonly takenAt: Date;
  readonly moment: Moment;
  /** Level of the BIST 100. */
  readonly index: Price | undefined;
  /** The largest value first; money last. */
  readonly holdings: readonly SnapshotHolding[];
}

export interface Link {
  readonly secret: string;
  readonly since: Date;
  readonly views: number;
}

export interface StoredSnapshot extends SnapshotContent {
  readonly id: number;
  readonly name: string;
  readonly account: number;
  readonly link: Link | undefined;
}

/** Holding as it is stored; figures are plain decimals. */
interface HoldingText {
  readonly kind?: AssetKind;
  readonly code?: string;
  readonly quantity?: string;
  readonly price?: string;
  readonly value: string;
}

interface Row {
  id: number;
  name: string;
  account: number;
  taken_at: Date;
  value: string;
  owed: string;
  paid_in: string;
  debts_paid_in: string;
  index_level: string | null;
  holdings: HoldingText[];
  secret: string | null;
  shared_at: Date | null;
  views: string;
}

const columns = (sql: Sql | TransactionSql) => sql`
  snapshot_id as id, name, account_id as account, taken_at, value, owed, paid_in, debts_paid_in, index_level, holdings,
  secret, shared_at, views`;

const holdingOf = ({ kind, code, ...figures }: HoldingText): SnapshotHolding => ({
  asset: kind === undefined || code === undefined ? undefined : { type: kind, code },
  quantity: figures.quantity === undefined ? undefined : quantity(figures.quantity),
  price: figures.price === undefined ? undefined : price(figures.price),
  value: money(figures.value),
});

const textOf = ({ asset, ...figures }: SnapshotHolding): HoldingText => ({
  ...(asset && { kind: asset.type, code: asset.code }),
  ...(figures.quantity !== undefined && { quantity: quantityText(figures.quantity) }),
  ...(figures.price !== undefined && { price: priceText(figures.price) }),
  value: moneyText(figures.value),
});

const snapshotOf = (row: Row): StoredSnapshot => ({
  id: row.id,
  name: row.name,
  account: row.account,
  takenAt: row.taken_at,
  moment: {
    day: dayOf(row.taken_at.getTime()),
    value: money(row.value),
    owed: money(row.owed),
    paidIn: money(row.paid_in),
    debtsPaidIn: money(row.debts_paid_in),
  },
  index: row.index_level === null ? undefined : price(row.index_level),
  holdings: row.holdings.map(holdingOf),
  link:
    row.secret === null || row.shared_at === null
      ? undefined
      : { secret: row.secret, since: row.shared_at, views: Number(row.views) }, // not a figure: a count
});

/** The newest first; at most as many as a user may keep. */
export async function readSnapshots(sql: Sql, userId: string): Promise<StoredSnapshot[]> {
  const rows = await sql<Row[]>`
    select ${columns(sql)} from named_snapshot where user_id = ${ofUser(userId)}
    order by taken_at desc, snapshot_id desc`;
  return rows.map(snapshotOf);
}

export async function readSnapshot(
  sql: Sql | TransactionSql,
  userId: string,
  id: number,
): Promise<StoredSnapshot | undefined> {
  const [row] = await sql<Row[]>`
    select ${columns(sql)} from named_snapshot where user_id = ${ofUser(userId)} and snapshot_id = ${id}`;
  return row && snapshotOf(row);
}

/** Snapshot that a request took before; undefined where the key is new. */
export async function findTaken(
  tx: SessionSql,
  userId: string,
  requestKey: string,
): Promise<{ readonly id: number; readonly requestHash: string } | undefined> {
  const [row] = await tx<{ id: number; requestHash: string }[]>`
    select snapshot_id as id, request_hash as "requestHash" from named_snapshot
    where user_id = ${ofUser(userId)} and request_key = ${requestKey}`;
  return row;
}

export async function countSnapshots(tx: SessionSql, userId: string): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from named_snapshot where user_id = ${ofUser(userId)}`;
  return row?.count ?? 0;
}

/** Number of the newest entry of an account; undefined where the user has no such account. */
export async function readLastSeq(
  sql: Sql | TransactionSql,
  userId: string,
  account: number,
): Promise<string | undefined> {
  const [row] = await sql<{ seq: string }[]>`
    select last_seq::text as seq from account where user_id = ${ofUser(userId)} and account_id = ${account}`;
  return row?.seq;
}

export interface NewSnapshot extends SnapshotContent {
  readonly name: string;
  readonly account: number;
  readonly requestKey: string | undefined;
  readonly requestHash: string | undefined;
}

/** @returns its number */
export async function insertSnapshot(tx: SessionSql, userId: string, one: NewSnapshot): Promise<number> {
  const { name, account, takenAt, moment, index, holdings, requestKey, requestHash } = one;
  const [row] = await tx<{ id: number }[]>`
    insert into named_snapshot (user_id, snapshot_id, account_id, name, taken_at, value, owed, paid_in, debts_paid_in,
      index_level, holdings, request_key, request_hash)
    select ${ofUser(userId)}, coalesce(max(snapshot_id), 0) + 1, ${account}, ${name}, ${takenAt},
      ${moneyText(moment.value)}, ${moneyText(moment.owed)}, ${moneyText(moment.paidIn)},
      ${moneyText(moment.debtsPaidIn)}, ${index === undefined ? null : priceText(index)},
      ${tx.json(holdings.map(textOf))}, ${requestKey ?? null}, ${requestHash ?? null}
    from named_snapshot where user_id = ${ofUser(userId)}
    returning snapshot_id as id`;
  return row?.id ?? 0;
}

/** @returns whether there was one */
export async function deleteSnapshot(tx: SessionSql, userId: string, id: number): Promise<boolean> {
  const gone = await tx`
    delete from named_snapshot where user_id = ${ofUser(userId)} and snapshot_id = ${id} returning 1`;
  return gone.length === 1;
}

/** @param secret of the link; null closes it @returns whether there is such a snapshot */
export async function setLink(
  tx: SessionSql,
  userId: string,
  id: number,
  { secret, at }: { readonly secret: string | null; readonly at: Date | null },
): Promise<boolean> {
  const changed = await tx`
    update named_snapshot set secret = ${secret}, shared_at = ${at}, views = 0
    where user_id = ${ofUser(userId)} and snapshot_id = ${id} returning 1`;
  return changed.length === 1;
}

/** Snapshot of an open link, with the view counted; undefined where it was closed, or its user is frozen or gone. */
export async function viewShared(sql: Sql, userId: string, secret: string): Promise<StoredSnapshot | undefined> {
  const [row] = await sql<Row[]>`
    update named_snapshot set views = views + 1
    where user_id = ${ofUser(userId)} and secret = ${secret} and exists (
      select from account where user_id = ${ofUser(userId)} and account_id = 1 and status = 'open')
    returning ${columns(sql)}`;
  return row && snapshotOf(row);
}
