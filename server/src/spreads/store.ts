/** Users' own spreads of gold pieces in the database. */

import type { Spread } from '@kurus/core/market/gold-pieces';
import { fraction, fractionText } from '@kurus/core/money/money';
import type { Sql } from '../db/pool.ts';
import { ofUser } from '../db/sql.ts';
import type { SessionSql } from '../ledger/user-transaction.ts';

/** By code. */
export async function readSpreads(sql: Sql, userId: string): Promise<ReadonlyMap<string, Spread>> {
  const rows = await sql<{ symbol: string; cash_in: string; replace_at: string }[]>`
    select symbol, cash_in, replace_at from gold_spread where user_id = ${ofUser(userId)}`;
  return new Map(
    rows.map(({ symbol, cash_in, replace_at }) => [
      symbol,
      { cashIn: fraction(cash_in), replace: fraction(replace_at) },
    ]),
  );
}

export async function storeSpread(
  tx: SessionSql,
  userId: string,
  code: string,
  { cashIn, replace }: Spread,
): Promise<void> {
  await tx`
    insert into gold_spread (user_id, symbol, cash_in, replace_at)
    values (${ofUser(userId)}, ${code}, ${fractionText(cashIn)}, ${fractionText(replace)})
    on conflict (user_id, symbol) do update set cash_in = excluded.cash_in, replace_at = excluded.replace_at`;
}

export async function deleteSpread(tx: SessionSql, userId: string, code: string): Promise<void> {
  await tx`delete from gold_spread where user_id = ${ofUser(userId)} and symbol = ${code}`;
}
