/**
 * Daily values of accounts: their account states, read in one statement and so in one snapshot, and the stored rows.
 */

import type { AssetKind } from '@kurus/core/asset-kinds';
import type { AccountKind } from '@kurus/core/contract/entries';
import { money, moneyText, price, priceText, quantity } from '@kurus/core/money/money';
import type { Money, Price, Quantity } from '@kurus/core/money/money';
import type { BalanceBasis } from '@kurus/core/portfolio/balances';
import type { Holding } from '@kurus/core/portfolio/position';
import type { WorthAt } from '@kurus/core/portfolio/value-growth';
import type { Fragment, Sql } from '../db/pool.ts';
import { ofUser, ofUsers } from '../db/sql.ts';
import type { AccountRef } from '../ledger/entry.ts';
import { balancesOf, type BalanceText } from '../ledger/tracked/balance-store.ts';

/** An account as of one entry of its journal. */
export interface AccountMoment extends AccountRef {
  readonly cash: Money;
  /** Balances in other currencies than lira, as they are now: only tracked accounts have them. */
  readonly balances: readonly BalanceBasis[];
  readonly netDeposits: Money;
  readonly lastSeq: string;
  readonly holdings: readonly Holding[];
}

/**
 * Prices of a snapshot: those on the screens when it was taken, or the closing prices of the day, derived afterwards.
 */
export type SnapshotPrices = 'seen' | 'closing';

export interface Snapshot extends WorthAt, AccountRef {
  /** "2026-11-20" */
  readonly day: string;
  readonly cash: Money;
  readonly holdingsValue: Money;
  readonly invested: Money;
  readonly lastSeq: string;
  readonly takenAtMs: number;
  readonly prices: SnapshotPrices;
}

/** A day of the history. */
export interface ValueDay extends Snapshot {
  /** Money and assets that came in less those that went out until then, at the prices of their days: for the growth. */
  readonly flows: Money;
}

interface MomentRow {
  user_id: string;
  account_id: number;
  cash: string;
  net_deposits: string;
  last_seq: string;
  balances: readonly BalanceText[] | null;
  holdings: { type: AssetKind; code: string; quantity: string; cost: string }[];
}

/**
 * Account states at the end of a day, or as they are now while it runs. Later entries are subtracted, and net deposits
 * are cash and cost less the realised gain: the query does not become slower with the journal.
 */
export async function readMoments(
  sql: Sql,
  accounts: readonly AccountRef[],
  { day, endMs }: { readonly day: string; readonly endMs: number },
): Promise<AccountMoment[]> {
  const [users, numbers] = [accounts.map(({ userId }) => userId), accounts.map(({ accountId }) => accountId)];
  // With a single user, every column is compared with that user: then one node is queried.
  const [one] = new Set(users).size === 1 ? users : [];
  const theirs = (column: Fragment) => (one === undefined ? column : sql`${ofUser(one)}::bigint`);
  const owner = theirs(sql`a.user_id`);
  const rows = await sql<MomentRow[]>`
    select a.user_id, a.account_id, until.seq as last_seq, a.cash - later.cash as cash,
      a.cash + held.cost - a.realized - later.brought as net_deposits,
      (select json_agg(b order by currency) from (
        select currency, sum(change)::text as amount, sum(lira)::text as lira from tracked_balance
        where user_id = ${owner} and account_id = a.account_id group by currency) b) as balances,
      coalesce((
        select jsonb_agg(jsonb_build_object('type', h.asset_type, 'code', h.symbol, 'quantity', h.quantity::text,
          'cost', h.cost::text)) from (
          select x.asset_type, x.symbol, sum(x.quantity) as quantity, sum(x.cost) as cost from (
            select asset_type, symbol, quantity, cost from holding
            where user_id = ${owner} and account_id = a.account_id
            union all
            select asset_type, symbol, -quantity_delta, -cost_delta from journal
            where user_id = ${owner} and account_id = a.account_id and seq > until.seq and asset_type is not null) x
          group by x.asset_type, x.symbol having sum(x.quantity) <> 0) h
      ), '[]') as holdings
    from unnest(${ofUsers(users)}::bigint[], ${numbers}::int[]) as asked (user_id, account_id)
    join account a on a.user_id = ${theirs(sql`asked.user_id`)} and a.account_id = asked.account_id
    left join lateral (
      select s.last_seq from portfolio_snapshot s
      where s.user_id = ${owner} and s.account_id = a.account_id and s.day <= ${day} order by s.day desc limit 1
    ) kept on true
    cross join lateral (
      select coalesce(min(j.seq) - 1, a.last_seq) as seq from journal j
      where j.user_id = ${owner} and j.account_id = a.account_id and j.seq > coalesce(kept.last_seq, 0)
        and j.created_at >= ${new Date(endMs)}
    ) until
    cross join lateral (
      select coalesce(sum(j.cash_delta), 0) as cash,
        coalesce(sum(j.cash_delta + j.cost_delta - realized_by(j.kind, j.cash_delta, j.cost_delta)), 0) as brought
      -- What was recorded belongs to its own day, not to that of its recording.
      from journal j where j.user_id = ${owner} and j.account_id = a.account_id and j.seq > until.seq and j.day is null
    ) later
    cross join lateral (
      select coalesce(sum(h.cost), 0) as cost from holding h
      where h.user_id = ${owner} and h.account_id = a.account_id
    ) held`;
  return rows.map((row) => ({
    userId: row.user_id,
    accountId: row.account_id,
    cash: money(row.cash),
    balances: balancesOf(row.balances),
    netDeposits: money(row.net_deposits),
    lastSeq: row.last_seq,
    holdings: row.holdings.map(({ type, code, quantity: held, cost }) => ({
      type,
      code,
      quantity: quantity(held),
      cost: money(cost),
      // A value does not ask for it.
      firstBoughtAtMs: 0,
    })),
  }));
}

