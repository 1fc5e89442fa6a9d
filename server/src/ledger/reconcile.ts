/**
 * Recomputes every balance, holding and realised sum from the journal, and what is reserved from what reserves it, and
 * names each difference (R-L1, R-L10). Reads one snapshot, so it may run beside trades.
 */
import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import type { Sql, TransactionSql } from '../db/pool.ts';
import { replayDifferences } from './recorded/replay-check.ts';
import { importDifferences } from './reconcile-imports.ts';
import { dayDifferences } from './reconcile-days.ts';
import { orderDifferences } from './reconcile-orders.ts';

export interface Difference {
  readonly userId: string;
  readonly accountId: number;
  /** The difference: 'cash', 'reserved', 'balance-after' ..., 'holding stocks THYAO', 'fill 7', 'order 01ARZ3ND...', or 'import 3'. */
  readonly what: string;
  readonly recorded: string;
  readonly recomputed: string;
}

export interface ReconcileReport {
  readonly clean: boolean;
  readonly users: number;
  readonly accounts: number;
  readonly entries: number;
  /** The first hundred. */
  readonly differences: readonly Difference[];
}

/** Users with afterId < their id, at most `limit` of them, with all their accounts; everything by default. */
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
    const users = usersOf(tx, afterId, limit);
    const [counts] = await tx<{ users: string; accounts: string; entries: string; last_id: string | null }[]>`
      with slice as (${users})
      select (select count(*) from slice) as users, (select max(user_id) from slice) as last_id,
        (select count(*) from account where user_id in (select user_id from slice)) as accounts,
        (select count(*) from journal where user_id in (select user_id from slice)) as entries`;
    const differences = [
      ...(await accountDifferences(tx, afterId, limit)),
      ...(await holdingDifferences(tx, afterId, limit)),
      ...(await recordedDifferences(tx, afterId, limit)),
      ...(await orderDifferences(tx, afterId, limit)),
      ...(await dayDifferences(tx, afterId, limit)),
      ...(await importDifferences(tx, afterId, limit)),
    ];
    return {
      clean: differences.length === 0,
      users: Number(counts?.users ?? 0), // not a figure: a count
      accounts: Number(counts?.accounts ?? 0), // not a figure: a count
      entries: Number(counts?.entries ?? 0), // not a figure: a count
      differences: differences.slice(0, 100),
      lastId: counts?.last_id ?? undefined,
    };
  }) as Promise<ReconcileReport & { lastId: string | undefined }>;
}

const usersOf = (tx: TransactionSql, afterId: string, limit: number) => tx`
  select user_id from account where account_id = ${VIRTUAL_ACCOUNT} and user_id > ${afterId}
  order by user_id limit ${limit}`;

/** What stands of what was recorded, replayed, against what is kept of it. */
async function recordedDifferences(tx: TransactionSql, afterId: string, limit: number): Promise<Difference[]> {
  const users = await tx<{ user_id: string }[]>`
    select user_id from (${usersOf(tx, afterId, limit)}) slice
    where exists (select from tracked_entry e where e.user_id = slice.user_id)
      or exists (select from tracked_position p where p.user_id = slice.user_id) order by 1`;
  return replayDifferences(
    tx,
    users.map((row) => row.user_id),
  );
}

