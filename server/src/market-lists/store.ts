/** Saved screens, favorites and lists of users in the database. */

import type { QuotedKind } from '@kurus/core/asset-kinds';
import type { FavoriteItem, SavedScreen, WatchList } from '@kurus/core/contract/watch-lists';
import { FAVORITES_MAX } from '@kurus/core/limits';
import { price, type Price, priceText } from '@kurus/core/money/money';
import type { Sql, TransactionSql } from '../db/pool.ts';
import { ofUser } from '../db/sql.ts';
import type { SessionSql } from '../ledger/user-transaction.ts';

export type StoredScreen = Omit<SavedScreen, 'count'>;

interface ScreenRow {
  name: string;
  kind: QuotedKind;
  filters: string[];
  sort: string | null;
  columns: string[] | null;
  changedAt: Date;
}

const screenOf = ({ sort, columns, changedAt, ...row }: ScreenRow): StoredScreen => ({
  ...row,
  ...(sort !== null && { sort }),
  ...(columns && { columns }),
  changedAt: changedAt.toISOString(),
});

/** By name; at most as many as a user may keep. */
export async function readScreens(sql: Sql, userId: string): Promise<StoredScreen[]> {
  const rows = await sql<ScreenRow[]>`
    select screen_name as name, asset_type as kind, filters, sort, columns, changed_at as "changedAt"
    from saved_screen where user_id = ${ofUser(userId)} order by screen_name`;
  return rows.map(screenOf);
}

export async function readScreen(sql: Sql, userId: string, name: string): Promise<StoredScreen | undefined> {
  const [row] = await sql<ScreenRow[]>`
    select screen_name as name, asset_type as kind, filters, sort, columns, changed_at as "changedAt"
    from saved_screen where user_id = ${ofUser(userId)} and screen_name = ${name}`;
  return row && screenOf(row);
}

/** Number of the screens under other names. */
export async function countOtherScreens(tx: SessionSql, userId: string, name: string): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from saved_screen where user_id = ${ofUser(userId)} and screen_name <> ${name}`;
  return row?.count ?? 0;
}

export async function storeScreen(
  tx: SessionSql,
  userId: string,
  { name, kind, filters, sort, columns, changedAt }: StoredScreen,
): Promise<void> {
  await tx`
    insert into saved_screen (user_id, screen_name, asset_type, filters, sort, columns, changed_at)
    values (${ofUser(userId)}, ${name}, ${kind}, ${filters}::text[], ${sort ?? null}, ${columns ?? null}::text[],
      ${changedAt})
    on conflict (user_id, screen_name) do update set asset_type = excluded.asset_type, filters = excluded.filters,
      sort = excluded.sort, columns = excluded.columns, changed_at = excluded.changed_at`;
}

/** @returns whether there was one */
export async function deleteScreen(tx: SessionSql, userId: string, name: string): Promise<boolean> {
  const gone = await tx`
    delete from saved_screen where user_id = ${ofUser(userId)} and screen_name = ${name} returning 1`;
  return gone.length === 1;
}

/** Deletes the alerts that wait for entries into a screen. */
export async function deleteAlertsOfScreen(tx: SessionSql, userId: string, name: string): Promise<void> {
  await tx`delete from alert where user_id = ${ofUser(userId)} and kind = 'screen-new' and screen_name = ${name}`;
}

export interface FavoriteChange {
  readonly kind: QuotedKind;
  readonly code: string;
  readonly isKept: boolean;
  readonly atMs: number;
}

/** The newest change first. */
export async function readFavorites(
  sql: TransactionSql,
  userId: string,
): Promise<{ readonly items: readonly FavoriteItem[]; readonly removed: readonly FavoriteItem[] }> {
  const rows = await sql<{ kind: QuotedKind; code: string; isKept: boolean; at: Date }[]>`
    select asset_type as kind, symbol as code, is_kept as "isKept", changed_at as at
    from favorite_asset where user_id = ${ofUser(userId)} order by changed_at desc, asset_type::text, symbol`;
  const of = (kept: boolean) =>
    rows.filter(({ isKept }) => isKept === kept).map(({ kind, code, at }) => ({ kind, code, at: at.toISOString() }));
  return { items: of(true), removed: of(false) };
}

/** For each asset the last change wins; of two of one moment the removal. */
export async function mergeFavorites(
  tx: SessionSql,
  userId: string,
  changes: readonly FavoriteChange[],
): Promise<void> {
  for (const { kind, code, isKept, atMs } of changes)
    await tx`
      insert into favorite_asset as f (user_id, asset_type, symbol, is_kept, changed_at)
      values (${ofUser(userId)}, ${kind}, ${code}, ${isKept}, ${new Date(atMs)})
      on conflict (user_id, asset_type, symbol) do update set
        is_kept = excluded.is_kept, changed_at = excluded.changed_at
      where f.changed_at < excluded.changed_at or (f.changed_at = excluded.changed_at and not excluded.is_kept)`;
  // Beyond the limit the oldest go, of those taken away first.
  await tx`
    delete from favorite_asset f where f.user_id = ${ofUser(userId)} and (f.asset_type, f.symbol) in (
      select asset_type, symbol from (
        select asset_type, symbol, row_number() over (partition by is_kept order by changed_at desc, symbol) as place
        from favorite_asset where user_id = ${ofUser(userId)}) o
      where place > ${FAVORITES_MAX})`;
}

interface StoredItem {
  readonly kind: QuotedKind;
  readonly code: string;
  readonly target?: string;
  readonly note?: string;
}
interface ListRow {
  name: string;
  items: StoredItem[];
  changedAt: Date;
}

const listOf = ({ name, items, changedAt }: ListRow): WatchList => ({
  name,
  items: items.map(({ target, ...item }) => ({ ...item, ...(target !== undefined && { target: price(target) }) })),
  changedAt: changedAt.toISOString(),
});

/** By name; at most as many as a user may keep. */
export async function readLists(sql: Sql, userId: string): Promise<WatchList[]> {
  const rows = await sql<ListRow[]>`
    select list_name as name, items, changed_at as "changedAt"
    from watch_list where user_id = ${ofUser(userId)} order by list_name`;
  return rows.map(listOf);
}

export async function readList(sql: Sql, userId: string, name: string): Promise<WatchList | undefined> {
  const [row] = await sql<ListRow[]>`
    select list_name as name, items, changed_at as "changedAt"
    from watch_list where user_id = ${ofUser(userId)} and list_name = ${name}`;
  return row && listOf(row);
}

/** Number of the lists under other names. */
export async function countOtherLists(tx: SessionSql, userId: string, name: string): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from watch_list where user_id = ${ofUser(userId)} and list_name <> ${name}`;
  return row?.count ?? 0;
}

export async function storeList(tx: SessionSql, userId: string, { name, items, changedAt }: WatchList): Promise<void> {
  const stored = items.map(({ kind, code, target, note }) => ({
    kind,
    code,
    ...(target !== undefined && { target: priceText(target as Price) }),
    ...(note !== undefined && { note }),
  }));
  await tx`
    insert into watch_list (user_id, list_name, items, changed_at)
    values (${ofUser(userId)}, ${name}, ${tx.json(stored)}::jsonb, ${changedAt})
    on conflict (user_id, list_name) do update set items = excluded.items, changed_at = excluded.changed_at`;
}

/** @returns whether there was one */
export async function deleteList(tx: SessionSql, userId: string, name: string): Promise<boolean> {
  const gone = await tx`delete from watch_list where user_id = ${ofUser(userId)} and list_name = ${name} returning 1`;
  return gone.length === 1;
}
