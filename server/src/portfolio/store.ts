/**
 * Reads of an account: its running sums in one statement and so in one snapshot (R-L9), its journal a page at a time.
 */

import { ALL_KINDS, ASSET_KINDS } from '@kurus/core/asset-kinds';
import type { AccountKind, EntryKind } from '@kurus/core/contract/entries';
import { DomainError } from '@kurus/core/contract/errors';
import { DAY_MS, dayStartMs } from '@kurus/core/market/calendar';
import type { ChangeStart } from '@kurus/core/market/change-base';
import { money, quantity, type Money } from '@kurus/core/money/money';
import { ACCOUNT_RULES } from '@kurus/core/portfolio/account-kinds';
import type { BalanceBasis } from '@kurus/core/portfolio/balances';
import type { CashState } from '@kurus/core/portfolio/cash-figures';
import type { AccountFlows } from '@kurus/core/portfolio/day-positions';
import type { Holding } from '@kurus/core/portfolio/position';
import type { SessionClaim } from '../auth/session/sessions.ts';
import type { Fragment, Sql } from '../db/pool.ts';
import { ofUser } from '../db/sql.ts';
import { cashColumns, cashStateOf, type CashRow } from '../ledger/cash-state.ts';
import type { AccountRef } from '../ledger/entry.ts';
import type { JournalEntry } from '../ledger/journal-entry.ts';
import { journalColumns, journalEntryOf, type JournalRow } from '../ledger/journal-row.ts';
import { balancesOf, balancesOfAccount, type BalanceText } from '../ledger/tracked/balance-store.ts';
import { executedFlows, type StoredHolding, type MergerSide } from './executed-flows.ts';

/** A holding, and the account's realised gain from its asset so far, also before the holding was opened again. */
export interface RealizedHolding extends Holding {
  readonly realized: Money;
}

export interface AccountState extends CashState {
  /** True for a pension contract, whose holdings stand in two balances. */
  readonly isBes: boolean;
  /** Realised gain of all entries. */
  readonly realized: Money;
  /** Balances in other currencies than lira. */
  readonly balances: readonly BalanceBasis[];
  /** Oldest purchase first. */
  readonly holdings: readonly RealizedHolding[];
  /** Assets that are not held any more: their quantity and cost are zero. */
  readonly closed: readonly RealizedHolding[];
  /**
   * Flows since the base of today's change; undefined where they were not requested, or are read from tracked entries.
   */
  readonly flows: AccountFlows | undefined;
}

interface StateRow extends CashRow {
  account_id: number | null;
  kind: AccountKind;
  is_bes: boolean;
  realized: string;
  balances: readonly BalanceText[] | null;
  holdings: readonly HoldingText[] | null;
  mergers?: readonly MergerSide[] | null;
}

/** In JSON, figures as texts: numbers would become floats. */
interface HoldingText extends StoredHolding {
  readonly cost: string;
  readonly realized: string;
  readonly first_bought_at: string;
}

export interface AccountLookup {
  /** undefined when the user has no such account. */
  readonly account: AccountState | undefined;
}

const EXCHANGE_KINDS = ALL_KINDS.filter((kind) => ASSET_KINDS[kind].hours === 'exchange');

/**
 * Reads an account. The cost does not depend on the length of the journal: no sums over history.
 * @param start of today's change, where that is requested
 * @returns undefined where the claim does not hold
 */
export async function readAccount(
  sql: Sql,
  claim: Pick<SessionClaim, 'userId' | 'row'>,
  accountId: number,
  start?: ChangeStart,
): Promise<AccountLookup | undefined> {
  const [row] = await sql<StateRow[]>`
    select account.account_id, account.kind, account.bes is not null as is_bes, ${cashColumns(sql)}, account.realized,
      case when account.kind = 'tracked' then ${balancesOfAccount(sql, claim.userId, sql`account`)} end
        as balances, (
      select json_agg(h) from (
        select asset_type as type, symbol as code, quantity::text, cost::text, realized::text, first_bought_at
          ${start === undefined ? sql`` : stateAtBase(sql, claim.userId, start)}
        from holding h where h.user_id = ${ofUser(claim.userId)} and h.account_id = account.account_id
        order by first_seq
      ) h
    ) as holdings ${start === undefined ? sql`` : mergersSince(sql, claim.userId, start)}
    from (${claim.row}) s
      left join account on account.user_id = ${ofUser(claim.userId)} and account.account_id = ${accountId}`;
  return row && { account: row.account_id === null ? undefined : stateOf(row, start) };
}

