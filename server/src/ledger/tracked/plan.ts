/** Plan of a change: its rows, numbered and in their order; nothing is written here. */

import type { EntryKind } from '@kurus/core/contract/entries';
import { DomainError } from '@kurus/core/contract/errors';
import { TRACKED_ENTRIES_MAX, WORK_MAX } from '@kurus/core/limits';
import { NO_BALANCES, type CashRules } from '@kurus/core/money/balance';
import { money, ZERO_MONEY } from '@kurus/core/money/money';
import type { Money } from '@kurus/core/money/money';
import type { TransactionSql } from '../../db/pool.ts';
import { ofUser } from '../../db/sql.ts';
import { Slices } from '../../sharing/slices.ts';
import type { AccountRef } from '../entry.ts';
import { entryKey } from './derive.ts';
import { readTrackedEntries } from './entry-store.ts';
import type { PlanOptions } from './plan-options.ts';
import type { EntryFacts, StoredEntry } from './stored-entry.ts';
import { workTooLarge } from './work.ts';

export interface Change {
  /** The entry that it replaces. */
  readonly replaces?: number;
  /** Facts of the entry; absent where an entry is removed. */
  readonly facts?: EntryFacts;
  /** A place within the day other than that of the replaced entry. */
  readonly place?: number;
}

interface AccountState extends CashRules {
  cash: Money;
  realized: Money;
  lastSeq: number;
}

interface PlannedRow {
  readonly entry: StoredEntry;
  /** Its kind in the journal. */
  readonly kind: EntryKind;
  readonly replaced: StoredEntry | undefined;
}

export interface Plan {
  readonly userId: string;
  /** Every tracked account of the user. */
  readonly accounts: ReadonlyMap<number, AccountState>;
  lastPlace: number;
  readonly rows: PlannedRow[];
}

interface StateRow {
  account_id: number;
  kind: string;
  status: string;
  cash_kept: boolean;
  currencies_kept: boolean;
  cash: string;
  realized: string;
  last_seq: string;
  last_place: string;
}

/**
 * @throws DomainError ACCOUNT_NOT_FOUND, ACCOUNT_NOT_TRACKED, ACCOUNT_ARCHIVED, ACCOUNT_FROZEN, ENTRY_NOT_FOUND,
 * ENTRY_REPLACED, ENTRIES_TOO_MANY, WORK_TOO_LARGE, TRANSFER_OUT_OF_REACH
 */
export async function planOf(
  tx: TransactionSql,
  account: AccountRef,
  changes: readonly Change[],
  allowed: PlanOptions = {},
): Promise<Plan> {
  const { userId, accountId } = account;
  const states = await tx<StateRow[]>`
    select account_id, kind, status, cash_kept, currencies_kept, cash, realized, last_seq, last_place from account
    where user_id = ${ofUser(userId)}`;
  const transfers = changes.flatMap(({ facts }) => (facts?.transfer === undefined ? [] : [facts.transfer]));
  const { evenArchived, evenFull } = allowed;
  const more = evenArchived ? undefined : evenFull ? 0 : changes.length;
  for (const number of [accountId, ...transfers]) requireOpen(states, number, more);
  requireRoom(states, more && more + transfers.length);
  const replacedEntries = await readReplaced(tx, account, changes);
  for (const entry of replacedEntries.values()) requireOpen(states, entry.accountId, more);
  const plan: Plan = {
    userId,
    accounts: new Map(states.filter(({ kind }) => kind === 'tracked').map((row) => [row.account_id, stateOf(row)])),
    lastPlace: count(states.find((row) => row.account_id === 1)?.last_place ?? '0'),
    rows: [],
  };
  // The account's own entries have consecutive numbers, independent of the other sides of transfers.
  const slices = new Slices();
  const own = await slices.map(changes, (change) => ({
    change,
    row: ownRow(plan, accountId, change, replacedEntries),
  }));
  for (const { change, row } of own) {
    addWithOtherSide(plan, row, change, replacedEntries);
    await slices.giveTurn();
  }
  const { only } = allowed;
  if (only && plan.rows.some(({ entry }) => !only.includes(entry.accountId)))
    throw new DomainError('TRANSFER_OUT_OF_REACH');
  return plan;
}

const count = (text: string) => Number(text); // not a figure: a place in a journal

const stateOf = (row: StateRow): AccountState => ({
  cashKept: row.cash_kept,
  currenciesKept: row.currencies_kept,
  cash: money(row.cash),
  realized: money(row.realized),
  lastSeq: count(row.last_seq),
});

/** @param more number of new entries; undefined where closing another account changes this one, archived or not */
function requireOpen(states: readonly StateRow[], accountId: number, more: number | undefined): void {
  const row = states.find((one) => one.account_id === accountId);
  if (!row) throw new DomainError('ACCOUNT_NOT_FOUND');
  if (row.kind !== 'tracked') throw new DomainError('ACCOUNT_NOT_TRACKED');
  if (more === undefined) return;
  if (row.status === 'archived') throw new DomainError('ACCOUNT_ARCHIVED');
  if (row.status !== 'open') throw new DomainError('ACCOUNT_FROZEN');
  if (more > 0 && count(row.last_seq) + more > TRACKED_ENTRIES_MAX) throw new DomainError('ENTRIES_TOO_MANY');
}

/** @param more number of new entries of all accounts together */
function requireRoom(states: readonly StateRow[], more: number | undefined): void {
  const entries = states.reduce((sum, row) => (row.kind === 'tracked' ? sum + count(row.last_seq) : sum), 0);
  if (more && entries + more > WORK_MAX.entries) throw workTooLarge('entries', WORK_MAX.entries);
}

