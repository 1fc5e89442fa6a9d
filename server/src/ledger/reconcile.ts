/**
 * Recomputes every balance, holding and realised sum from the journal, and reserved amounts from their orders, and
 * names each difference (R-L1, R-L10). Reads one snapshot, so trades may continue meanwhile.
 */

import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import type { WorkBound } from '@kurus/core/limits';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import type { Sql, TransactionSql } from '../db/pool.ts';
import { ofUsers } from '../db/sql.ts';
import type { Difference } from './difference.ts';
import { dayDifferences } from './reconcile-days.ts';
import { flowDifferences } from './reconcile-flows.ts';
import { importDifferences } from './reconcile-imports.ts';
import { orderDifferences } from './reconcile-orders.ts';
import { replayDifferences } from './tracked/replay-check.ts';
import { countEntries, readMost, tooLargeToRead } from './tracked/work.ts';

export interface ReconcileReport {
  readonly clean: boolean;
  readonly users: number;
  readonly accounts: number;
  readonly entries: number;
  /** The first hundred differences. */
  readonly differences: readonly Difference[];
  /** The first hundred users with more stored than can be replayed: only their sums are compared. */
  readonly leftOut: readonly SkippedUser[];
}

export interface SkippedUser {
  readonly userId: string;
  readonly bound: WorkBound;
  readonly most: number;
}

/** Users with afterId < their id, at most `limit` of them, with all their accounts; all users by default. */
export interface UserRange {
  readonly afterId?: string;
  readonly limit?: number;
  /** Limit of compared tracked entries; the range ends after the user who reaches it. */
  readonly entries?: number;
  /** Limit of users, chosen at random, whose stored days are derived again; all of them by default. */
  readonly daysOf?: number;
}

/** Users of one statement; it names their ids, so that each node finds its own. */
const AT_ONCE = 1_000;
/** Limit of the named differences. */
const MOST = 100;

export async function reconcile(
  sql: Sql,
  slice: UserRange = {},
): Promise<ReconcileReport & { lastId: string | undefined; isEnd: boolean }> {
  const { daysOf = Infinity, entries = Infinity } = slice;
  let { limit: left = Infinity } = slice;
  let lastId: string | undefined;
  return sql.beginUnlimited('isolation level repeatable read read only', async (tx) => {
    const sum = { users: 0, accounts: 0, entries: 0 };
    const differences: Difference[] = [];
    const leftOut: SkippedUser[] = [];
    let recorded = 0;
    let isEnd = false;
    while (left > 0 && recorded < entries && !isEnd) {
      const batchSize = Math.min(left, AT_ONCE);
      const found = await usersAfter(tx, lastId ?? slice.afterId ?? '0', batchSize);
      const users = await upTo(tx, found, entries - recorded, (more) => (recorded += more));
      isEnd = found.length < batchSize && users.length === found.length;
      const counts = await countsOf(tx, users);
      sum.users += users.length;
      sum.accounts += counts.accounts;
      sum.entries += counts.entries;
      for (const check of CHECKS) differences.push(...(await check(tx, users)));
      const over = await tooLargeToRead(tx, users, dateText(dayOf(Date.now())));
      const replayed = users.filter((userId) => !over.has(userId));
      differences.push(...(await trackedDifferences(tx, replayed)));
      differences.push(...(await dayDifferences(tx, replayed, Math.min(daysOf, AT_ONCE))));
      for (const [userId, bound] of over) leftOut.push({ userId, bound, most: readMost(bound) });
      for (const list of [differences, leftOut]) list.splice(MOST);
      lastId = users.at(-1) ?? lastId;
      left -= users.length;
    }
    return { clean: differences.length === 0, ...sum, differences, leftOut, lastId, isEnd };
  });
}

/** Each check finds the first hundred differences of these users. */
const CHECKS: readonly ((tx: TransactionSql, users: readonly string[]) => Promise<Difference[]>)[] = [
  accountDifferences,
  holdingDifferences,
  flowDifferences,
  orderDifferences,
  importDifferences,
];

