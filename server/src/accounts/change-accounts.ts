/** Opening, changing and erasing accounts beside the virtual one; the ledger writes them, under the user's lock. */

import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { DomainError, refusedAtField } from '@kurus/core/contract/errors';
import { TRACKED_ACCOUNTS_MAX } from '@kurus/core/limits';
import type { Money } from '@kurus/core/money/money';
import { ACCOUNT_RULES } from '@kurus/core/portfolio/account-kinds';
import type { BalanceBasis } from '@kurus/core/portfolio/balances';
import type { AuthDeps } from '../auth/deps.ts';
import { checkOwnPassword, type OwnPassword } from '../auth/password/check-password.ts';
import { sessionStands } from '../auth/session/sessions.ts';
import type { Sql } from '../db/pool.ts';
import { endShares } from '../household/share-accounts.ts';
import type { InTurn } from '../http/api/route.ts';
import { changeAccount, eraseAccount, type NewAccount, openAnother, type AccountChange } from '../ledger/accounts.ts';
import { type CashWarning, readCashWarnings } from '../ledger/tracked/cash-warnings.ts';
import { detachTransfers } from '../ledger/tracked/detach-transfers.ts';
import { keepCurrencies } from '../ledger/tracked/keep-currencies.ts';
import { type Session, sessionTransaction, type SessionSql } from '../ledger/user-transaction.ts';
import { findAccount, readAccounts } from './store.ts';

/** @returns its number. @throws DomainError ACCOUNTS_TOO_MANY */
export async function openTracked(
  sql: Sql,
  session: Session,
  terms: Omit<NewAccount, 'kind'>,
  nowMs: number,
): Promise<number> {
  const account = { kind: 'tracked', ...terms } as const;
  const bounds = { most: TRACKED_ACCOUNTS_MAX, nowMs };
  const id = await sessionTransaction(sql, session, (tx) => openAnother(tx, session.userId, account, bounds));
  if (id === undefined) throw new DomainError('ACCOUNTS_TOO_MANY', { most: String(TRACKED_ACCOUNTS_MAX) });
  return id;
}

/**
 * @throws DomainError ACCOUNT_NOT_FOUND, ACCOUNT_NOT_CLOSABLE, ACCOUNT_NOT_TRADABLE, ACCOUNT_NOT_TRACKED,
 * ACCOUNT_ARCHIVED
 */
export async function change(sql: Sql, session: Session, accountId: number, what: AccountChange): Promise<void> {
  const account = { userId: session.userId, accountId };
  await sessionTransaction(sql, session, async (tx) => {
    const found = await findAccount(tx, account);
    if (!found) throw new DomainError('ACCOUNT_NOT_FOUND');
    if (what.archived !== undefined && found.kind !== 'tracked') throw new DomainError('ACCOUNT_NOT_CLOSABLE');
    if (what.bes !== undefined && found.kind !== 'tracked') throw new DomainError('ACCOUNT_NOT_TRACKED');
    if (what.rules !== undefined && !ACCOUNT_RULES[found.kind].executed) throw new DomainError('ACCOUNT_NOT_TRADABLE');
    const staysArchived = found.status === 'archived' && what.archived !== false;
    const changesMore = what.name !== undefined || what.rules !== undefined || what.bes !== undefined;
    if (staysArchived && changesMore) throw new DomainError('ACCOUNT_ARCHIVED');
    await changeAccount(tx, account, what);
  });
}

/** State of an account whose currencies are kept apart. */
export interface AccountBalances {
  readonly cash: Money;
  readonly balances: readonly BalanceBasis[];
  readonly cashWarnings: readonly CashWarning[];
}

/** Ends the transaction of a trial: nothing of it stays. */
class TrialEnd extends Error {
  readonly kept: AccountBalances;

  constructor(kept: AccountBalances) {
    super('the trial is over');
    this.kept = kept;
  }
}

/**
 * Keeps the currencies of an account apart, once and for all; a trial tells what that would do.
 * @throws DomainError ACCOUNT_NOT_FOUND, FIELD_INVALID where there is nothing to keep apart, and as the ledger does
 */
export async function keepBalances(
  sql: Sql,
  session: Session,
  accountId: number,
  how: { readonly dryRun: boolean; readonly nowMs: number },
): Promise<AccountBalances> {
  const account = { userId: session.userId, accountId };
  const trial = sessionTransaction(sql, session, async (tx) => {
    const before = (await readAccounts(tx, session.userId)).find(({ id }) => id === accountId);
    if (!before) throw new DomainError('ACCOUNT_NOT_FOUND');
    const isConverted = before.kind === 'tracked' && before.cashKept && !before.currenciesKept;
    if (!isConverted) throw DomainError.of(refusedAtField('FIELD_INVALID', 'currencies'));
    await keepCurrencies(tx, account, how.nowMs);
    const after = (await readAccounts(tx, session.userId)).find(({ id }) => id === accountId) ?? before;
    const kept = { cash: after.cash, balances: after.balances, cashWarnings: await readCashWarnings(tx, account) };
    if (how.dryRun) throw new TrialEnd(kept);
    return kept;
  });
  return trial.catch((error: unknown) => {
    if (error instanceof TrialEnd) return error.kept;
    throw error;
  });
}

/**
 * Erases a tracked account wholly.
 * @throws DomainError ACCOUNT_NOT_FOUND, ACCOUNT_NOT_CLOSABLE, PASSWORD_WRONG, LOGIN_LOCKED, SESSION_INVALID
 */
export async function erase(
  deps: AuthDeps,
  accountId: number,
  request: OwnPassword & { readonly inTurn: InTurn },
  nowMs: number,
): Promise<void> {
  const account = { userId: request.session.userId, accountId };
  if (accountId === VIRTUAL_ACCOUNT) throw new DomainError('ACCOUNT_NOT_CLOSABLE');
  // Before the password: a wrong number costs no try.
  if (!(await findAccount(deps.sql, account))) throw new DomainError('ACCOUNT_NOT_FOUND');
  const user = await checkOwnPassword(deps, request, nowMs);
  const erased = async (tx: SessionSql) => {
    if (!(await sessionStands(tx, request.session, user.passwordHash))) throw new DomainError('SESSION_INVALID');
    await detachTransfers(tx, account, nowMs);
    await endShares(tx, account.userId, nowMs, accountId);
    if (await eraseAccount(tx, account)) return;
    throw new DomainError((await findAccount(tx, account)) ? 'ACCOUNT_NOT_CLOSABLE' : 'ACCOUNT_NOT_FOUND');
  };
  await request.inTurn(() => sessionTransaction(deps.sql, request.session, erased));
}
