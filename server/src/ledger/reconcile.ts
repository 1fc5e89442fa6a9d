/**
 * Recomputes every balance and holding from the journal and names each difference (R-L1, R-L10). Reads one snapshot, so
 * it may run beside trades.
 */
import type { Sql, TransactionSql } from '../db/pool.ts';

export interface Difference {
  readonly userId: string;
  /** What differs: 'cash', 'sequence', 'balance-after', or 'holding stocks THYAO'. */
  readonly what: string;
  readonly recorded: string;
  readonly recomputed: string;
}

export interface ReconcileReport {
  readonly clean: boolean;
  readonly accounts: number;
  readonly entries: number;
  /** The first hundred. */
  readonly differences: readonly Difference[];
}

/** Accounts with afterId < user id, at most `limit` of them; everything by default. */
export interface Slice {
  readonly afterId?: string;
  readonly limit?: number;
}

const EVERYTHING = 2_147_483_647;

export async function reconcile(
  sql: Sql,
  slice: Slice = {},
): Promise<ReconcileReport & { lastId: string | undefined }> {
  const { afterId = '0', limit = EVERYTHING } = slice;
  return sql.beginUnlimited('isolation level repeatable read read only', async (tx) => {
    const ids = tx`select user_id from account where user_id > ${afterId} order by user_id limit ${limit}`;
    const [counts] = await tx<{ accounts: string; entries: string; last_id: string | null }[]>`
      with slice as (${ids})
      select (select count(*) from slice) as accounts, (select max(user_id) from slice) as last_id,
        (select count(*) from journal where user_id in (select user_id from slice)) as entries`;
    const differences = [
      ...(await cashDifferences(tx, afterId, limit)),
      ...(await holdingDifferences(tx, afterId, limit)),
    ];
    return {
      clean: differences.length === 0,
      accounts: Number(counts?.accounts ?? 0), // not a figure: a count
      entries: Number(counts?.entries ?? 0), // not a figure: a count
      differences: differences.slice(0, 100),
      lastId: counts?.last_id ?? undefined,
    };
  }) as Promise<ReconcileReport & { lastId: string | undefined }>;
}

/** Cash, the numbering, and every balance_after against the running sum. */
function cashDifferences(tx: TransactionSql, afterId: string, limit: number): Promise<Difference[]> {
  return tx<Difference[]>`
    with slice as (select * from account where user_id > ${afterId} order by user_id limit ${limit}),
    running as (
      select user_id, seq, balance_after, cash_delta,
        sum(cash_delta) over (partition by user_id order by seq) as running_cash
      from journal where user_id in (select user_id from slice)
    ),
    sums as (
      select user_id, count(*) as entries, max(seq) as last_seq, sum(cash_delta) as cash,
        min(seq) filter (where balance_after <> running_cash) as wrong_seq
      from running group by user_id
    ),
    joined as (
      select user_id, a.cash, a.last_seq, coalesce(s.entries, 0) as entries, coalesce(s.last_seq, 0) as max_seq,
        coalesce(s.cash, 0) as sum_cash, s.wrong_seq from slice a left join sums s using (user_id)
    )
    select user_id as "userId", 'cash' as what, cash::text as recorded, sum_cash::text as recomputed
      from joined where cash <> sum_cash
    union all
    select user_id, 'sequence', last_seq::text, entries || ' entries, last ' || max_seq
      from joined where last_seq <> entries or last_seq <> max_seq
    union all
    select user_id, 'balance-after', 'entry ' || wrong_seq, 'another sum' from joined where wrong_seq is not null
    limit 100`;
}

/** Quantity and cost of each holding against the journal's sums. */
function holdingDifferences(tx: TransactionSql, afterId: string, limit: number): Promise<Difference[]> {
  return tx<Difference[]>`
    with slice as (select user_id from account where user_id > ${afterId} order by user_id limit ${limit}),
    sums as (
      select user_id, asset_type, symbol, sum(quantity_delta) as quantity, sum(cost_delta) as cost
      from journal where asset_type is not null and user_id in (select user_id from slice)
      group by user_id, asset_type, symbol
    ),
    held as (select * from holding where user_id in (select user_id from slice))
    select coalesce(h.user_id, s.user_id) as "userId",
      'holding ' || coalesce(h.asset_type, s.asset_type) || ' ' || coalesce(h.symbol, s.symbol) as what,
      coalesce(h.quantity, 0) || ' for ' || coalesce(h.cost, 0) as recorded,
      coalesce(s.quantity, 0) || ' for ' || coalesce(s.cost, 0) as recomputed
    from sums s full join held h using (user_id, asset_type, symbol)
    where coalesce(h.quantity, 0) <> coalesce(s.quantity, 0) or coalesce(h.cost, 0) <> coalesce(s.cost, 0)
    limit 100`;
}
