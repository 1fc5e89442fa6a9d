/** Tracked entries as rows: read under the user's lock, and written together with their rows of the journal. */

import type { EntryKind } from '@kurus/core/contract/entries';
import { CASH_SYMBOL } from '@kurus/core/contract/transactions';
import { positionKey, type PositionKey } from '@kurus/core/identity';
import { addMoney, moneyText, priceText, quantityText, ZERO_QUANTITY } from '@kurus/core/money/money';
import type { Money } from '@kurus/core/money/money';
import type { TransactionSql } from '../../db/pool.ts';
import { ofUser } from '../../db/sql.ts';
import type { AccountRef } from '../entry.ts';
import type { ChangedEffect, EntryEffect } from './entry-effect.ts';
import type { ChangeRequest } from './request-key.ts';
import {
  balancesText,
  entryColumns,
  storedEntryOf,
  type StoredEntry,
  type StoredEntryRow,
  rowOf,
} from './stored-entry.ts';

export async function readTrackedEntries(
  tx: TransactionSql,
  userId: string,
  keys: readonly { readonly accountId: number; readonly seq: number }[],
): Promise<StoredEntry[]> {
  const found: StoredEntry[] = [];
  for (let from = 0; from < keys.length; from += AT_ONCE) {
    const some = keys.slice(from, from + AT_ONCE);
    const rows = await tx<StoredEntryRow[]>`
      select ${entryColumns(tx)}
      from unnest(${some.map(({ accountId }) => accountId)}::int[], ${some.map(({ seq }) => seq)}::bigint[])
        as asked (account_id, seq)
      join tracked_entry e on e.user_id = ${ofUser(userId)} and e.account_id = asked.account_id and e.seq = asked.seq`;
    for (const row of rows) found.push(storedEntryOf(row));
  }
  return found;
}

/** Links between assets that shares moved between, by the standing entries: pairs of names. */
export async function readLinks(tx: TransactionSql, userId: string): Promise<PositionKey[][]> {
  const rows = await tx<
    Pick<StoredEntryRow, 'account_id' | 'asset_type' | 'symbol' | 'into_account' | 'into_type' | 'into_symbol'>[]
  >`
    select distinct account_id, asset_type, symbol, into_account, into_type, into_symbol from tracked_entry
    where user_id = ${ofUser(userId)} and into_symbol is not null and replaced_by is null and type <> 'delete'`;
  return rows.flatMap((row) => {
    const {
      account_id: from,
      asset_type: type,
      symbol,
      into_account: to,
      into_type: toType,
      into_symbol: toSymbol,
    } = row;
    if (type === null || symbol === null || to === null || toType === null || toSymbol === null) return [];
    return [[positionKey(from, { type, symbol }), positionKey(to, { type: toType, symbol: toSymbol })]];
  });
}

export interface EntryWrite {
  readonly entry: StoredEntry;
  /** Its kind in the journal. */
  readonly kind: EntryKind;
  readonly effect: EntryEffect;
  /** Change of the cash by tracking the entry, less that of the entry it replaces. */
  readonly cashDelta: Money;
  readonly balanceAfter: Money;
}

/** Money has its amount in lira as quantity, at a price of 1, as in all of the journal. */
function journalFigures({ quantity, intoQuantity, amount, price, money }: StoredEntry) {
  const lira = money && (money.from === LIRA ? quantity : money.into === LIRA ? intoQuantity : ZERO_QUANTITY);
  if (lira !== undefined) return { price: '1', quantity: quantityText(lira) };
  return quantity === 0n && amount > 0n
    ? { price: '1', quantity: moneyText(amount) }
    : { price: priceText(price), quantity: quantityText(quantity) };
}

const LIRA = 'TRY';

/**
 * Batch size in rows: even a busy machine writes them well before the statement's time limit, and making or reading
 * their text blocks others for a few milliseconds only.
 */
const AT_ONCE = 500;

interface Writing extends Pick<ChangeRequest, 'nowMs' | 'onWritten'> {
  readonly userId: string;
}

export async function insertEntries(
  tx: TransactionSql,
  writing: Writing,
  written: readonly EntryWrite[],
): Promise<void> {
  for (let from = 0; from < written.length; from += AT_ONCE) {
    const some = written.slice(from, from + AT_ONCE);
    await insertSome(tx, writing, some);
    await writing.onWritten?.(from + some.length);
  }
}

