/** The central bank's buying rates by day, as its bulletins stated them. */

import { dateText, dayOfDate } from '@kurus/core/market/calendar';
import { price, type Price, priceText } from '@kurus/core/money/money';
import type { Sql } from '../db/pool.ts';

/** Rates of a day's bulletin; empty where none was published. */
export type BulletinRates = ReadonlyMap<string, Price>;

export async function readBulletins(sql: Sql, days: readonly number[]): Promise<Map<number, BulletinRates>> {
  const rows = await sql<{ day: string; rates: Record<string, string> }[]>`
    select day, rates from central_bank_bulletin where day = any (${days.map(dateText)}::date[])`;
  return new Map(
    rows.map(({ day, rates }) => [
      dayOfDate(day),
      new Map(Object.entries(rates).map(([currency, text]) => [currency, price(text)])),
    ]),
  );
}

export async function storeBulletin(sql: Sql, day: number, rates: BulletinRates): Promise<void> {
  const texts = Object.fromEntries([...rates].map(([currency, rate]) => [currency, priceText(rate)]));
  await sql`
    insert into central_bank_bulletin (day, rates) values (${dateText(day)}, ${sql.json(texts)})
    on conflict do nothing`;
}