type Replaced = ReadonlyMap<string, StoredEntry>;

/** The entries to replace, and the other sides of transfers. */
async function readReplaced(
  tx: TransactionSql,
  { userId, accountId }: AccountRef,
  changes: readonly Change[],
): Promise<Replaced> {
  const requested = changes.flatMap(({ replaces }) => (replaces === undefined ? [] : [{ accountId, seq: replaces }]));
  const found = await readTrackedEntries(tx, userId, requested);
  const peers = found.flatMap(({ peer }) => (peer ? [peer] : []));
  const sides = await readTrackedEntries(tx, userId, peers);
  const replacedEntries = new Map([...found, ...sides].map((entry) => [entryKey(entry), entry]));
  for (const key of requested) {
    const entry = replacedEntries.get(entryKey(key));
    if (!entry) throw new DomainError('ENTRY_NOT_FOUND');
    if (entry.replacedBy !== undefined) throw new DomainError('ENTRY_REPLACED', { by: String(entry.replacedBy) });
  }
  return replacedEntries;
}

function ownRow(
  plan: Plan,
  accountId: number,
  { replaces, facts, place }: Change,
  replacedEntries: Replaced,
): StoredEntry {
  const replaced = replaces === undefined ? undefined : replacedEntries.get(entryKey({ accountId, seq: replaces }));
  if (facts) {
    const row = rowOfFacts(plan, accountId, facts, replaced);
    return place === undefined ? row : { ...row, place };
  }
  // Another request removed it a moment ago.
  if (!replaced || replaced.type === 'delete') throw new DomainError('ENTRY_NOT_FOUND');
  return rowOfRemoval(plan, replaced);
}

/** A transfer is two entries, each the other's peer; a change replaces both. */
function addWithOtherSide(plan: Plan, own: StoredEntry, { facts }: Change, replacedEntries: Replaced): void {
  const replaced =
    own.replaces === undefined ? undefined : replacedEntries.get(entryKey({ ...own, seq: own.replaces }));
  const before = replaced?.peer && replacedEntries.get(entryKey(replaced.peer));
  let peer: StoredEntry | undefined;
  let instead: StoredEntry | undefined;
  if (facts?.transfer !== undefined) {
    instead = before?.accountId === facts.transfer ? before : undefined;
    peer = rowOfFacts(plan, facts.transfer, otherFacts(facts, own.accountId), instead);
  } else if (!facts && before && before.type !== 'delete') {
    instead = before;
    peer = rowOfRemoval(plan, before);
  }
  // The other account is no longer part of it.
  if (before && !instead && before.type !== 'delete') push(plan, rowOfRemoval(plan, before), before);
  push(plan, peer ? { ...own, peer } : own, replaced);
  if (peer) push(plan, { ...peer, peer: own }, instead);
}

function push({ rows }: Plan, entry: StoredEntry, replaced: StoredEntry | undefined): void {
  const kind: EntryKind = entry.type === 'delete' ? 'delete' : replaced ? 'update' : entry.type;
  rows.push({ entry, kind, replaced });
}

function nextSeq({ accounts }: Plan, accountId: number): number {
  const state = accounts.get(accountId);
  if (!state) throw new DomainError('ACCOUNT_NOT_FOUND');
  state.lastSeq += 1;
  return state.lastSeq;
}

function nextPlace(plan: Plan): number {
  plan.lastPlace += 1;
  return plan.lastPlace;
}

function rowOfFacts(plan: Plan, accountId: number, facts: EntryFacts, replaced: StoredEntry | undefined): StoredEntry {
  const { into, transfer, ...stated } = facts;
  const isArrival = transfer !== undefined && facts.type === 'delivery-in';
  const leaves = transfer !== undefined && facts.type === 'delivery-out' ? stated.asset : undefined;
  return {
    ...stated,
    accountId,
    seq: nextSeq(plan, accountId),
    place: replaced?.place ?? nextPlace(plan),
    into: leaves
      ? { accountId: transfer as number, type: leaves.type, symbol: leaves.symbol }
      : into && { accountId, ...into },
    isArrival,
    replaces: replaced?.seq,
    cash: ZERO_MONEY,
    balances: NO_BALANCES,
  };
}

/** Row of a removal, which still has the facts of the entry it removed. */
function rowOfRemoval(plan: Plan, replaced: StoredEntry): StoredEntry {
  const { replacedBy: _, peer: __, into: ___, ...stated } = replaced;
  const seq = nextSeq(plan, replaced.accountId);
  return {
    ...stated,
    type: 'delete',
    seq,
    replaces: replaced.seq,
    isArrival: false,
    cash: ZERO_MONEY,
    balances: NO_BALANCES,
  };
}

const OTHER_SIDE = {
  deposit: 'withdraw',
  withdraw: 'deposit',
  'delivery-in': 'delivery-out',
  'delivery-out': 'delivery-in',
} as const;

export const isTransferable = (type: string): type is keyof typeof OTHER_SIDE => type in OTHER_SIDE;

function otherFacts(facts: EntryFacts, own: number): EntryFacts {
  if (!isTransferable(facts.type)) throw new Error(`a transfer of ${facts.type}`);
  // Its charges belong to the side that paid them.
  return { ...facts, type: OTHER_SIDE[facts.type], transfer: own, fee: ZERO_MONEY, tax: ZERO_MONEY };
}