/** Writes the journal's rows and the facts, in one statement each. */
async function insertSome(
  tx: TransactionSql,
  { userId, nowMs }: Writing,
  written: readonly EntryWrite[],
): Promise<void> {
  const journal = written.map(({ entry, kind, cashDelta, balanceAfter }) => ({
    account_id: entry.accountId,
    seq: entry.seq,
    kind,
    asset_type: entry.asset?.type ?? null,
    symbol: entry.asset?.code ?? CASH_SYMBOL,
    ...journalFigures(entry),
    amount: moneyText(entry.amount),
    commission: moneyText(addMoney(entry.fee, entry.tax)),
    cash_delta: moneyText(cashDelta),
    balance_after: moneyText(balanceAfter),
    day: entry.day,
  }));
  await tx`
    insert into journal (user_id, account_id, seq, kind, asset_type, symbol, price, quantity, amount, commission,
      cash_delta, quantity_delta, cost_delta, balance_after, quantity_after, day, created_at)
    select ${ofUser(userId)}::bigint, x.account_id, x.seq, x.kind, x.asset_type, x.symbol, x.price, x.quantity,
      x.amount, x.commission, x.cash_delta, 0, 0, x.balance_after, 0, x.day, ${new Date(nowMs)}::timestamptz
    from jsonb_to_recordset(${tx.json(journal)}::jsonb) as x (account_id int, seq bigint, kind text, asset_type text,
      symbol text, price numeric, quantity numeric, amount numeric, commission numeric, cash_delta numeric,
      balance_after numeric, day date)`;
  const facts = written.map(({ entry, effect: { moved, arrived } }) => {
    const quantities = { moved: quantityText(moved), arrived: quantityText(arrived) };
    return { ...rowOf(entry), ...quantities, user_id: userId };
  });
  // A function in the list of columns would run once for each column.
  await tx.ofAnyUser`
    insert into tracked_entry
    select r.* from jsonb_populate_recordset(null::tracked_entry, ${tx.json(facts)}::jsonb) r`;
}

interface Mark extends Pick<StoredEntry, 'accountId' | 'seq'> {
  readonly by: number;
}

/** Marks replaced entries with their replacement, and writes changed effects. */
export async function markEntries(
  tx: TransactionSql,
  userId: string,
  replaced: readonly Mark[],
  changedEffects: readonly ChangedEffect[],
): Promise<void> {
  for (let from = 0; from < replaced.length; from += AT_ONCE) {
    const some = replaced.slice(from, from + AT_ONCE);
    await tx`
      update tracked_entry e set replaced_by = x.by
      from unnest(${some.map(({ accountId }) => accountId)}::int[], ${some.map(({ seq }) => seq)}::bigint[],
        ${some.map(({ by }) => by)}::bigint[]) as x (account_id, seq, by)
      where e.user_id = ${ofUser(userId)} and e.account_id = x.account_id and e.seq = x.seq`;
  }
  for (let from = 0; from < changedEffects.length; from += AT_ONCE) {
    const some = changedEffects.slice(from, from + AT_ONCE);
    await tx`
      update tracked_entry e set cash = x.cash, moved = x.moved, arrived = x.arrived,
        balances = nullif(x.balances::jsonb, 'null')
      from unnest(${some.map(({ accountId }) => accountId)}::int[], ${some.map(({ seq }) => seq)}::bigint[],
        ${some.map(({ cash }) => moneyText(cash))}::numeric[],
        ${some.map(({ moved }) => quantityText(moved))}::numeric[],
        ${some.map(({ arrived }) => quantityText(arrived))}::numeric[],
        ${some.map(({ balances }) => JSON.stringify(balancesText(balances)))}::text[])
        as x (account_id, seq, cash, moved, arrived, balances)
      where e.user_id = ${ofUser(userId)} and e.account_id = x.account_id and e.seq = x.seq`;
  }
}

export interface CashOfDay extends Pick<AccountRef, 'accountId'> {
  readonly day: string;
  readonly change: Money;
}

export async function addCash(tx: TransactionSql, userId: string, changes: readonly CashOfDay[]): Promise<void> {
  const rows = changes.map(({ accountId, day, change }) => ({ account_id: accountId, day, change: moneyText(change) }));
  if (rows.length === 0) return;
  await tx`
    insert into tracked_cash as c (user_id, account_id, day, change)
    select ${ofUser(userId)}::bigint, x.account_id, x.day, sum(x.change)
    from jsonb_to_recordset(${tx.json(rows)}::jsonb) as x (account_id int, day date, change numeric)
    group by x.account_id, x.day
    on conflict (user_id, account_id, day) do update set change = c.change + excluded.change`;
}
