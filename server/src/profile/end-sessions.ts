import { checkOwnPassword, type OwnPassword } from '../auth/check-password.ts';
import type { AuthDeps } from '../auth/deps.ts';
import { endOtherSessions, provenTransaction } from '../auth/sessions.ts';

/** Ends every session but the one that asks. @throws DomainError PASSWORD_WRONG, LOGIN_LOCKED, SESSION_INVALID */
export async function endOthers(deps: AuthDeps, asked: OwnPassword, nowMs: number): Promise<void> {
  const user = await checkOwnPassword(deps, asked, nowMs);
  await provenTransaction(deps.sql, asked.session, user, (tx) => endOtherSessions(tx, asked.session));
}
