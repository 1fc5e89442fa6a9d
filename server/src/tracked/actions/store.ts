/** Corporate actions that users enter, owners' answers to actions, and the entries of the answers. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import { DomainError } from '@kurus/core/contract/errors';
import type { CorporateAction } from '@kurus/core/corporate-actions/action';
import { assetKey, type AssetKey } from '@kurus/core/identity';
import { dateText } from '@kurus/core/market/calendar';
import { type Money, money, priceText, quantity, quantityText, type Quantity } from '@kurus/core/money/money';
import { actionColumns, actionOfRow, type ActionRow } from '../../db/action-row.ts';
import type { TransactionSql } from '../../db/pool.ts';
import { ofUser } from '../../db/sql.ts';
import type { AccountRef } from '../../ledger/entry.ts';
import type { SessionSql } from '../../ledger/user-transaction.ts';
import { requireTracked } from '../store.ts';

/** Origin of a corporate action. */
export interface SourcedAction extends CorporateAction {
  readonly source: string;
  /** Entered by the user who reads it. */
  readonly isOwn: boolean;
  /** Invented by the simulated market. */
  readonly invented: boolean;
}

interface HeldCode {
  readonly type: AssetKind;
  readonly code: string;
}

/** Reads the public corporate actions of these assets up to a day. */
export type ActionsReader = (
  tx: TransactionSql,
  assets: readonly HeldCode[],
  day: string,
) => Promise<(CorporateAction & Pick<SourcedAction, 'source' | 'invented'>)[]>;

export async function readOwnActions(
  tx: TransactionSql,
  userId: string,
  assets: readonly HeldCode[],
  day: string,
): Promise<SourcedAction[]> {
  const rows = await tx<(ActionRow & { note: string | null })[]>`
    select ${actionColumns(tx)}, note
    from unnest(${assets.map(({ type }) => type)}::text[], ${assets.map(({ code }) => code)}::text[])
      as w (type_of, code)
    join own_action on asset_type = w.type_of and symbol = w.code
    where user_id = ${ofUser(userId)} and ex_date <= ${day}`;
  return rows.map((row) => ({ ...actionOfRow(row), source: row.note ?? '', isOwn: true, invented: false }));
}

/** Assets that the account ever had, by the codes of its entries and by their present ones. */
export async function readCodes(tx: TransactionSql, { userId, accountId }: AccountRef): Promise<HeldCode[]> {
  return tx<HeldCode[]>`
    select asset_type as type, code from tracked_entry
    where user_id = ${ofUser(userId)} and account_id = ${accountId} and replaced_by is null and type <> 'delete'
      and asset_type is not null
    union
    select asset_type, symbol from tracked_position
    where user_id = ${ofUser(userId)} and account_id = ${accountId} and asset_type <> ''`;
}

/** "stocks.THYAO.dividend.2025-09-02" */
export const actionId = ({ assetType, code, type, exDay }: CorporateAction): string =>
  [assetType, code, type, dateText(exDay)].join('.');

export interface ActionAnswer {
  readonly answer: 'accepted' | 'refused' | 'written';
  readonly entitled: Quantity;
  /** Standing entries of an action: the entries tracked for it, or their corrections. */
  readonly standing: readonly number[];
  readonly answeredAtMs: number;
}

interface AnswerRow {
  id: string;
  answer: ActionAnswer['answer'];
  entitled: string;
  standing: string[] | null;
  answered_at: Date;
}

/** Answers of the account, by the id of the action. */
export async function readAnswers(
  tx: TransactionSql,
  { userId, accountId }: AccountRef,
): Promise<ReadonlyMap<string, ActionAnswer>> {
  const rows = await tx<AnswerRow[]>`
    select asset_type || '.' || symbol || '.' || type || '.' || ex_date as id, answer, entitled, answered_at, (
      with recursive chain as (
        select e.seq, e.replaced_by, e.type from tracked_entry e
        where e.user_id = ${ofUser(userId)} and e.account_id = ${accountId} and e.seq = any (a.entries)
        union all
        select e.seq, e.replaced_by, e.type from chain c join tracked_entry e
          on e.user_id = ${ofUser(userId)} and e.account_id = ${accountId} and e.seq = c.replaced_by
      )
      select array_agg(seq order by seq) from chain where replaced_by is null and type <> 'delete'
    ) as standing
    from action_answer a where user_id = ${ofUser(userId)} and account_id = ${accountId}`;
  return new Map(
    rows.map((row) => [
      row.id,
      {
        answer: row.answer,
        entitled: quantity(row.entitled),
        standing: (row.standing ?? []).map((seq) => parseInt(seq, 10)),
        answeredAtMs: row.answered_at.getTime(),
      },
    ]),
  );
}

interface Answered extends Pick<ActionAnswer, 'answer' | 'entitled'> {
  readonly entries: readonly number[];
}

