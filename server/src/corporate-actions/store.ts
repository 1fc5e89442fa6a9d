/** The table of what companies do, and what an account has of an asset when one of them does something. */
import { RATIO_ONE, type ActionType, type CorporateAction } from '@kurus/core/corporate-actions/action';
import type { AssetKind } from '@kurus/core/asset-kinds';
import { dateText, dayOfDate, dayStartMs } from '@kurus/core/market/calendar';
import { money, price, priceText, quantity, type Quantity } from '@kurus/core/money/money';
import type { CashState } from '@kurus/core/portfolio/cash-figures';
import type { Sql, TransactionSql } from '../db/pool.ts';
import { cashColumns, cashStateOf, type CashRow } from '../ledger/cash-state.ts';
import type { AccountRef } from '../ledger/entry.ts';

/** An event, with where it is from and who entered it. */
export interface EnteredAction extends CorporateAction {
  readonly source: string;
  readonly enteredBy: string;
}

/** Of those that are known the first stays: what is applied is not changed by a second notice. */
export async function enterActions(sql: Sql, actions: readonly EnteredAction[], nowMs: number): Promise<number> {
  let entered = 0;
  for (const one of actions) {
    const { count } = await sql`
      insert into corporate_action (asset_type, symbol, type, ex_date, pay_date, ratio, price, gross, withholding,
        target, source, entered_by, entered_at)
      values (${one.assetType}, ${one.code}, ${one.type}, ${dateText(one.exDay)}, ${dateText(one.payDay)},
        ${one.ratio}, ${priceText(one.price)}, ${priceText(one.gross)}, ${one.withholding}, ${one.target ?? null},
        ${one.source}, ${one.enteredBy}, ${new Date(nowMs)})
      on conflict do nothing`;
    entered += count;
  }
  return entered;
}

interface ActionRow {
  asset_type: AssetKind;
  symbol: string;
  type: ActionType;
  ex_date: string;
  pay_date: string;
  ratio: string;
  price: string;
  gross: string;
  withholding: string;
  target: string | null;
}

/** What is to be applied on this day or was missed before it, in the order of the days; a dividend when it is paid. */
export async function dueActions(sql: Sql, today: number): Promise<CorporateAction[]> {
  const rows = await sql<ActionRow[]>`
    select asset_type, symbol, type, ex_date::text, pay_date::text, ratio, price, gross, withholding, target
    from corporate_action
    where applied_at is null and case type when 'dividend' then pay_date else ex_date end <= ${dateText(today)}
    order by ex_date, type, symbol`;
  return rows.map((row) => ({
    assetType: row.asset_type,
    code: row.symbol,
    type: row.type,
    exDay: dayOfDate(row.ex_date),
    payDay: dayOfDate(row.pay_date),
    ratio: row.type === 'symbol' ? RATIO_ONE : BigInt(row.ratio),
    price: price(row.price),
    gross: price(row.gross),
    withholding: BigInt(row.withholding),
    target: row.target ?? undefined,
  }));
}

export async function markApplied(sql: Sql, action: CorporateAction, nowMs: number): Promise<void> {
  await sql`
    update corporate_action set applied_at = ${new Date(nowMs)}
    where asset_type = ${action.assetType} and symbol = ${action.code} and type = ${action.type}
      and ex_date = ${dateText(action.exDay)}`;
}

const ACCOUNTS_AT_A_TIME = 500;

/** Accounts that ever held the asset or have open orders for it, and execute orders; after this one, some at a time. */
export async function concernedAccounts(
  sql: Sql,
  { assetType, code }: CorporateAction,
  after: AccountRef,
): Promise<AccountRef[]> {
  const rows = await sql<{ user_id: string; account_id: number }[]>`
    select user_id, account_id from (
      select user_id, account_id from holding where asset_type = ${assetType} and symbol = ${code}
      union
      select user_id, account_id from trade_order
      where asset_type = ${assetType} and symbol = ${code} and order_is_open(state)
    ) concerned join account using (user_id, account_id)
    where kind <> 'tracked' and status <> 'closed'
      and (user_id, account_id) > (${after.userId}::bigint, ${after.accountId}::int)
    order by 1, 2 limit ${ACCOUNTS_AT_A_TIME}`;
  return rows.map((row) => ({ userId: row.user_id, accountId: row.account_id }));
}

/** Whether the posting with this key was made: it is made of event and account. */
export async function isApplied(tx: TransactionSql, userId: string, key: string): Promise<boolean> {
  const rows = await tx`select from request_key where user_id = ${userId} and idempotency_key = ${key}`;
  return rows.length > 0;
}

export interface Held {
  readonly entitled: Quantity;
  readonly held: Quantity;
  readonly cost: ReturnType<typeof money>;
  readonly cash: CashState;
}

/**
 * What the account has under its lock, and what it had when the ex-date began: what came or went since is taken off
 * again.
 */
export async function readHeld(
  tx: TransactionSql,
  { userId, accountId }: AccountRef,
  { assetType, code, exDay }: CorporateAction,
): Promise<Held | undefined> {
  await tx`select from account where user_id = ${userId} and account_id = 1 for update`;
  const [row] = await tx<(CashRow & { quantity: string; cost: string; since: string })[]>`
    select ${cashColumns(tx)}, coalesce(h.quantity, 0) as quantity, coalesce(h.cost, 0) as cost, coalesce((
        select sum(j.quantity_delta) from journal j
        where j.user_id = account.user_id and j.account_id = account.account_id and j.asset_type = ${assetType}
          and j.symbol = ${code} and j.created_at >= ${new Date(dayStartMs(exDay))}
      ), 0) as since
    from account left join holding h on h.user_id = account.user_id and h.account_id = account.account_id
      and h.asset_type = ${assetType} and h.symbol = ${code}
    where account.user_id = ${userId} and account.account_id = ${accountId}`;
  if (!row) return undefined;
  const held = quantity(row.quantity);
  const entitled = (held - quantity(row.since)) as Quantity;
  return { entitled, held, cost: money(row.cost), cash: cashStateOf(row) };
}
