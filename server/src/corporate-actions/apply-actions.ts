/**
 * Applies corporate actions to the accounts that execute orders (decision 027): each action once an account, on any
 * server and at any number of runs, because its idempotency key is made of the action. Tracked accounts are left alone:
 * their broker decides fractions and rights.
 */

import { createHash } from 'node:crypto';
import { movesOf, theoreticalPrice, type ActionMove, type CorporateAction } from '@kurus/core/corporate-actions/action';
import { accountKey } from '@kurus/core/identity';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import { subtractMoney, ZERO_MONEY, type Money, type Price } from '@kurus/core/money/money';
import { cashFigures } from '@kurus/core/portfolio/cash-figures';
import type { Sql, TransactionSql } from '../db/pool.ts';
import type { AccountRef, Entry, Posting } from '../ledger/entry.ts';
import { postAll } from '../ledger/post-entries.ts';
import { userTransaction } from '../ledger/user-transaction.ts';
import type { renameOrders } from '../orders/rename-orders.ts';
import { dueActions, type ActionBook, type StoredAction } from './action-book.ts';
import { concernedAccounts, isApplied, markApplied, noteClose, readHeld } from './store.ts';

/** Ends the open orders of an account for the asset; in a transaction that holds the account's lock. */
export type EndOrders = (
  tx: TransactionSql,
  account: AccountRef,
  action: CorporateAction,
  atMs: number,
) => Promise<{ readonly posting: Posting; readonly freed: Money } | undefined>;

export interface ActionParts {
  readonly sql: Sql;
  readonly actions: ActionBook;
  /** The last close before this day; undefined where none is known. */
  readonly closeBefore: (action: CorporateAction) => Promise<Price | undefined>;
  readonly endOrders: EndOrders;
  readonly renameOrders: typeof renameOrders;
  readonly onTrouble: (trouble: string) => void;
}

/** @returns the number of accounts with a new posting */
export async function applyActions(parts: ActionParts, nowMs: number): Promise<number> {
  const { actions } = parts;
  await actions.refresh();
  const due = dueActions(actions.all(), dayOf(nowMs));
  if (due.length === 0) return 0;
  await noteCloses(parts, nowMs);
  let posted = 0;
  for (const action of dueActions(actions.all(), dayOf(nowMs))) posted += await applyAction(parts, action, nowMs);
  await actions.refresh();
  return posted;
}

/** Stores the last close before each ex-date that has come, where it is known: prices of before are compared by it. */
export async function noteCloses(
  { sql, actions, closeBefore }: Pick<ActionParts, 'sql' | 'actions' | 'closeBefore'>,
  nowMs: number,
): Promise<void> {
  for (const action of dueActions(actions.all(), dayOf(nowMs))) {
    const close = action.close ?? (await closeBefore(action));
    if (action.close === undefined && close !== undefined) await noteClose(sql, action, close);
  }
  await actions.refresh();
}

/** Theoretical price of a share from the ex-date on, by all actions of that date. */
function worthOf({ actions }: ActionParts, { assetType, code, exDay, close }: StoredAction): Price | undefined {
  return close && theoreticalPrice(close, actions.on(assetType, code, exDay));
}

async function applyAction(parts: ActionParts, action: StoredAction, nowMs: number): Promise<number> {
  const { sql, onTrouble } = parts;
  const worth = worthOf(parts, action);
  let after: AccountRef = { userId: '0', accountId: 0 };
  let posted = 0;
  let isWhole = true;
  for (;;) {
    const accounts = await concernedAccounts(sql, action, after);
    for (const account of accounts) {
      try {
        if (await applyTo(parts, { action, account, worth }, nowMs)) posted += 1;
      } catch (error) {
        // The other accounts are served; this one is tried again.
        isWhole = false;
        onTrouble(`${nameOf(action)} of account ${accountKey(account)}: ${String(error)}`);
      }
    }
    const last = accounts.at(-1);
    if (!last) break;
    after = last;
  }
  if (isWhole) await markApplied(sql, action, nowMs);
  return posted;
}

interface Case {
  readonly action: CorporateAction;
  readonly account: AccountRef;
  readonly worth: Price | undefined;
}

async function applyTo(parts: ActionParts, { action, account, worth }: Case, nowMs: number): Promise<boolean> {
  return userTransaction(parts.sql, account.userId, async (tx) => {
    const state = await readHeld(tx, account, action);
    const idempotencyKey = keyOf(action, account.accountId);
    if (!state || (await isApplied(tx, account.userId, idempotencyKey))) return false;
    // Orders placed before the ex-date do not fit the new prices; they survive a dividend, and follow a new symbol.
    const keeps = action.type === 'dividend' || action.type === 'symbol';
    const cancelled = keeps ? undefined : await parts.endOrders(tx, account, action, nowMs);
    // Cash that the orders reserved is free for the action.
    const reserved = subtractMoney(state.cash.reserved, cancelled?.freed ?? ZERO_MONEY);
    const { withdrawable } = cashFigures({ ...state.cash, reserved }, dayOf(nowMs));
    const moves = movesOf(action, { ...state, cash: withdrawable, worth });
    const entries = moves.map((move) => entryOf(action, move));
    const own = { ...account, session: undefined, createdAtMs: nowMs, idempotencyKey, requestHash: nameOf(action) };
    const postings: Posting[] = cancelled ? [cancelled.posting] : [];
    if (entries.length > 0) postings.push({ ...own, entries });
    if (action.type === 'symbol') {
      const { before, after } = parts.renameOrders(account, action, nowMs);
      postings.unshift(before);
      postings.push(after);
    }
    if (postings.length === 0) return false;
    for (const result of await postAll(tx, postings)) if ('refusal' in result) throw new Error(result.refusal.code);
    return true;
  });
}

function entryOf({ assetType, code: symbol }: CorporateAction, { code, ...move }: ActionMove): Entry {
  if (move.kind === 'dividend') return { kind: 'dividend', amount: move.amount, assetType, symbol };
  return { ...move, kind: move.kind, assetType, symbol: code ?? symbol };
}

const nameOf = ({ assetType, code, type, exDay }: CorporateAction) =>
  `corporate-action ${assetType} ${code} ${type} ${dateText(exDay)}`;

/** Idempotency key of an action for an account: always the same. */
function keyOf(action: CorporateAction, accountId: number): string {
  const hex = createHash('sha256')
    .update(`${nameOf(action)} ${accountId}`)
    .digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