async function usersAfter(tx: TransactionSql, afterId: string, limit: number): Promise<string[]> {
  const rows = await tx.ofAnyUser<{ id: string }[]>`
    select user_id as id from account where account_id = ${VIRTUAL_ACCOUNT} and user_id > ${afterId}
    order by user_id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** The first users of a list whose tracked entries together stay within the limit; at least one. */
async function upTo(
  tx: TransactionSql,
  users: readonly string[],
  most: number,
  count: (entries: number) => void,
): Promise<string[]> {
  const entries = await countEntries(tx, users);
  let sum = 0;
  const cut = users.findIndex((userId) => (sum += entries.get(userId) ?? 0) >= most);
  const chosen = cut === -1 ? [...users] : users.slice(0, cut + 1);
  count(chosen.reduce((all, userId) => all + (entries.get(userId) ?? 0), 0));
  return chosen;
}

async function countsOf(tx: TransactionSql, users: readonly string[]): Promise<{ accounts: number; entries: number }> {
  const [accounts] = await tx<{ count: string }[]>`
    select count(*) as count from account where user_id = any(${ofUsers(users)}::bigint[])`;
  const [entries] = await tx<{ count: string }[]>`
    select count(*) as count from journal where user_id = any(${ofUsers(users)}::bigint[])`;
  return { accounts: Number(accounts?.count), entries: Number(entries?.count) }; // not a figure: counts
}

/** Differences between the tracked entries, replayed, and the figures stored of them. */
async function trackedDifferences(tx: TransactionSql, users: readonly string[]): Promise<Difference[]> {
  const recorded = await tx<{ user_id: string }[]>`
    select user_id from tracked_entry where user_id = any(${ofUsers(users)}::bigint[])
    union select user_id from tracked_position where user_id = any(${ofUsers(users)}::bigint[]) order by 1`;
  return replayDifferences(
    tx,
    recorded.map((row) => row.user_id),
  );
}

/** Compares cash, realised gain, reserved cash, numbering, and every balance_after with the running sum. */
function accountDifferences(tx: TransactionSql, users: readonly string[]): Promise<Difference[]> {
  return tx<Difference[]>`
    with running as (
      select user_id, account_id, seq, day, created_at, settles_on, balance_after, cash_delta,
        realized_by(kind, cash_delta, cost_delta) as realized,
        sum(cash_delta) over (partition by user_id, account_id order by seq) as running_cash
      from journal where user_id = any(${ofUsers(users)}::bigint[])
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
      where user_id = any(${ofUsers(users)}::bigint[]) group by user_id, account_id
    ),
    reserved as (
      select user_id, account_id, sum(cash) as cash from reservation
      where user_id = any(${ofUsers(users)}::bigint[]) group by user_id, account_id
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
      where a.user_id = any(${ofUsers(users)}::bigint[])
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

/** Compares quantity, cost and realised gain of each holding with the journal's sums, and its reserved quantity. */
function holdingDifferences(tx: TransactionSql, users: readonly string[]): Promise<Difference[]> {
  return tx<Difference[]>`
    with moved as (
      select user_id, account_id, asset_type, symbol, quantity_delta as quantity, cost_delta as cost,
        realized_by(kind, cash_delta, cost_delta) as realized
      from journal where asset_type is not null and day is null and user_id = any(${ofUsers(users)}::bigint[])
      union all
      select user_id, account_id, asset_type, symbol, quantity, cost, realized
      from tracked_position where asset_type <> '' and user_id = any(${ofUsers(users)}::bigint[])
    ),
    sums as (
      select user_id, account_id, asset_type, symbol, sum(quantity) as quantity, sum(cost) as cost,
        sum(realized) as realized
      from moved group by user_id, account_id, asset_type, symbol
    ),
    reserved as (
      select user_id, account_id, asset_type, symbol, sum(quantity) as reserved from reservation
      where symbol is not null and user_id = any(${ofUsers(users)}::bigint[])
      group by user_id, account_id, asset_type, symbol
    ),
    recomputed as (
      select user_id, account_id, asset_type, symbol, coalesce(quantity, 0) as quantity, coalesce(cost, 0) as cost,
        coalesce(realized, 0) as realized, coalesce(reserved, 0) as reserved
      from sums full join reserved using (user_id, account_id, asset_type, symbol)
    ),
    held as (select * from holding where user_id = any(${ofUsers(users)}::bigint[]))
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
