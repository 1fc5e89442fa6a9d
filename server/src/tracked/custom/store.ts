/** Custom assets, and their prices. */

import { termsOut } from '@kurus/core/contract/own-terms';
import type { OwnTerms } from '@kurus/core/contract/own-terms';
import type { CustomAssetItem } from '@kurus/core/contract/tracked';
import type { DatedPrice } from '@kurus/core/corporate-actions/price-series';
import { CUSTOM_PRICES_MAX } from '@kurus/core/limits';
import { dayOfDate } from '@kurus/core/market/calendar';
import { type Price, price, priceText } from '@kurus/core/money/money';
import type { Sql, TransactionSql } from '../../db/pool.ts';
import { ofUser } from '../../db/sql.ts';
import type { SessionSql } from '../../ledger/user-transaction.ts';

interface Row {
  code: string;
  name: string;
  asset_group: CustomAssetItem['group'];
  created_at: Date;
  terms: unknown;
  price: string | null;
  day: string | null;
}

/** By code, each with its newest price up to a day: as it was typed, also where an asset has terms. */
export async function readCustomAssets(sql: Sql, userId: string, day: string): Promise<CustomAssetItem[]> {
  const rows = await sql<Row[]>`
    select a.code, a.name, a.asset_group, a.created_at, a.terms, p.price, p.day
    from custom_asset a left join lateral (
      select price, day from custom_price
      where user_id = ${ofUser(userId)} and code = a.code and day <= ${day} order by day desc limit 1
    ) p on true
    where a.user_id = ${ofUser(userId)} order by a.code`;
  return rows.map((row) => ({
    code: row.code,
    name: row.name,
    group: row.asset_group,
    createdAt: row.created_at.toISOString(),
    ...(row.terms === null ? {} : { terms: termsOut.decode(row.terms) }),
    ...(row.price === null || row.day === null ? {} : { price: price(row.price), date: row.day }),
  }));
}

export type CustomGroup = CustomAssetItem['group'];

/** Group of each custom asset, by its code. */
export async function readCustomGroups(
  sql: Sql | TransactionSql,
  userId: string,
): Promise<ReadonlyMap<string, CustomGroup>> {
  const rows = await sql<{ code: string; asset_group: CustomGroup }[]>`
    select code, asset_group from custom_asset where user_id = ${ofUser(userId)}`;
  return new Map(rows.map((row) => [row.code, row.asset_group]));
}

export interface NewCustomAsset {
  readonly code: string;
  readonly name: string;
  readonly group: CustomGroup;
}

/** @returns 'taken' or 'too many' where it was not created */
export async function insertCustomAsset(
  tx: SessionSql,
  userId: string,
  { code, name, group }: NewCustomAsset,
  { most, nowMs }: { readonly most: number; readonly nowMs: number },
): Promise<'made' | 'taken' | 'too many'> {
  const [row] = await tx<
    { count: number }[]
  >`select count(*)::int as count from custom_asset where user_id = ${ofUser(userId)}`;
  if ((row?.count ?? 0) >= most) return 'too many';
  const made = await tx`
    insert into custom_asset (user_id, code, name, asset_group, created_at)
    values (${ofUser(userId)}, ${code}, ${name}, ${group}, ${new Date(nowMs)}) on conflict do nothing returning 1`;
  return made.length === 0 ? 'taken' : 'made';
}

export async function readTerms(
  sql: Sql | TransactionSql,
  userId: string,
  code: string,
): Promise<OwnTerms | undefined> {
  const [row] = await sql<{ terms: unknown }[]>`
    select terms from custom_asset where user_id = ${ofUser(userId)} and code = ${code} and terms is not null`;
  return row && termsOut.decode(row.terms);
}

/** Currencies of custom assets by their terms, by code: of those with a price in another one than lira; no debts. */
export async function readForeignTerms(sql: Sql, userId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await sql<{ code: string; currency: string }[]>`
    select code, terms ->> 'currency' as currency from custom_asset
    where user_id = ${ofUser(userId)} and asset_group <> 'debt' and terms ->> 'currency' <> 'TRY'`;
  return new Map(rows.map(({ code, currency }) => [code, currency]));
}

/** Clean prices of all bonds of a user, by code, the oldest first. */
export async function readCleanPrices(sql: Sql, userId: string): Promise<ReadonlyMap<string, readonly DatedPrice[]>> {
  const rows = await sql<{ code: string; day: string; price: string }[]>`
    select p.code, p.day, p.price from custom_price p join custom_asset a using (user_id, code)
    where user_id = ${ofUser(userId)} and a.terms ->> 'kind' = 'bond' order by p.code, p.day`;
  const found = new Map<string, DatedPrice[]>();
  for (const row of rows) {
    const series = found.get(row.code) ?? [];
    found.set(row.code, series);
    series.push({ day: dayOfDate(row.day), price: price(row.price) });
  }
  return found;
}

/** Writes the terms of an asset; the days of its owner's accounts are derived again from the first on. */
export async function writeTerms(tx: SessionSql, userId: string, code: string, terms: OwnTerms): Promise<void> {
  await tx`
    update custom_asset set terms = ${tx.json(termsOut.encode(terms) as Parameters<typeof tx.json>[0])}
    where user_id = ${ofUser(userId)} and code = ${code}`;
  await tx`update daily_value_state set dirty_from = '1986-01-01' where user_id = ${ofUser(userId)}`;
}

export interface DayPrice {
  readonly date: string;
  /** Null deletes the price of the day. */
  readonly price: Price | null;
}

/** Writes prices of a custom asset; of two prices for one day the last counts. */
export async function writeCustomPrices(
  tx: SessionSql,
  userId: string,
  code: string,
  prices: readonly DayPrice[],
): Promise<void> {
  const last = new Map(prices.map((one) => [one.date, one.price]));
  const gone = [...last].filter(([, at]) => at === null).map(([date]) => date);
  const set = [...last].flatMap(([date, at]) => (at === null ? [] : [{ date, price: priceText(at) }]));
  await tx`
    delete from custom_price where user_id = ${ofUser(userId)} and code = ${code} and day = any (${gone}::date[])`;
  await tx`
    insert into custom_price (user_id, code, day, price)
    select ${ofUser(userId)}::bigint, ${code}, d.day, d.price
    from unnest(${set.map(({ date }) => date)}::date[], ${set.map((one) => one.price)}::numeric[]) as d (day, price)
    on conflict (user_id, code, day) do update set price = excluded.price`;
}

export async function readCustomPrices(
  sql: Sql,
  userId: string,
  code: string,
): Promise<{ date: string; price: Price }[]> {
  const rows = await sql<{ day: string; price: string }[]>`
    select day, price from custom_price where user_id = ${ofUser(userId)} and code = ${code}
    order by day desc limit ${CUSTOM_PRICES_MAX}`;
  return rows.map((row) => ({ date: row.day, price: price(row.price) }));
}