/** Writes an answer; earlier entries of the same action stay listed. */
export async function writeAnswer(
  tx: SessionSql,
  { userId, accountId }: AccountRef,
  { assetType, code, type, exDay }: CorporateAction,
  { answer, entitled, entries }: Answered,
  nowMs: number,
): Promise<void> {
  await tx`
    insert into action_answer as a (user_id, account_id, asset_type, symbol, type, ex_date, answer, entitled, entries,
      answered_at)
    values (${ofUser(userId)}, ${accountId}, ${assetType}, ${code}, ${type}, ${dateText(exDay)}, ${answer},
      ${quantityText(entitled)}, ${entries}::bigint[], ${new Date(nowMs)})
    on conflict (user_id, account_id, asset_type, symbol, type, ex_date) do update set answer = excluded.answer,
      entitled = excluded.entitled, entries = a.entries || excluded.entries, answered_at = excluded.answered_at`;
}

export async function dropAnswer(
  tx: SessionSql,
  { userId, accountId }: AccountRef,
  { assetType, code, type, exDay }: CorporateAction,
): Promise<void> {
  await tx`
    delete from action_answer where user_id = ${ofUser(userId)} and account_id = ${accountId}
      and asset_type = ${assetType} and symbol = ${code} and type = ${type} and ex_date = ${dateText(exDay)}`;
}

/** @returns whether it is new */
export async function insertOwnAction(
  tx: SessionSql,
  userId: string,
  one: CorporateAction,
  { note, nowMs }: { readonly note: string | undefined; readonly nowMs: number },
): Promise<boolean> {
  const made = await tx`
    insert into own_action (user_id, asset_type, symbol, type, ex_date, pay_date, ratio, price, gross, withholding,
      target, note, entered_at)
    values (${ofUser(userId)}, ${one.assetType}, ${one.code}, ${one.type}, ${dateText(one.exDay)},
      ${dateText(one.payDay)}, ${one.ratio}, ${priceText(one.price)}, ${priceText(one.gross)}, ${one.withholding},
      ${one.target ?? null}, ${note ?? null}, ${new Date(nowMs)})
    on conflict do nothing returning 1`;
  return made.length > 0;
}

export async function countOwnActions(tx: TransactionSql, userId: string): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from own_action where user_id = ${ofUser(userId)}`;
  return row?.count ?? 0;
}

interface ActionKey {
  readonly assetType: string;
  readonly code: string;
  readonly type: string;
  readonly exDate: string;
}

/** The parts of an id. */
export function keyOfId(id: string): ActionKey {
  const parts = id.split('.');
  const [exDate = '', type = ''] = [parts.at(-1), parts.at(-2)];
  return { assetType: parts[0] ?? '', code: parts.slice(1, -2).join('.'), type, exDate };
}

/** @returns whether it existed; 'accepted' where an account has accepted it */
export async function removeOwnAction(tx: SessionSql, userId: string, id: string): Promise<boolean | 'accepted'> {
  const { assetType, code, type, exDate } = keyOfId(id);
  const isIt = tx`asset_type = ${assetType} and symbol = ${code} and type = ${type} and ex_date = ${exDate}`;
  const accepted = await tx`
    select from action_answer where user_id = ${ofUser(userId)} and ${isIt} and answer = 'accepted'`;
  if (accepted.length > 0) return 'accepted';
  const gone = await tx`delete from own_action where user_id = ${ofUser(userId)} and ${isIt} returning 1`;
  if (gone.length > 0) await tx`delete from action_answer where user_id = ${ofUser(userId)} and ${isIt}`;
  return gone.length > 0;
}

/**
 * Requires an open tracked account, in a transaction that holds the user's lock.
 * @throws DomainError ACCOUNT_NOT_FOUND, ACCOUNT_NOT_TRACKED, ACCOUNT_ARCHIVED
 */
export async function requireOpenAccount(tx: TransactionSql, account: AccountRef): Promise<void> {
  await requireTracked(tx, account);
  const [row] = await tx<{ status: string }[]>`
    select status from account where user_id = ${ofUser(account.userId)} and account_id = ${account.accountId}`;
  if (row?.status === 'archived') throw new DomainError('ACCOUNT_ARCHIVED');
}

/** Figures of an account now, as its proposals show them. */
export interface AccountFigures {
  /** The cash at the end of each day that moved it, the newest first; undefined where it is not tracked. */
  readonly cash: readonly { readonly day: string; readonly cash: Money }[] | undefined;
  readonly quantities: ReadonlyMap<AssetKey, Quantity>;
}

export async function readAccountFigures(
  tx: TransactionSql,
  { userId, accountId }: AccountRef,
): Promise<AccountFigures> {
  const [accountRow] = await tx<{ cash_kept: boolean }[]>`
    select cash_kept from account where user_id = ${ofUser(userId)} and account_id = ${accountId}`;
  const days = await tx<{ day: string; cash: string }[]>`
    select day, sum(change) over (order by day) as cash from tracked_cash
    where user_id = ${ofUser(userId)} and account_id = ${accountId} order by day desc`;
  const held = await tx<{ type: AssetKind; code: string; quantity: string }[]>`
    select asset_type as type, symbol as code, quantity from tracked_position
    where user_id = ${ofUser(userId)} and account_id = ${accountId} and asset_type <> '' and quantity > 0`;
  return {
    cash: accountRow?.cash_kept ? days.map(({ day, cash }) => ({ day, cash: money(cash) })) : undefined,
    quantities: new Map(held.map(({ type, code, ...row }) => [assetKey(type, code), quantity(row.quantity)])),
  };
}
