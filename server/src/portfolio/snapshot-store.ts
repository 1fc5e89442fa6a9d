/** Daily worth of accounts: what is read for it in one statement and so in one snapshot, and the kept rows. */
import type { AssetType } from '@kurus/core/contract/market';
import { money, moneyText, price, priceText, quantity } from '@kurus/core/money/money';
import type { Money, Price } from '@kurus/core/money/money';
import type { Holding } from '@kurus/core/portfolio/position';
import type { WorthAt } from '@kurus/core/portfolio/value-growth';
import type { Sql } from '../db/pool.ts';

/** An account as of one entry of its journal. */
export interface AccountMoment {
  readonly userId: string;
  readonly cash: Money;
  readonly netDeposits: Money;
  readonly lastSeq: string;
  readonly holdings: readonly Holding[];
}

/** Those on the screens when it was taken, or the closing prices of the day, worked out afterwards. */
export type SnapshotPrices = 'seen' | 'closing';

export interface Snapshot extends WorthAt {
  readonly userId: string;
  /** "2026-11-20" */
  readonly day: string;
  readonly cash: Money;
  readonly holdingsValue: Money;
  readonly invested: Money;
  readonly lastSeq: string;
  readonly takenAtMs: number;
  readonly prices: SnapshotPrices;
}

interface MomentRow {
  user_id: string;
  cash: string;
  net_deposits: string;
  last_seq: string;
  holdings: { type: AssetType; code: string; quantity: string; cost: string }[];
}

/**
 * Accounts as they were at the end of a day, or as they are now while it runs. What came later is taken off again, and
 * deposits are added up from the last kept snapshot on: the cost does not grow with the journal.
 */
export async function readMoments(
  sql: Sql,
  userIds: readonly string[],
  { day, endMs }: { readonly day: string; readonly endMs: number },
): Promise<AccountMoment[]> {
  const rows = await sql<MomentRow[]>`
    select a.user_id, until.seq as last_seq,
      a.cash - coalesce((
        select sum(j.cash_delta) from journal j where j.user_id = a.user_id and j.seq > until.seq
      ), 0) as cash,
      coalesce(kept.net_deposits, 0) + coalesce((
        select sum(j.cash_delta) from journal j
        where j.user_id = a.user_id and j.seq > coalesce(kept.last_seq, 0) and j.seq <= until.seq
          and j.type in ('deposit', 'withdraw')
      ), 0) as net_deposits,
      coalesce((
        select jsonb_agg(jsonb_build_object('type', h.asset_type, 'code', h.symbol, 'quantity', h.quantity::text,
          'cost', h.cost::text)) from (
          select x.asset_type, x.symbol, sum(x.quantity) as quantity, sum(x.cost) as cost from (
            select asset_type, symbol, quantity, cost from holding where user_id = a.user_id
            union all
            select asset_type, symbol, -quantity_delta, -cost_delta from journal
            where user_id = a.user_id and seq > until.seq and asset_type is not null) x
          group by x.asset_type, x.symbol having sum(x.quantity) <> 0) h
      ), '[]') as holdings
    from account a
    left join lateral (
      select s.net_deposits, s.last_seq from portfolio_snapshot s
      where s.user_id = a.user_id and s.day <= ${day} order by s.day desc limit 1
    ) kept on true
    cross join lateral (
      select coalesce((
        select min(j.seq) - 1 from journal j
        where j.user_id = a.user_id and j.seq > coalesce(kept.last_seq, 0) and j.created_at >= ${new Date(endMs)}
      ), a.last_seq) as seq
    ) until
    where a.user_id = any (${userIds}::bigint[])`;
  return rows.map((row) => ({
    userId: row.user_id,
    cash: money(row.cash),
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

/** Replaces the day's row unless a later look at it was kept already. */
export async function writeSnapshots(sql: Sql, snapshots: readonly Snapshot[]): Promise<void> {
  const rows = snapshots.map((snapshot) => ({
    user_id: snapshot.userId,
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
  await sql`
    insert into portfolio_snapshot as s
    select * from jsonb_to_recordset(${sql.json(rows)}::jsonb) as x (user_id bigint, day date, cash numeric,
      holdings_value numeric, invested numeric, net_deposits numeric, last_seq bigint, index_value numeric,
      taken_at timestamptz, prices text)
    on conflict (user_id, day) do update set cash = excluded.cash, holdings_value = excluded.holdings_value,
      invested = excluded.invested, net_deposits = excluded.net_deposits, last_seq = excluded.last_seq,
      index_value = excluded.index_value, taken_at = excluded.taken_at, prices = excluded.prices
    where s.taken_at <= excluded.taken_at and s.last_seq <= excluded.last_seq`;
}

interface SnapshotRow {
  user_id: string;
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
export async function readSnapshots(sql: Sql, userId: string, fromDay: string): Promise<Snapshot[]> {
  const rows = await sql<SnapshotRow[]>`
    select user_id, day, cash, holdings_value, invested, net_deposits, last_seq, index_value, taken_at, prices
    from portfolio_snapshot where user_id = ${userId} and day >= ${fromDay} order by day`;
  return rows.map((row) => {
    const cash = money(row.cash);
    const holdingsValue = money(row.holdings_value);
    return {
      userId: row.user_id,
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

/** Accounts that ever moved and whose day was not looked at after its end, after this one in the order of ids. */
export async function accountsWithoutSnapshot(
  sql: Sql,
  { day, endMs, afterId, limit }: { day: string; endMs: number; afterId: string; limit: number },
): Promise<string[]> {
  const rows = await sql<{ user_id: string }[]>`
    select a.user_id from account a
    where a.user_id > ${afterId} and a.status <> 'closed' and a.last_seq > 0 and not exists (
      select 1 from portfolio_snapshot s
      where s.user_id = a.user_id and s.day = ${day} and s.taken_at >= ${new Date(endMs)})
    order by a.user_id limit ${limit}`;
  return rows.map((row) => row.user_id);
}
