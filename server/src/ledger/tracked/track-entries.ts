/**
 * Writes entries, corrections and removals of a user, with all figures that follow, in one commit under the user's lock
 * (decision 031). A correction is a further entry that replaces another; a removal is one that replaces it with
 * nothing. Rows are never overwritten, and each entry is replaced at most once.
 */

import { dateText, dayOf } from '@kurus/core/market/calendar';
import { addBalances } from '@kurus/core/money/balance';
import { addMoney, moneyText, subtractMoney, ZERO_MONEY } from '@kurus/core/money/money';
import type { Money } from '@kurus/core/money/money';
import type { TransactionSql } from '../../db/pool.ts';
import { ofUser } from '../../db/sql.ts';
import { Slices } from '../../sharing/slices.ts';
import type { AccountRef } from '../entry.ts';
import type { SessionSql, UserSql } from '../user-transaction.ts';
import { addBalancesOfDays } from './balance-store.ts';
import { writeNodes } from './book-store.ts';
import { requireBalance } from './bounds.ts';
import { derive, type Derivation, entryKey, realizedByAccount } from './derive.ts';
import { NO_EFFECT } from './entry-effect.ts';
import { addCash, insertEntries, markEntries, type EntryWrite } from './entry-store.ts';
import { markDaysOutdated } from './outdated-days.ts';
import type { PlanOptions } from './plan-options.ts';
import { type Change, type Plan, planOf } from './plan.ts';
import { type ChangeRequest, effectOf, keepKey } from './request-key.ts';
import { anyCash } from './standing-store.ts';
import type { EntryFacts, StoredEntry } from './stored-entry.ts';
import { requireWork } from './work.ts';

/**
 * @returns the numbers of the entries, in the order of the changes
 * @throws DomainError the refusals of `planOf`; IDEMPOTENCY_MISMATCH, BALANCE_TOO_LARGE, QUANTITY_PRECISION
 */
export async function trackEntries(
  tx: SessionSql,
  account: AccountRef,
  changes: readonly Change[],
  request: ChangeRequest,
): Promise<number[]> {
  const earlier = await effectOf(tx, account, request);
  if (earlier) return changes.map((_, at) => earlier.first + at);
  const preview = await previewChanges(tx, account, changes, request);
  await writeChanges(tx, account, preview, request);
  return preview.numbers;
}

/** Preview of changes: their entries, and the resulting figures; nothing is written. */
export interface ChangePreview {
  /** Numbers of the entries, in the order of the changes. */
  readonly numbers: number[];
  readonly plan: Plan;
  readonly derived: Derivation;
}

/**
 * @throws DomainError the refusals of `planOf`; BALANCE_TOO_LARGE, QUANTITY_INVALID, QUANTITY_PRECISION, WORK_TOO_LARGE
 */
export async function previewChanges(
  tx: TransactionSql,
  account: AccountRef,
  changes: readonly Change[],
  request: Pick<ChangeRequest, 'nowMs' | keyof PlanOptions>,
): Promise<ChangePreview> {
  const plan = await planOf(tx, account, changes, request);
  const before = (plan.accounts.get(account.accountId)?.lastSeq ?? 0) - changes.length;
  const stands = plan.rows.map(({ entry }) => entry).filter(({ type }) => type !== 'delete');
  const removed = plan.rows.flatMap(({ replaced }) => (replaced && replaced.type !== 'delete' ? [replaced] : []));
  const cashRules = (accountId: number) => plan.accounts.get(accountId) ?? anyCash(accountId);
  const derived = await derive(tx, account.userId, { added: stands, removed, cashRules });
  // Undoing a batch and closing an account are never refused for their work.
  if (!request.evenFull && !request.evenArchived)
    await requireWork(tx, account.userId, derived.changed, dateText(dayOf(request.nowMs)));
  return { numbers: changes.map((_, at) => before + 1 + at), plan, derived };
}

/** Writes previewed changes, in the transaction of the preview. @throws DomainError BALANCE_TOO_LARGE */
export async function writeChanges(
  tx: SessionSql,
  account: AccountRef,
  { numbers, plan, derived }: ChangePreview,
  request: ChangeRequest,
): Promise<void> {
  await writeDerived(tx, plan, derived, request);
  await keepKey(tx, account, request, { first: numbers[0] ?? 0, entries: numbers.length });
}

/**
 * Corrects entries without a caller: their rates were asked again. Nobody waits, so the account may be archived, and
 * full.
 */
export async function correctRates(
  tx: UserSql,
  account: AccountRef,
  changes: readonly Change[],
  nowMs: number,
): Promise<void> {
  const request = { nowMs, evenArchived: true, evenFull: true };
  const { plan, derived } = await previewChanges(tx, account, changes, request);
  await writeDerived(tx, plan, derived, request);
}