/** Cash, what was realised, what is reserved, the numbering, and every balance_after against the running sum. */
function accountDifferences(tx: TransactionSql, afterId: string, limit: number): Promise<Difference[]> {
  return tx<Difference[]>`
    with slice as (${usersOf(tx, afterId, limit)}),
    running as (
      select user_id, account_id, seq, day, created_at, settles_on, balance_after, cash_delta,
        realized_by(kind, cash_delta, cost_delta) as realized,
        sum(cash_delta) over (partition by user_id, account_id order by seq) as running_cash
      from journal where user_id in (select user_id from slice)
    ),
    sums as (
      select user_id, account_id, count(*) as entries, max(seq) as last_seq,
        sum(cash_delta) filter (where day is null) as cash, sum(realized) filter (where day is null) as realized,
        -- What is recorded may change the cash of entries that were there before.
        case when count(day) = 0 then min(seq) filter (where balance_after <> running_cash) end as wrong_seq,
        -- By the clock of the servers or of the database, whichever is ahead.
        istanbul_day(greatest(max(created_at), now())) as today
      from running group by user_id, account_id
    ),
    recorded as (
      select user_id, account_id, sum(cash) as cash, sum(realized) as realized from tracked_position
      where user_id in (select user_id from slice) group by user_id, account_id
    ),
    reserved as (
      select user_id, account_id, sum(cash) as cash from reservation
      where user_id in (select user_id from slice) group by user_id, account_id
    ),
    -- Of the days from tomorrow on: what an account says of earlier ones has settled.
    settling as (
      select user_id, account_id, jsonb_object_agg(settles_on, total) as unsettled from (
        select user_id, account_id, settles_on, sum(cash_delta) as total
        from running join sums using (user_id, account_id)
        where settles_on > today group by user_id, account_id, settles_on
      ) days group by user_id, account_id
    ),
    joined as (
      select a.user_id, a.account_id, a.cash, a.realized, a.cash_reserved, a.last_seq, s.wrong_seq,
        coalesce(s.entries, 0) as entries, coalesce(s.last_seq, 0) as max_seq,
        coalesce(s.cash, 0) + coalesce(t.cash, 0) as sum_cash,
        coalesce(s.realized, 0) + coalesce(t.realized, 0) as sum_realized, coalesce(r.cash, 0) as sum_reserved,
        coalesce(u.unsettled, '{}') as sum_unsettled,
        coalesce((select jsonb_object_agg(key, value) from jsonb_each(a.unsettled)
          where key > s.today::text), '{}') as unsettled
      from account a left join sums s using (user_id, account_id) left join reserved r using (user_id, account_id)
        left join recorded t using (user_id, account_id)
        left join settling u using (user_id, account_id)
      where a.user_id in (select user_id from slice)
    )
    select user_id as "userId", account_id as "accountId", what, recorded, recomputed from joined, lateral (values
      ('cash', cash::text, sum_cash::text, cash <> sum_cash),
      ('realized', realized::text, sum_realized::text, realized <> sum_realized),
      ('reserved', cash_reserved::text, sum_reserved::text, cash_reserved <> sum_reserved),
      ('unsettled', unsettled::text, sum_unsettled::text, unsettled <> sum_unsettled),
      ('sequence', last_seq::text, entries || ' entries, last ' || max_seq, last_seq <> entries or last_seq <> max_seq),
      ('balance-after', 'entry ' || wrong_seq, 'another sum', wrong_seq is not null)
    ) as found (what, recorded, recomputed, differs)
    where differs order by user_id, account_id limit 100`;
}

/** Quantity, cost and what was realised of each holding against the journal's sums, and what is reserved of it. */
function holdingDifferences(tx: TransactionSql, afterId: string, limit: number): Promise<Difference[]> {
  return tx<Difference[]>`
    with slice as (${usersOf(tx, afterId, limit)}),
    moved as (
      select user_id, account_id, asset_type, symbol, quantity_delta as quantity, cost_delta as cost,
        realized_by(kind, cash_delta, cost_delta) as realized
      from journal where asset_type is not null and day is null and user_id in (select user_id from slice)
      union all
      select user_id, account_id, asset_type, symbol, quantity, cost, realized
      from tracked_position where asset_type <> '' and user_id in (select user_id from slice)
    ),
    sums as (
      select user_id, account_id, asset_type, symbol, sum(quantity) as quantity, sum(cost) as cost,
        sum(realized) as realized
      from moved group by user_id, account_id, asset_type, symbol
    ),
    reserved as (
      select user_id, account_id, asset_type, symbol, sum(quantity) as reserved from reservation
      where symbol is not null and user_id in (select user_id from slice)
      group by user_id, account_id, asset_type, symbol
    ),
    recomputed as (
      select user_id, account_id, asset_type, symbol, coalesce(quantity, 0) as quantity, coalesce(cost, 0) as cost,
        coalesce(realized, 0) as realized, coalesce(reserved, 0) as reserved
      from sums full join reserved using (user_id, account_id, asset_type, symbol)
    ),
    held as (select * from holding where user_id in (select user_id from slice))
    select coalesce(h.user_id, s.user_id) as "userId", coalesce(h.account_id, s.account_id) as "accountId",
      'holding ' || coalesce(h.asset_type, s.asset_type) || ' ' || coalesce(h.symbol, s.symbol) as what,
      format('%s for %s, realized %s, reserved %s', coalesce(h.quantity, 0), coalesce(h.cost, 0),
        coalesce(h.realized, 0), coalesce(h.quantity_reserved, 0)) as recorded,
      format('%s for %s, realized %s, reserved %s', coalesce(s.quantity, 0), coalesce(s.cost, 0),
        coalesce(s.realized, 0), coalesce(s.reserved, 0)) as recomputed
    from recomputed s full join held h using (user_id, account_id, asset_type, symbol)
    where (coalesce(h.quantity, 0), coalesce(h.cost, 0), coalesce(h.realized, 0), coalesce(h.quantity_reserved, 0))
      <> (coalesce(s.quantity, 0), coalesce(s.cost, 0), coalesce(s.realized, 0), coalesce(s.reserved, 0))
    order by 1, 2, 3 limit 100`;
}
