/** Freezing an account (D13) and deleting it (D17). */

import type { AuthDeps } from '../auth/deps.ts';
import { checkOwnPassword, type OwnPassword } from '../auth/password/check-password.ts';
import { requireProofBesidePassword } from '../auth/proof/require-proof.ts';
import { endAllSessions, provenTransaction, type Session } from '../auth/session/sessions.ts';
import type { Sql } from '../db/pool.ts';
import { endShares } from '../household/share-accounts.ts';
import type { InTurn } from '../http/api/route.ts';
import { forgetEntries } from '../league/forget-entries.ts';
import { closeAccounts, freezeAccounts } from '../ledger/accounts.ts';
import { endOrdersOf } from '../orders/end-orders.ts';
import { erasePerson, freezeUser, removeCodes } from './store.ts';

/**
 * Freezes or deletes: no session, code, open order or trade outlives the commit (R-T23, R-L11).
 * @throws DomainError SESSION_INVALID
 */
export async function deactivate(sql: Sql, session: Session, nowMs: number): Promise<void> {
  const { userId } = session;
  await provenTransaction(sql, session, undefined, async (tx) => {
    await freezeUser(tx, userId);
    await endOrdersOf(tx, userId, nowMs);
    await freezeAccounts(tx, userId);
    await endAllSessions(tx, userId);
    await removeCodes(tx, userId);
  });
}

/** @throws DomainError PROOF_NEEDED, PASSWORD_WRONG, LOGIN_LOCKED, SESSION_INVALID */
export async function deleteAccount(
  deps: AuthDeps,
  request: OwnPassword & { readonly inTurn: InTurn },
  nowMs: number,
): Promise<void> {
  await requireProofBesidePassword(deps.sql, request.session, nowMs);
  const user = await checkOwnPassword(deps, request, nowMs);
  const erased = () =>
    provenTransaction(deps.sql, request.session, user, async (tx) => {
      // Accounts first: a transaction that opens one locks it, and then reads the user's row.
      await endOrdersOf(tx, user.id, nowMs);
      await endShares(tx, user.id, nowMs);
      await closeAccounts(tx, user.id);
      await forgetEntries(tx, user.id);
      await erasePerson(tx, user.id);
    });
  await request.inTurn(erased);
}
