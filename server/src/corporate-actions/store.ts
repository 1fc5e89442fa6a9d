/** The table of corporate actions, and an account's figures that one applies to. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import type { CorporateAction } from '@kurus/core/corporate-actions/action';
import { dateText, dayOfDate, dayStartMs } from '@kurus/core/market/calendar';
import { money, price, priceText, quantity, type Price, type Quantity } from '@kurus/core/money/money';
import type { CashState } from '@kurus/core/portfolio/cash-figures';
import { actionColumns, actionOfRow, type ActionRow } from '../db/action-row.ts';
import type { Sql, TransactionSql } from '../db/pool.ts';
import { ofUser } from '../db/sql.ts';
import { cashColumns, cashStateOf, type CashRow } from '../ledger/cash-state.ts';
import type { AccountRef } from '../ledger/entry.ts';
import type { UserSql } from '../ledger/user-transaction.ts';
import { publicActions } from './public-actions.ts';

/** An action with its origin and the user who entered it. */
export interface EnteredAction extends CorporateAction {
  readonly source: string;
  readonly enteredBy: string;
  /** Invented by the simulated market. */
  readonly invented?: boolean;
}

/** A corporate action as stored. */
export interface StoredAction extends CorporateAction {
  readonly source: string;
  readonly invented: boolean;
  /** The last close before the ex-date, once that has come. */
  readonly close: Price | undefined;
  /** Time at which every account was served. */
  readonly appliedAtMs: number | undefined;
}

/** Enters corporate actions. A known one stays unchanged: a second notice does not change what is applied. */
export async function enterActions(sql: Sql, actions: readonly EnteredAction[], nowMs: number): Promise<number> {
  let entered = 0;
  for (const one of actions) {
    const { count } = await sql`
      insert into corporate_action (asset_type, symbol, type, ex_date, pay_date, ratio, price, gross, withholding,
        target, source, entered_by, entered_at, invented, applied_at)
      values (${one.assetType}, ${one.code}, ${one.type}, ${dateText(one.exDay)}, ${dateText(one.payDay)},
        ${one.ratio}, ${priceText(one.price)}, ${priceText(one.gross)}, ${one.withholding}, ${one.target ?? null},
        ${one.source}, ${one.enteredBy}, ${new Date(nowMs)}, ${one.invented ?? false},
        ${one.invented ? beforeMarket(sql, one.exDay, nowMs) : null})
      on conflict do nothing`;
    entered += count;
  }
  return entered;
}

/** Excludes actions that a simulated market dates before its own creation, as they happened to no holder. */
const beforeMarket = (sql: Sql, exDay: number, nowMs: number) => sql`(
  select ${new Date(nowMs)}::timestamptz from market_key
  where (since at time zone 'Europe/Istanbul')::date >= ${dateText(exDay)}::date)`;

type StoredActionRow = ActionRow & { source: string; invented: boolean; close: string | null; applied_at: Date | null };

/** Version of the table: changes with every change of it. */
export async function actionsMark(sql: Sql): Promise<string> {
  const [row] = await sql<{ mark: string }[]>`
    select concat_ws(' ', count(*), count(close), count(applied_at), max(entered_at), max(applied_at)) as mark
    from corporate_action`;
  return row?.mark ?? '';
}

/** All of them, in the order of their ex-dates. */
export async function readActions(sql: Sql): Promise<StoredAction[]> {
  const rows = await sql<StoredActionRow[]>`
    select ${actionColumns(sql)}, source, invented, close, applied_at
    from corporate_action order by ex_date, type, symbol`;
  return rows.map(storedActionOf);
}

const storedActionOf = (row: StoredActionRow): StoredAction => ({
  ...actionOfRow(row),
  source: row.source,
  invented: row.invented,
  close: row.close === null ? undefined : price(row.close),
  appliedAtMs: row.applied_at?.getTime(),
});

/** Corporate actions of assets up to a day: public ones, replaced by those of the table where it has the same. */
export async function readActionsOf(
  sql: TransactionSql,
  assets: readonly { readonly type: AssetKind; readonly code: string }[],
  day: string,
): Promise<(CorporateAction & Pick<StoredAction, 'source' | 'invented'>)[]> {
  const rows = await sql<StoredActionRow[]>`
    select ${actionColumns(sql)}, source, invented, close, applied_at
    from unnest(${assets.map(({ type }) => type)}::text[], ${assets.map(({ code }) => code)}::text[])
      as w (type_of, code)
    join corporate_action on asset_type = w.type_of and symbol = w.code
    where ex_date <= ${day}`;
  const entered = rows.map(storedActionOf);
  const facts = publicActions().filter(
    (fact) =>
      fact.exDay <= dayOfDate(day) &&
      assets.some(({ type, code }) => type === fact.assetType && code === fact.code) &&
      !entered.some((one) => one.code === fact.code && one.type === fact.type && one.exDay === fact.exDay),
  );
  return [...entered, ...facts.map((fact) => ({ ...fact, invented: false }))];
}

/** Stores the close once: the factors that follow from it must not change. */
export async function noteClose(sql: Sql, action: CorporateAction, close: Price): Promise<void> {
  await sql`
    update corporate_action set close = ${priceText(close)} where ${isAction(sql, action)} and close is null`;
}

export async function markApplied(sql: Sql, action: CorporateAction, nowMs: number): Promise<void> {
  await sql`update corporate_action set applied_at = ${new Date(nowMs)} where ${isAction(sql, action)}`;
}

const isAction = (sql: Sql, { assetType, code, type, exDay }: CorporateAction) => sql`
  asset_type = ${assetType} and symbol = ${code} and type = ${type} and ex_date = ${dateText(exDay)}`;

const ACCOUNTS_AT_A_TIME = 500;

/** Accounts that ever held the asset or have open orders for it, and execute orders; after this one, in pages. */
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

/** Tells if the posting with this key was made; the key consists of action and account. */
export async function isApplied(tx: TransactionSql, userId: string, key: string): Promise<boolean> {
  const rows = await tx`select from request_key where user_id = ${ofUser(userId)} and idempotency_key = ${key}`;
  return rows.length > 0;
}

export interface ActionHolding {
  readonly entitled: Quantity;
  readonly held: Quantity;
  readonly cost: ReturnType<typeof money>;
  readonly cash: CashState;
}

/** Quantity of the account under its lock, as it was when the ex-date began: later entries are subtracted. */
export async function readHeld(
  tx: UserSql,
  { userId, accountId }: AccountRef,
  { assetType, code, exDay }: CorporateAction,
): Promise<ActionHolding | undefined> {
  const [row] = await tx<(CashRow & { quantity: string; cost: string; since: string })[]>`
    select ${cashColumns(tx)}, coalesce(h.quantity, 0) as quantity, coalesce(h.cost, 0) as cost, coalesce((
        select sum(j.quantity_delta) from journal j
        where j.user_id = ${ofUser(userId)} and j.account_id = account.account_id and j.asset_type = ${assetType}
          and j.symbol = ${code} and j.created_at >= ${new Date(dayStartMs(exDay))}
      ), 0) as since
    from account left join holding h on h.user_id = ${ofUser(userId)} and h.account_id = account.account_id
      and h.asset_type = ${assetType} and h.symbol = ${code}
    where account.user_id = ${ofUser(userId)} and account.account_id = ${accountId}`;
  if (!row) return undefined;
  const held = quantity(row.quantity);
  const entitled = (held - quantity(row.since)) as Quantity;
  return { entitled, held, cost: money(row.cost), cash: cashStateOf(row) };
}
