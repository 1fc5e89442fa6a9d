/** Dividends and interest as they were booked, by month and asset. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import { type AssetKey, assetOfPosition, parsePositionKey } from '@kurus/core/identity';
import { dayOfDate } from '@kurus/core/market/calendar';
import { addQuantity, money, quantity, ZERO_QUANTITY } from '@kurus/core/money/money';
import type { Money, Quantity } from '@kurus/core/money/money';
import { apply } from '@kurus/core/tracked/book';
import type { Book } from '@kurus/core/tracked/position';
import type { Sql } from '../../db/pool.ts';
import { ofUser } from '../../db/sql.ts';
import { trackedSteps } from '../../ledger/steps.ts';
import { nextTurn } from '../../sharing/slices.ts';

/** Interest paid is income below zero. */
const INCOME_KINDS = ['dividend', 'interest', 'interest-paid'] as const;
type IncomeKind = (typeof INCOME_KINDS)[number];

export interface IncomeRow {
  /** "2026-05" */
  readonly month: string;
  readonly kind: IncomeKind;
  /** Absent for interest on the account's cash. */
  readonly asset: { readonly kind: AssetKind; readonly code: string } | undefined;
  /** Gross and net of withholding tax and charges. */
  readonly gross: Money;
  readonly withheld: Money;
  readonly net: Money;
}

interface Row {
  month: string;
  type: IncomeRow['kind'];
  asset_type: AssetKind | null;
  symbol: string | null;
  gross: string;
  withheld: string;
  net: string;
}

/** Limit of rows: assets of one month, or months of all years. */
const MOST_ROWS = 10_000;

/** Query for income: accounts and period; both days are included. */
export interface IncomeQuery {
  readonly userId: string;
  readonly accountIds: readonly number[];
  readonly from: string;
  readonly to: string;
  /** Filters by kind and by asset; `null` is the account's cash. */
  readonly kind?: IncomeRow['kind'] | undefined;
  readonly asset?: IncomeRow['asset'] | null;
}

/** Dividends, interest, and interest paid, an entry each, in all accounts that may be analysed. */
const booked = (sql: Sql, { userId, accountIds, from, to, kind, asset }: IncomeQuery) => sql`
  (select day, seq, account_id, type, asset_type, symbol, amount as gross, withheld, charges,
    amount - withheld - charges as net
  from (
    select day, seq, account_id, type, asset_type::text, symbol,
      case when type = 'interest-paid' then -amount else amount end as amount, withheld, fee + tax as charges
    from tracked_entry
    where user_id = ${ofUser(userId)} and account_id = any (${accountIds}::int[]) and replaced_by is null
    union all
    select (created_at at time zone 'Europe/Istanbul')::date, seq, account_id, kind::text, asset_type::text, symbol,
      amount, amount - commission - bsmv - cash_delta, commission + bsmv
    from journal where user_id = ${ofUser(userId)} and account_id = any (${accountIds}::int[]) and day is null
  ) every_entry
  where type = any (${INCOME_KINDS}::text[]) and day between ${from} and ${to}
    and ${kind === undefined ? sql`true` : sql`type = ${kind}`}
    and ${assetIs(sql, asset)}) booked`;

function assetIs(sql: Sql, asset: IncomeQuery['asset']) {
  if (asset === undefined) return sql`true`;
  return asset === null
    ? sql`(asset_type is null or symbol is null)`
    : sql`asset_type = ${asset.kind} and symbol = ${asset.code}`;
}

const assetOf = (row: Pick<Row, 'asset_type' | 'symbol'>) =>
  row.asset_type === null || row.symbol === null ? undefined : { kind: row.asset_type, code: row.symbol };

/** The oldest month first. */
export async function readIncome(sql: Sql, query: IncomeQuery): Promise<IncomeRow[]> {
  const rows = await sql<Row[]>`
    select to_char(day, 'YYYY-MM') as month, type, asset_type, symbol, sum(gross) as gross, sum(withheld) as withheld,
      sum(net) as net
    from ${booked(sql, query)} group by 1, 2, 3, 4 order by 1, 2, 3, 4 limit ${MOST_ROWS}`;
  return rows.map((row) => ({
    month: row.month,
    kind: row.type,
    asset: assetOf(row),
    gross: money(row.gross),
    withheld: money(row.withheld),
    net: money(row.net),
  }));
}

