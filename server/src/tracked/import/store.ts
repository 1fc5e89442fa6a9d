/** Batches of imported rows, and the entries of an account that a file's rows are compared with. */

import type { ImportBatch } from '@kurus/core/contract/import';
import type { HoldingAfter } from '@kurus/core/contract/import';
import { money, quantity } from '@kurus/core/money/money';
import type { Fragment, Sql, TransactionSql } from '../../db/pool.ts';
import { readInBatches } from '../../db/read-in-batches.ts';
import { ofUser } from '../../db/sql.ts';
import type { AccountRef } from '../../ledger/entry.ts';
import {
  entryColumns,
  storedEntryOf,
  type StoredEntry,
  type StoredEntryRow,
} from '../../ledger/tracked/stored-entry.ts';
import type { SessionSql } from '../../ledger/user-transaction.ts';

type Source = ImportBatch['source'];
const count = (text: string) => Number(text); // not a figure: a place in a journal

/**
 * Sets the planner for the rest of a transaction that joins thousands of rows: where tables have no statistics yet
 * the planner expects one row of an account, and would read all of its entries again for each of thousands.
 */
export async function expectMany(tx: TransactionSql): Promise<void> {
  await tx`set local enable_nestloop = off`;
}

/** Follows corrections and removals of entries (`root`) to the present version (`seq`). */
const chains = (sql: Sql | TransactionSql, { userId, accountId }: AccountRef, roots: Fragment): Fragment => sql`
  chain (root, seq) as (
    select seq, seq from ${roots} r
    union all
    select c.root, e.replaced_by from chain c join tracked_entry e
      on e.user_id = ${ofUser(userId)} and e.account_id = ${accountId} and e.seq = c.seq and e.replaced_by is not null
  )`;

/** Chains of corrections that have not been removed: the row at its end is `e`. */
const standing = (sql: Sql | TransactionSql, { userId, accountId }: AccountRef): Fragment => sql`
  chain c join tracked_entry e on e.user_id = ${ofUser(userId)} and e.account_id = ${accountId} and e.seq = c.seq
    and e.replaced_by is null and e.type <> 'delete'`;

export interface Alike {
  readonly source: Source;
  readonly days: readonly string[];
  readonly references: readonly string[];
  /** A batch whose entries are ignored. */
  readonly without: number | undefined;
}

export interface Version {
  readonly recorded: StoredEntry;
  /** Number of its entries that are still standing. */
  readonly standing: number;
  readonly reference: string | undefined;
}

/** Entries of these days, of no known day, or with these references of the source; as entered, and as corrected. */
export async function readVersions(tx: TransactionSql, account: AccountRef, alike: Alike): Promise<Version[]> {
  const { userId, accountId } = account;
  const { source, days, references, without } = alike;
  const found = tx`
    with recursive named as (
      select r.seq, r.reference from import_row r join import_batch b using (user_id, account_id, batch)
      where r.user_id = ${ofUser(userId)} and r.account_id = ${accountId} and r.reference = any (${references}::text[])
        and b.source = ${source}
    ),
    wanted as (
      select seq from named
      union select seq from tracked_entry
      where user_id = ${ofUser(userId)} and account_id = ${accountId} and day = any (${days}::date[])
      union select seq from tracked_entry where user_id = ${ofUser(userId)} and account_id = ${accountId} and not dated
      except select seq from import_row
      where user_id = ${ofUser(userId)} and account_id = ${accountId} and batch = ${without ?? null}
    ),
    ${chains(tx, account, tx`wanted`)},
    ends as (select c.root, c.seq from ${standing(tx, account)})
    select ${entryColumns(tx)}, ends.seq as standing, named.reference
    from ends join tracked_entry e on e.user_id = ${ofUser(userId)} and e.account_id = ${accountId}
      and e.seq = ends.root and e.type <> 'delete'
    left join named on named.seq = ends.root
    order by e.seq`;
  const versions: Version[] = [];
  for await (const rows of readInBatches<StoredEntryRow & { standing: string; reference: string | null }>(tx, found))
    for (const { standing: seq, reference, ...row } of rows)
      versions.push({ recorded: storedEntryOf(row), standing: count(seq), reference: reference ?? undefined });
  return versions;
}

export interface NewBatch {
  readonly source: Source;
  readonly fileHash: string;
  readonly nowMs: number;
}

export interface BatchRow {
  readonly seq: number;
  readonly line: number;
  readonly reference: string | undefined;
}

/** Batch size in rows that even a busy machine writes well within a statement's time limit. */
const ROWS_AT_ONCE = 2_000;

/** Inserts a batch, in the transaction of its entries. @returns its number */
export async function insertBatch(
  tx: SessionSql,
  { userId, accountId }: AccountRef,
  { source, fileHash, nowMs }: NewBatch,
  rows: readonly BatchRow[],
): Promise<number> {
  const [made] = await tx<{ batch: number }[]>`
    insert into import_batch (user_id, account_id, batch, source, file_hash, imported_at, rows)
    select ${ofUser(userId)}::bigint, ${accountId}::int, coalesce(max(batch), 0) + 1, ${source}, ${fileHash},
      ${new Date(nowMs)}::timestamptz, ${rows.length}::int
    from import_batch where user_id = ${ofUser(userId)} and account_id = ${accountId} returning batch`;
  if (!made) throw new Error('a batch has no number');
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = rows.slice(from, from + ROWS_AT_ONCE);
    await tx`
      insert into import_row (user_id, account_id, seq, batch, line, reference)
      select ${ofUser(userId)}::bigint, ${accountId}::int, x.seq, ${made.batch}::int, x.line, x.reference
      from unnest(${some.map(({ seq }) => seq)}::bigint[], ${some.map(({ line }) => line)}::bigint[],
        ${some.map(({ reference }) => reference ?? null)}::text[]) as x (seq, line, reference)`;
  }
  return made.batch;
}