/** Reads an account for work of the server itself, which has no session. */
export async function loadOwnAccount(sql: Sql, userId: string, accountId: number, start: ChangeStart) {
  const claim = { userId, row: sql`select ${ofUser(userId)}::bigint as user_id` };
  const found = await readAccount(sql, claim, accountId, start);
  return found && { ...found, start };
}

/** Start of the change for a kind in a column: the start of the session's day, or 24 hours ago. */
const startOf = (sql: Sql, kind: Fragment, { sessionDay, nowMs }: ChangeStart) => sql`
  case when ${kind} = any (${EXCHANGE_KINDS}) then ${new Date(dayStartMs(sessionDay))}::timestamptz
    else ${new Date(nowMs - DAY_MS)}::timestamptz end`;

/** The sums of a holding, and what they were before its first movement since the base. */
const stateAtBase = (sql: Sql, userId: string, start: ChangeStart) => sql`
  , bought::text, sold::text, income::text, (
    select row_to_json(b) from (
      select b.quantity::text, b.bought::text, b.sold::text, b.income::text from holding_before b
      where b.user_id = ${ofUser(userId)} and b.account_id = account.account_id and b.asset_type = h.asset_type
        and b.symbol = h.symbol and b.at >= ${startOf(sql, sql`h.asset_type`, start)}
      order by b.at limit 1
    ) b
  ) as before`;

/** Both sides of each merger, one after the other. */
const mergersSince = (sql: Sql, userId: string, start: ChangeStart) => sql`
  , (
    select json_agg(m) from (
      select j.asset_type as type, j.symbol as code, j.quantity_delta::text as moved from journal j
      where j.user_id = ${ofUser(userId)} and j.account_id = account.account_id and j.kind = 'merger' and j.day is null
        and j.created_at >= ${startOf(sql, sql`j.asset_type`, start)}
      order by j.seq limit 100
    ) m
  ) as mergers`;

function stateOf(row: StateRow, start: ChangeStart | undefined): AccountState {
  const all = (row.holdings ?? []).map(holdingOf);
  const needsFlows = start !== undefined && ACCOUNT_RULES[row.kind].executed;
  return {
    ...cashStateOf(row),
    isBes: row.is_bes,
    realized: money(row.realized),
    balances: balancesOf(row.balances),
    holdings: all.filter((holding) => holding.quantity > 0n),
    closed: all.filter((holding) => holding.quantity === 0n),
    flows: needsFlows ? executedFlows(row.holdings ?? [], row.mergers ?? []) : undefined,
  };
}

const holdingOf = (holding: HoldingText): RealizedHolding => ({
  type: holding.type,
  code: holding.code,
  quantity: quantity(holding.quantity),
  cost: money(holding.cost),
  realized: money(holding.realized),
  firstBoughtAtMs: Date.parse(holding.first_bought_at),
});

export interface JournalFilter {
  readonly limit: number;
  /** Only entries before this one. */
  readonly before?: number | undefined;
  readonly kinds?: readonly EntryKind[] | undefined;
  readonly symbol?: string | undefined;
}

/** An entry, and the order that it is a fill of. */
export interface JournalPageEntry extends JournalEntry {
  readonly orderId: string | null;
}

/**
 * Newest first, in the journal's own order (R-L10).
 * @throws DomainError ACCOUNT_NOT_FOUND when the user has no such account
 */
export async function readJournal(
  sql: Sql,
  { userId, accountId }: AccountRef,
  { before, kinds, symbol, limit }: JournalFilter,
): Promise<JournalPageEntry[]> {
  const rows = await sql<((JournalRow & { order_id: string | null }) | { seq: null })[]>`
    select ${journalColumns(sql)}, f.order_id from account a left join lateral (
      select * from journal where user_id = ${ofUser(userId)} and account_id = a.account_id
        ${before === undefined ? sql`` : sql`and seq < ${before}`}
        ${kinds === undefined ? sql`` : sql`and kind = any (${kinds})`}
        ${symbol === undefined ? sql`` : sql`and symbol = ${symbol}`}
      order by seq desc limit ${limit}
    ) journal on true
    left join order_fill f on f.user_id = ${ofUser(userId)} and f.account_id = a.account_id and f.seq = journal.seq
    where a.user_id = ${ofUser(userId)} and a.account_id = ${accountId} order by journal.seq desc`;
  if (rows.length === 0) throw new DomainError('ACCOUNT_NOT_FOUND');
  return rows.flatMap((row) => (row.seq === null ? [] : [{ ...journalEntryOf(row), orderId: row.order_id }]));
}
