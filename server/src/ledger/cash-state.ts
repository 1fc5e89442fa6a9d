/** The cash of an account, read from its row, and the refusal for cash that is not settled yet. */

import { refused, type Refused } from '@kurus/core/contract/errors';
import { dayOf, dayOfDate } from '@kurus/core/market/calendar';
import { formatMoney } from '@kurus/core/money/format';
import { money } from '@kurus/core/money/money';
import { cashFigures, type CashState } from '@kurus/core/portfolio/cash-figures';
import type { Sql, TransactionSql } from '../db/pool.ts';
import { ofUser } from '../db/sql.ts';
import type { AccountRef } from './entry.ts';

/** Columns of an account, `unsettled` as a list: figures in JSON would become floats. */
export interface CashRow {
  cash: string;
  cash_reserved: string;
  unsettled: { day: string; amount: string }[];
}

/** The columns that a statement selects to get a CashRow, from a table or alias `account`. */
export const cashColumns = (sql: TransactionSql) => sql`
  account.cash, account.cash_reserved, case when account.unsettled = '{}' then '[]' else (
    select jsonb_agg(jsonb_build_object('day', key, 'amount', value)) from jsonb_each_text(account.unsettled)
  ) end as unsettled`;

export const cashStateOf = ({ cash, cash_reserved, unsettled }: CashRow): CashState => ({
  cash: money(cash),
  reserved: money(cash_reserved),
  settling: unsettled.map(({ day, amount }) => ({ day: dayOfDate(day), amount: money(amount) })),
});

/** Refusal with the cash that is free today, the cash that is still to settle, and when. */
export async function unsettledRefusal(sql: Sql, { userId, accountId }: AccountRef, atMs: number): Promise<Refused> {
  const [row] = await sql<CashRow[]>`
    select ${cashColumns(sql)} from account where user_id = ${ofUser(userId)} and account_id = ${accountId}`;
  if (!row) return refused('ACCOUNT_NOT_FOUND');
  const { withdrawable, settling } = cashFigures(cashStateOf(row), dayOf(atMs));
  const next = settling.find(({ amount }) => amount > 0n);
  const detail = next ? { amount: formatMoney(next.amount), day: { day: next.day } } : {};
  return refused('BALANCE_UNSETTLED', { withdrawable: formatMoney(withdrawable), ...detail });
}
