/** Portfolio of any age, and the requests that show all of it. */

import type { Sql } from '../../server/src/db/pool.ts';

const SYMBOLS = ['THYAO', 'GARAN', 'AKBNK', 'ASELS', 'BIMAS', 'EREGL', 'KCHOL', 'SISE', 'TUPRS', 'FROTO'];

/** Reads: cash, profit and loss, allocation, holdings. */
export const PORTFOLIO_READS = [
  '/portfolio/summary',
  '/portfolio/profit-loss',
  '/portfolio/allocation-symbol',
  '/portfolio/',
];

/**
 * Appends buys of one share for one lira to a new account, over ten stocks in turn, and updates cash and holdings.
 * @param rows of the journal at the end; the first is the deposit
 * @param days over which the buys are spread, the last of them now
 */
export async function fillJournal(sql: Sql, userId: string, rows: number, days = 0): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`
      insert into journal (user_id, account_id, seq, kind, asset_type, symbol, price, quantity, amount, cash_delta,
        quantity_delta, cost_delta, balance_after, quantity_after, seen_price, quoted_at, created_at)
      select user_id, account_id, n + 1, 'buy', 'stocks', (${SYMBOLS}::text[])[(n - 1) % 10 + 1], 1, 1, 1, -1, 1, 1,
        cash - n, (n - 1) / 10 + 1, 1, bought_at, bought_at
      from account, generate_series(1, ${rows - 1}::int) n,
        lateral (select now() - make_interval(days => ${days}::int) * (1 - n / ${rows - 1}::float8) as bought_at) t
      where user_id = ${userId}::bigint`;
    await tx`
      insert into holding (user_id, account_id, asset_type, symbol, quantity, cost, bought, first_bought_at, first_seq)
      select user_id, account_id, asset_type, symbol, sum(quantity_delta), sum(cost_delta), -sum(cash_delta),
        min(created_at), min(seq)
      from journal where user_id = ${userId} and asset_type is not null
      group by user_id, account_id, asset_type, symbol`;
    await tx`update account set cash = cash - ${rows - 1}::numeric, last_seq = ${rows} where user_id = ${userId}`;
  });
}