/** Writes entries and effects, with all that follows from them. @throws DomainError BALANCE_TOO_LARGE */
export async function writeDerived(
  tx: TransactionSql,
  plan: Plan,
  derived: Derivation,
  { nowMs, onWritten }: ChangeRequest,
): Promise<void> {
  const { userId, accounts } = plan;
  const { changed, effects, changedEffects } = derived;
  const slices = new Slices();
  const sorted = plan.rows.toSorted((a, b) => a.entry.accountId - b.entry.accountId || a.entry.seq - b.entry.seq);
  const rows = await slices.map(sorted, ({ entry, ...rest }) => {
    const effect = effects.get(entryKey(entry)) ?? NO_EFFECT;
    return { ...rest, effect, entry: { ...entry, cash: effect.cash, balances: effect.balances } };
  });
  for (const { accountId, before, cash: now } of changedEffects)
    addToCash(plan, accountId, subtractMoney(now, before.cash));
  const written = await slices.map(rows, ({ entry, kind, replaced, effect }): EntryWrite => {
    const cashDelta = subtractMoney(entry.cash, replaced?.cash ?? ZERO_MONEY);
    return { entry, kind, effect, cashDelta, balanceAfter: addToCash(plan, entry.accountId, cashDelta) };
  });
  for (const [accountId, realized] of realizedByAccount(changed)) {
    const state = accounts.get(accountId);
    if (state) state.realized = addMoney(state.realized, realized);
  }
  for (const { cash: balance, realized } of accounts.values()) [balance, realized].forEach(requireBalance);
  await insertEntries(tx, { userId, nowMs, onWritten }, written);
  const gone = rows.flatMap(({ replaced, entry }) => (replaced ? [{ entry: replaced, by: entry.seq }] : []));
  const marks = gone.map(({ entry: { accountId, seq }, by }) => ({ accountId, seq, by }));
  await markEntries(tx, userId, marks, changedEffects);
  const changes = [
    ...rows.map(({ entry }) => ({ ...entry, before: NO_EFFECT })),
    ...gone.map(({ entry }) => ({ ...entry, ...NO_EFFECT, before: entry })),
    ...changedEffects,
  ];
  const ofDays = changes.map(({ before, ...one }) => ({ ...one, change: subtractMoney(one.cash, before.cash) }));
  await addCash(
    tx,
    userId,
    ofDays.filter(({ change }) => change !== 0n),
  );
  await addBalancesOfDays(
    tx,
    userId,
    changes.flatMap(({ accountId, day, balances, before }) =>
      addBalances(balances, before.balances, -1n).map((one) => ({ accountId, day, ...one })),
    ),
  );
  await writeNodes(tx, userId, changed);
  const stated = rows.flatMap(({ entry, replaced }) => (replaced ? [entry, replaced] : [entry]));
  await markDaysOutdated(tx, userId, stated);
  await writeAccounts(tx, plan);
}

function addToCash({ accounts }: Plan, accountId: number, change: Money): Money {
  const state = accounts.get(accountId);
  if (!state) throw new Error('an entry of an account that is not tracked');
  state.cash = addMoney(state.cash, change);
  return state.cash;
}

async function writeAccounts(tx: TransactionSql, { userId, accounts, lastPlace }: Plan): Promise<void> {
  const numbers = [...accounts.keys()];
  const states = [...accounts.values()];
  await tx`
    update account a set cash = x.cash, realized = x.realized, last_seq = x.last_seq
    from unnest(${numbers}::int[], ${states.map(({ cash }) => moneyText(cash))}::numeric[],
      ${states.map(({ realized }) => moneyText(realized))}::numeric[],
      ${states.map(({ lastSeq }) => lastSeq)}::bigint[]) as x (account_id, cash, realized, last_seq)
    where a.user_id = ${ofUser(userId)} and a.account_id = x.account_id
      and (a.cash, a.realized, a.last_seq) <> (x.cash, x.realized, x.last_seq)`;
  await tx`update account set last_place = ${lastPlace} where user_id = ${ofUser(userId)} and account_id = 1`;
}

/** Facts of a stored entry, to enter it again: undoing a removal is a further entry. */
export function factsOf(recorded: StoredEntry): EntryFacts {
  const { type, into, peer } = recorded;
  if (type === 'delete') throw new Error('a removal says nothing');
  return {
    ...recorded,
    type,
    into: peer ? undefined : into && { type: into.type, symbol: into.symbol },
    transfer: peer?.accountId,
  };
}
