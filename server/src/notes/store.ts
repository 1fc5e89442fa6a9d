/** Notes of users in the database. */

import type { AssetKind, QuotedKind } from '@kurus/core/asset-kinds';
import type { FoundNote, NoteItem } from '@kurus/core/contract/notes';
import type { World } from '@kurus/core/market/world';
import { price, priceText, type Price } from '@kurus/core/money/money';
import type { Sql } from '../db/pool.ts';
import { ofUser } from '../db/sql.ts';
import type { SessionSql } from '../ledger/user-transaction.ts';

export interface NotedAsset {
  readonly userId: string;
  readonly type: AssetKind;
  readonly code: string;
}

export interface NewNote {
  readonly text: string;
  readonly price: Price | undefined;
  /** World of the price. */
  readonly world: World;
  readonly createdAtMs: number;
}

/** The newest first; a price of the other world is left out. */
export async function readNotes(sql: Sql, { userId, type, code }: NotedAsset, world: World): Promise<NoteItem[]> {
  const rows = await sql<{ id: number; text: string; price: string | null; createdAt: Date }[]>`
    select note_id as id, text, case when world = ${world} then price end as price, created_at as "createdAt" from asset_note
    where user_id = ${ofUser(userId)} and asset_type = ${type} and symbol = ${code} order by note_id desc`;
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    price: row.price === null ? undefined : price(row.price),
    createdAt: row.createdAt.toISOString(),
  }));
}

/** Notes on all assets, the newest first; at most NOTES_MAX. */
export async function readAllNotes(sql: Sql, userId: string): Promise<FoundNote[]> {
  const rows = await sql<{ id: number; kind: QuotedKind; code: string; text: string; createdAt: Date }[]>`
    select note_id as id, asset_type as kind, symbol as code, text, created_at as "createdAt" from asset_note
    where user_id = ${ofUser(userId)} order by note_id desc`;
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

export async function countNotes(tx: SessionSql, userId: string): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from asset_note where user_id = ${ofUser(userId)}`;
  return row?.count ?? 0;
}

/** @returns its number */
export async function insertNote(
  tx: SessionSql,
  { userId, type, code }: NotedAsset,
  { text, price: at, world, createdAtMs }: NewNote,
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into asset_note (user_id, note_id, asset_type, symbol, text, price, world, created_at)
    select ${ofUser(userId)}, coalesce(max(note_id), 0) + 1, ${type}, ${code}, ${text},
      ${at === undefined ? null : priceText(at)}, ${world}, ${new Date(createdAtMs)}
    from asset_note where user_id = ${ofUser(userId)}
    returning note_id as id`;
  return row?.id ?? 0;
}

/** @returns whether there was one */
export async function deleteNote(tx: SessionSql, { userId, type, code }: NotedAsset, id: number): Promise<boolean> {
  const gone = await tx`
    delete from asset_note where user_id = ${ofUser(userId)} and note_id = ${id} and asset_type = ${type}
      and symbol = ${code}
    returning 1`;
  return gone.length === 1;
}