/** Replaces the day's row unless a later state was stored already. */
export async function writeSnapshots(sql: Sql, snapshots: readonly Snapshot[]): Promise<void> {
  const rows = snapshots.map((snapshot) => ({
    user_id: snapshot.userId,
    account_id: snapshot.accountId,
    day: snapshot.day,
    cash: moneyText(snapshot.cash),
    holdings_value: moneyText(snapshot.holdingsValue),
    invested: moneyText(snapshot.invested),
    net_deposits: moneyText(snapshot.netDeposits),
    last_seq: snapshot.lastSeq,
    index_value: snapshot.index === undefined ? null : priceText(snapshot.index),
    taken_at: new Date(snapshot.takenAtMs).toISOString(),
    prices: snapshot.prices,
  }));
  await sql.ofAnyUser`
    insert into portfolio_snapshot as s (user_id, account_id, day, cash, holdings_value, invested, net_deposits,
      last_seq, index_value, taken_at, prices)
    select * from jsonb_to_recordset(${sql.json(rows)}::jsonb) as x (user_id bigint, account_id int, day date,
      cash numeric, holdings_value numeric, invested numeric, net_deposits numeric, last_seq bigint,
      index_value numeric, taken_at timestamptz, prices text)
    on conflict (user_id, account_id, day) do update set cash = excluded.cash, holdings_value = excluded.holdings_value,
      invested = excluded.invested, net_deposits = excluded.net_deposits, last_seq = excluded.last_seq,
      index_value = excluded.index_value, taken_at = excluded.taken_at, prices = excluded.prices
    where s.taken_at <= excluded.taken_at and s.last_seq <= excluded.last_seq`;
}

interface SnapshotRow {
  day: string;
  cash: string;
  holdings_value: string;
  invested: string;
  net_deposits: string;
  last_seq: string;
  index_value: string | null;
  taken_at: Date;
  prices: SnapshotPrices;
}

/** Oldest first, from this day on. */
export async function readSnapshots(sql: Sql, { userId, accountId }: AccountRef, fromDay: string): Promise<Snapshot[]> {
  const rows = await sql<SnapshotRow[]>`
    select day, cash, holdings_value, invested, net_deposits, last_seq, index_value, taken_at, prices
    from portfolio_snapshot
    where user_id = ${ofUser(userId)} and account_id = ${accountId} and day >= ${fromDay} order by day`;
  return rows.map((row) => {
    const cash = money(row.cash);
    const holdingsValue = money(row.holdings_value);
    return {
      userId,
      accountId,
      day: row.day,
      cash,
      holdingsValue,
      value: (cash + holdingsValue) as Money,
      invested: money(row.invested),
      netDeposits: money(row.net_deposits),
      lastSeq: row.last_seq,
      index: row.index_value === null ? undefined : (price(row.index_value) as Price),
      takenAtMs: row.taken_at.getTime(),
      prices: row.prices,
    };
  });
}

/** Assets that came to a tracked account in kind on a day, at the cost that their owner states. */
interface InKind {
  readonly day: string;
  readonly type: AssetKind;
  readonly symbol: string;
  readonly quantity: Quantity;
  readonly cost: Money;
}

/** Openings and deliveries from outside, from a day on. */
export async function readInKind(sql: Sql, { userId, accountId }: AccountRef, fromDay: string): Promise<InKind[]> {
  const rows = await sql<{ day: string; type: AssetKind; symbol: string; quantity: string; cost: string }[]>`
    select day, asset_type as type, symbol, sum(quantity) as quantity, sum(amount + fee + tax) as cost
    from tracked_entry
    where user_id = ${ofUser(userId)} and account_id = ${accountId} and replaced_by is null and not is_arrival
      and type in ('opening', 'delivery-in') and asset_type is not null and day >= ${fromDay}
    group by day, asset_type, symbol`;
  return rows.map((row) => ({ ...row, quantity: quantity(row.quantity), cost: money(row.cost) }));
}

interface DayToKeep {
  readonly day: string;
  readonly endMs: number;
  readonly kinds: readonly AccountKind[];
  readonly after: AccountRef;
  readonly limit: number;
}

/** Accounts with entries whose day was not stored after its end, after this one in the order of keys. */
export async function accountsWithoutSnapshot(
  sql: Sql,
  { day, endMs, kinds, after, limit }: DayToKeep,
): Promise<AccountRef[]> {
  const rows = await sql<{ user_id: string; account_id: number }[]>`
    select a.user_id, a.account_id from account a
    where (a.user_id, a.account_id) > (${after.userId}, ${after.accountId}) and a.status <> 'closed' and a.last_seq > 0
      and a.kind = any (${kinds})
      and not exists (
        select 1 from portfolio_snapshot s
        where s.user_id = a.user_id and s.account_id = a.account_id and s.day = ${day}
          and s.taken_at >= ${new Date(endMs)})
    order by a.user_id, a.account_id limit ${limit}`;
  return rows.map((row) => ({ userId: row.user_id, accountId: row.account_id }));
}
