/** The table of daily values: which days are stored, up to which entry, and the days themselves. */

import { type AssetWorth, debtsOf, type WorthInParts, type WorthOfDay } from '@kurus/core/analysis/asset-worth';
import type { AccountKind } from '@kurus/core/contract/entries';
import { dateText, dayOfDate } from '@kurus/core/market/calendar';
import { type Money, money, moneyText } from '@kurus/core/money/money';
import type { Sql, TransactionSql } from '../../db/pool.ts';
import { ofUser } from '../../db/sql.ts';
import { assetLines, assetsOfLines } from '../../ledger/asset-lines.ts';
import type { AccountRef } from '../../ledger/entry.ts';

export interface DailyValueState {
  readonly accountId: number;
  readonly kind: AccountKind;
  readonly cashKept: boolean;
  /** Sequence number of the account's newest entry now. */
  readonly lastSeq: number;
  /** Undefined where no days are stored yet. */
  readonly stored:
    | {
        readonly lastSeq: number;
        readonly through: number;
        readonly dirtyFrom: number | undefined;
        readonly derivedAtMs: number;
        /** The first day with a price that may become known. */
        readonly firstMarked: number | undefined;
      }
    | undefined;
}

interface StateRow {
  account_id: number;
  kind: AccountKind;
  cash_kept: boolean;
  last_seq: string;
  kept_seq: string | null;
  through: string | null;
  dirty_from: string | null;
  derived_at: Date | null;
  first_marked: string | null;
}

const dayOrNone = (date: string | null) => (date === null ? undefined : dayOfDate(date));

/** States of the daily values of all accounts of a user, in their order. */
export async function readStates(sql: Sql, userId: string): Promise<DailyValueState[]> {
  const rows = await sql<StateRow[]>`
    select a.account_id, a.kind, a.cash_kept, a.last_seq, s.last_seq as kept_seq, s.through, s.dirty_from, s.derived_at,
      (select min(day) from daily_value v
        where v.user_id = ${ofUser(userId)} and v.account_id = a.account_id and is_marked) as first_marked
    from account a left join daily_value_state s using (user_id, account_id)
    where a.user_id = ${ofUser(userId)} order by a.account_id`;
  return rows.map((row) => ({
    accountId: row.account_id,
    kind: row.kind,
    cashKept: row.cash_kept,
    lastSeq: seqOf(row.last_seq),
    stored:
      row.kept_seq === null || row.through === null || row.derived_at === null
        ? undefined
        : {
            lastSeq: seqOf(row.kept_seq),
            through: dayOfDate(row.through),
            dirtyFrom: dayOrNone(row.dirty_from),
            derivedAtMs: row.derived_at.getTime(),
            firstMarked: dayOrNone(row.first_marked),
          },
  }));
}

const seqOf = (text: string) => parseInt(text, 10);

/** The first day that entries after this number, or the entries that they replace, are dated. */
export async function firstDayAfter(
  sql: Sql,
  { userId, accountId }: AccountRef,
  seq: number,
): Promise<number | undefined> {
  const [row] = await sql<{ day: string | null }[]>`
    select least(
      (select min(least(e.day, r.day)) from tracked_entry e
        left join tracked_entry r on r.user_id = e.user_id and r.account_id = e.account_id and r.seq = e.replaces
        where e.user_id = ${ofUser(userId)} and e.account_id = ${accountId} and e.seq > ${seq}),
      (select min((created_at at time zone 'Europe/Istanbul')::date) from journal
        where user_id = ${ofUser(userId)} and account_id = ${accountId} and seq > ${seq} and day is null)) as day`;
  return dayOrNone(row?.day ?? null);
}

interface ValueRow extends Record<(typeof FIGURES)[number], string> {
  day: string;
  is_marked: boolean;
  owed: string | null;
  owed_in: string | null;
  owed_out: string | null;
}

const FIGURES = ['value', 'inflow', 'outflow', 'moved', 'dividends', 'interest', 'fees', 'taxes'] as const;

/** Page size in days; reading many years at once would block the event loop. */
const DAYS_OF_PAGE = 1_000;

/** The oldest first. In one snapshot with what else the transaction reads. */
export async function readDailyValues(tx: TransactionSql, { userId, accountId }: AccountRef): Promise<WorthOfDay[]> {
  const days: WorthOfDay[] = [];
  for (let after = '0001-01-01'; ;) {
    const rows = await tx<ValueRow[]>`
      select day, value, inflow, outflow, moved, dividends, interest, fees, taxes, is_marked, owed, owed_in, owed_out
      from daily_value
      where user_id = ${ofUser(userId)} and account_id = ${accountId} and day > ${after}
      order by day limit ${DAYS_OF_PAGE}`;
    for (const row of rows) days.push(worthOf(row));
    const last = rows.at(-1);
    if (!last || rows.length < DAYS_OF_PAGE) return days;
    after = last.day;
  }
}

const worthOf = (row: ValueRow): WorthOfDay => ({
  day: dayOfDate(row.day),
  value: money(row.value),
  inflow: money(row.inflow),
  outflow: money(row.outflow),
  moved: money(row.moved),
  dividends: money(row.dividends),
  interest: money(row.interest),
  fees: money(row.fees),
  taxes: money(row.taxes),
  isMarked: row.is_marked,
  ...debtsOfRow(row),
});

/** Debts of a row, whose columns are null where nothing is owed. */
const debtsOfRow = ({ owed, owed_in: inflow, owed_out: outflow }: Pick<ValueRow, 'owed' | 'owed_in' | 'owed_out'>) =>
  owed === null || inflow === null || outflow === null
    ? {}
    : { debts: { owed: money(owed), inflow: money(inflow), outflow: money(outflow) } };