/** The batch that made an entry, with its rows in their order. */
export async function readBatchOf(tx: TransactionSql, { userId, accountId }: AccountRef, seq: number) {
  const rows = await tx<{ batch: number; seq: string; line: string }[]>`
    select r.batch, r.seq, r.line from import_row made join import_row r using (user_id, account_id, batch)
    where made.user_id = ${ofUser(userId)} and made.account_id = ${accountId} and made.seq = ${seq} order by r.seq`;
  const [first] = rows;
  return first && { batch: first.batch, rows: rows.map((row) => ({ seq: count(row.seq), line: count(row.line) })) };
}

/** Time at which the same file was last imported and not undone. */
export async function findFile(tx: TransactionSql, { userId, accountId }: AccountRef, fileHash: string) {
  const [row] = await tx<{ batch: number; imported_at: Date }[]>`
    select batch, imported_at from import_batch
    where user_id = ${ofUser(userId)} and account_id = ${accountId} and file_hash = ${fileHash} and undone_at is null
    order by batch desc limit 1`;
  return row && { batch: row.batch, importedAt: row.imported_at };
}

/** Assets whose quantity or shortfall is not 0. */
export async function readHoldings(tx: TransactionSql, { userId, accountId }: AccountRef): Promise<HoldingAfter[]> {
  const rows = await tx<
    {
      kind: HoldingAfter['asset']['kind'];
      code: string;
      quantity: string;
      cost: string;
      fifo_cost: string;
      shortfall: string;
    }[]
  >`
    select asset_type as kind, symbol as code, quantity, cost, fifo_cost, shortfall from tracked_position
    where user_id = ${ofUser(userId)} and account_id = ${accountId} and asset_type <> ''
      and (quantity > 0 or shortfall > 0)`;
  return rows.map((row) => ({
    asset: { kind: row.kind, code: row.code },
    quantity: quantity(row.quantity),
    cost: money(row.cost),
    fifoCost: money(row.fifo_cost),
    shortfall: quantity(row.shortfall),
  }));
}

/** Undefined where there is none. Call it under the user's lock. */
export async function findBatch(tx: TransactionSql, { userId, accountId }: AccountRef, batch: number) {
  const [row] = await tx<{ undone: boolean }[]>`
    select undone_at is not null as undone from import_batch
    where user_id = ${ofUser(userId)} and account_id = ${accountId} and batch = ${batch}`;
  return row;
}

/** Standing entries of a batch's rows and of their corrections. */
export async function standingOf(tx: TransactionSql, account: AccountRef, batch: number): Promise<number[]> {
  const { userId, accountId } = account;
  const roots = tx`(select seq from import_row
    where user_id = ${ofUser(userId)} and account_id = ${accountId} and batch = ${batch})`;
  const rows = await tx<{ seq: string }[]>`
    with recursive ${chains(tx, account, roots)} select e.seq from ${standing(tx, account)} order by 1`;
  return rows.map(({ seq }) => count(seq));
}

export async function markUndone(
  tx: SessionSql,
  { userId, accountId }: AccountRef,
  batch: number,
  nowMs: number,
): Promise<void> {
  await tx`
    update import_batch set undone_at = ${new Date(nowMs)}
    where user_id = ${ofUser(userId)} and account_id = ${accountId} and batch = ${batch}`;
}

/** Newest first. */
export async function readBatches(
  sql: Sql,
  account: AccountRef,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<ImportBatch[]> {
  const { userId, accountId } = account;
  interface Row {
    batch: number;
    source: Source;
    file_hash: string;
    imported_at: Date;
    undone_at: Date | null;
    rows: number;
    corrected: number;
  }
  const rows = await sql<Row[]>`
    with recursive page as (
      select * from import_batch where user_id = ${ofUser(userId)} and account_id = ${accountId}
        and batch < ${before ?? 2 ** 31 - 1} order by batch desc limit ${limit}
    ),
    written as (
      select seq, r.batch from import_row r join page using (user_id, account_id, batch)
      where r.user_id = ${ofUser(userId)}
    ),
    ${chains(sql, account, sql`written`)},
    corrected as (
      select w.batch, count(*)::int as rows from ${standing(sql, account)} join written w on w.seq = c.root
      where c.root <> c.seq group by w.batch
    )
    select p.batch, p.source, p.file_hash, p.imported_at, p.undone_at, p.rows, coalesce(k.rows, 0) as corrected
    from page p left join corrected k using (batch) order by p.batch desc`;
  return rows.map((row) => ({
    batch: row.batch,
    source: row.source,
    fileHash: row.file_hash,
    importedAt: row.imported_at.toISOString(),
    rows: row.rows,
    corrected: row.corrected,
    ...(row.undone_at ? { undoneAt: row.undone_at.toISOString() } : {}),
  }));
}