export interface IncomeEntry extends Omit<IncomeRow, 'month'> {
  readonly day: string;
  readonly account: number;
  readonly charges: Money;
}

interface EntryRow extends Omit<Row, 'month'> {
  day: string;
  account_id: number;
  charges: string;
}

/** Income entries: their totals, and some of them, the oldest first. */
export async function readIncomeEntries(
  sql: Sql,
  query: IncomeQuery,
  { after, most }: { readonly after: number; readonly most: number },
) {
  const [sums] = await sql<{ count: number; gross: string; withheld: string; net: string }[]>`
    select count(*)::int as count, coalesce(sum(gross), 0) as gross, coalesce(sum(withheld), 0) as withheld,
      coalesce(sum(net), 0) as net
    from ${booked(sql, query)}`;
  const rows = await sql<EntryRow[]>`
    select day, account_id::int, type, asset_type, symbol, gross, withheld, charges, net
    from ${booked(sql, query)} order by day, account_id, seq limit ${most} offset ${after}`;
  const entries = rows.map((row): IncomeEntry => ({
    day: row.day,
    account: row.account_id,
    kind: row.type,
    asset: assetOf(row),
    gross: money(row.gross),
    withheld: money(row.withheld),
    charges: money(row.charges),
    net: money(row.net),
  }));
  const { count = 0, gross = '0', withheld = '0', net = '0' } = sums ?? {};
  return { count, gross: money(gross), withheld: money(withheld), net: money(net), entries };
}

/** Quantity of an asset that came on a day; negative where it left. */
export interface QuantityMove {
  readonly type: AssetKind;
  readonly code: string;
  readonly day: number;
  readonly quantity: Quantity;
  /** True if a movement is not a fixed number of shares: a split, a bonus by its ratio. */
  readonly isOther: boolean;
}

interface MoveRow {
  asset_type: AssetKind;
  symbol: string;
  day: string;
  quantity: string;
  is_other: boolean;
}

/** Since the beginning of a day. */
export async function readQuantityMoves(
  sql: Sql,
  userId: string,
  accountIds: readonly number[],
  from: string,
): Promise<QuantityMove[]> {
  const rows = await sql<MoveRow[]>`
    select asset_type, symbol, day, sum(quantity) as quantity, bool_or(is_other) as is_other from (
      select asset_type::text, symbol, day, type in ('bonus', 'rights', 'split', 'merger', 'exchange') as is_other,
        case when type in ('buy', 'opening', 'delivery-in') then quantity
          when type in ('sell', 'delivery-out') then -quantity else 0 end as quantity
      from tracked_entry
      where user_id = ${ofUser(userId)} and account_id = any (${accountIds}::int[]) and replaced_by is null
        and asset_type::text <> '' and day >= ${from}
      union all
      select asset_type::text, symbol, istanbul_day(created_at), false, quantity_delta from journal
      where user_id = ${ofUser(userId)} and account_id = any (${accountIds}::int[]) and day is null
        and quantity_delta <> 0 and istanbul_day(created_at) >= ${from}
    ) moved group by asset_type, symbol, day`;
  return rows.map((row) => ({
    type: row.asset_type,
    code: row.symbol,
    day: dayOfDate(row.day),
    quantity: quantity(row.quantity),
    isOther: row.is_other,
  }));
}

/** Quantity of each asset, "stocks:THYAO", in tracked accounts at the start of a day, by a replay until then. */
export function readHeldBefore(
  sql: Sql,
  userId: string,
  accountIds: readonly number[],
  day: string,
): Promise<ReadonlyMap<AssetKey, Quantity>> {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    const book: Book = new Map();
    for await (const steps of trackedSteps(tx, userId))
      for (const [at, { replayed }] of steps.entries()) {
        if (replayed.day < day) apply(book, replayed);
        if (at % STEPS_AT_A_TIME === 0) await nextTurn();
      }
    const held = new Map<AssetKey, Quantity>();
    for (const [node, { sums }] of book) {
      const asset = assetOfPosition(node);
      if (asset !== undefined && accountIds.includes(parsePositionKey(node).accountId))
        held.set(asset, addQuantity(held.get(asset) ?? ZERO_QUANTITY, sums.quantity));
    }
    return held;
  });
}

/** Steps after which other work has its turn. */
const STEPS_AT_A_TIME = 100;