export interface DaySums {
  readonly day: number;
  readonly assets: Money;
  readonly debts: Money;
}

/** Assets and debts of accounts together on each of some days, the oldest first. */
export async function readDaySums(
  sql: Sql,
  userId: string,
  { accountIds, days }: { readonly accountIds: readonly number[]; readonly days: readonly number[] },
): Promise<DaySums[]> {
  const rows = await sql<{ day: string; assets: string; debts: string }[]>`
    select day, sum(value + debts) as assets, sum(debts) as debts from daily_value
    where user_id = ${ofUser(userId)} and account_id = any(${accountIds}::int[])
      and day = any(${days.map(dateText)}::date[])
    group by day order by day`;
  return rows.map(({ day, assets, debts }) => ({ day: dayOfDate(day), assets: money(assets), debts: money(debts) }));
}

export interface NewDays {
  readonly accountId: number;
  /** The last entry that they include. */
  readonly lastSeq: number;
  /** Days from this one on replace the stored ones; days before the account's first are deleted. */
  readonly from: number;
  readonly firstDay: number | undefined;
  readonly through: number;
  /**
   * First day known to have changed when these days were derived: an earlier change that was noted since stays
   * marked.
   */
  readonly since: number;
}

/**
 * Makes room for new days.
 * @returns whether they are wanted: false where the stored days already include later entries
 */
export async function beginDays(
  tx: TransactionSql,
  userId: string,
  { accountId, lastSeq, from, firstDay, through, since }: NewDays,
  nowMs: number,
): Promise<boolean> {
  const kept = await tx`
    insert into daily_value_state as s (user_id, account_id, last_seq, through, derived_at)
    select user_id, account_id, ${lastSeq}, ${dateText(through)}, ${new Date(nowMs)} from account
    where user_id = ${ofUser(userId)} and account_id = ${accountId}
    on conflict (user_id, account_id) do update
      set last_seq = excluded.last_seq, through = excluded.through, derived_at = excluded.derived_at,
        dirty_from = case when s.dirty_from < ${since === -Infinity ? null : dateText(since)} then s.dirty_from end
      where s.last_seq <= excluded.last_seq and s.derived_at <= excluded.derived_at
    returning 1`;
  if (kept.length === 0) return false;
  await tx`
    delete from daily_value where user_id = ${ofUser(userId)} and account_id = ${accountId}
      and (day >= ${dateText(from)} or ${firstDay === undefined} or day < ${dateText(firstDay ?? from)})`;
  return true;
}

/** Batch sizes of a statement, in days and in assets of days; writing ten years at once would block the event loop. */
const [DAYS_AT_ONCE, ASSETS_AT_ONCE] = [100, 4_000];

/** Writes days as they come: none stays in memory after its statement. */
export class DayWriter {
  private readonly tx: TransactionSql;
  private readonly account: AccountRef;
  private rows: object[] = [];
  private assets = 0;

  constructor(tx: TransactionSql, account: AccountRef) {
    this.tx = tx;
    this.account = account;
  }

  async add(row: WorthInParts): Promise<void> {
    this.rows.push(rowOf(row));
    this.assets += row.assets.length;
    if (this.rows.length >= DAYS_AT_ONCE || this.assets >= ASSETS_AT_ONCE) await this.flush();
  }

  async flush(): Promise<void> {
    const { tx, rows } = this;
    const { userId, accountId } = this.account;
    [this.rows, this.assets] = [[], 0];
    if (rows.length === 0) return;
    await tx`
      insert into daily_value (user_id, account_id, day, value, inflow, outflow, moved, dividends, interest, fees,
        taxes, debts, owed, owed_in, owed_out, is_marked, assets)
      select ${ofUser(userId)}::bigint, ${accountId}::int, x.* from jsonb_to_recordset(${tx.json(rows)}::jsonb) as x (
        day date, value numeric, inflow numeric, outflow numeric, moved numeric, dividends numeric, interest numeric,
        fees numeric, taxes numeric, debts numeric, owed numeric, owed_in numeric, owed_out numeric,
        is_marked boolean, assets text)`;
  }
}

const rowOf = (row: WorthInParts) => ({
  ...Object.fromEntries(FIGURES.map((name) => [name, moneyText(row[name])])),
  day: dateText(row.day),
  debts: moneyText(debtsOf(row.assets)),
  ...(row.debts && {
    owed: moneyText(row.debts.owed),
    owed_in: moneyText(row.debts.inflow),
    owed_out: moneyText(row.debts.outflow),
  }),
  is_marked: row.isMarked,
  assets: assetLines(row.assets),
});

export interface AssetsOfDay {
  readonly day: number;
  readonly assets: readonly AssetWorth[];
}

/** Daily figures of each asset, the oldest day first, some days at a time; both days are included. */
export async function* readAssetDays(
  sql: Sql,
  { userId, accountId }: AccountRef,
  days: { readonly from: number; readonly to: number },
): AsyncGenerator<AssetsOfDay> {
  let [after, limit] = [dateText(days.from - 1), 1];
  for (;;) {
    const rows = await sql<{ day: string; assets: string }[]>`
      select day, assets from daily_value
      where user_id = ${ofUser(userId)} and account_id = ${accountId} and day > ${after} and day <= ${dateText(days.to)}
      order by day limit ${limit}`;
    let assets = 0;
    for (const row of rows) {
      const of = assetsOfLines(row.assets);
      assets = of.length;
      yield { day: dayOfDate(row.day), assets: of };
    }
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    after = last.day;
    limit = Math.max(1, Math.min(MOST_DAYS, Math.floor(ASSETS_AT_ONCE / Math.max(assets, 1)), limit * 4));
  }
}

/** A year. */
const MOST_DAYS = 366;
