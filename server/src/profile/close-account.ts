/** Leaving: for a while (D13) or for good (D17). */
import { callerOf } from '../auth/caller.ts';
import { checkOwnPassword } from '../auth/check-password.ts';
import type { AuthDeps } from '../auth/deps.ts';
import { endAllSessions } from '../auth/sessions.ts';
import { transaction } from '../db/transaction.ts';
import type { deleteAccount as deleteEndpoint, deactivate as deactivateEndpoint } from '@kurus/core/contract/profile';
import type { Call } from '../http/route.ts';
import { closeAccount, freezeAccount } from '../ledger/accounts.ts';
import { erasePerson, freezeUser, removeCodes } from './store.ts';

/** No session, no code and no trade outlives the commit (R-T23, R-L11). */
export async function deactivate(deps: AuthDeps, call: Call<typeof deactivateEndpoint>): Promise<void> {
  const { userId } = call.session;
  await transaction(deps.sql, async (tx) => {
    await freezeUser(tx, userId);
    await freezeAccount(tx, userId);
    await endAllSessions(tx, userId);
    await removeCodes(tx, userId);
  });
}

/** @throws DomainError PASSWORD_WRONG */
export async function deleteAccount(deps: AuthDeps, call: Call<typeof deleteEndpoint>): Promise<void> {
  const { userId } = call.session;
  await checkOwnPassword(deps, userId, call.body.currentPassword, callerOf(call), call.nowMs);
  await transaction(deps.sql, async (tx) => {
    await erasePerson(tx, userId);
    await closeAccount(tx, userId);
    await endAllSessions(tx, userId);
  });
}
