import type { AuthDeps } from '../auth/deps.ts';
import { checkOwnPassword, type OwnPassword } from '../auth/password/check-password.ts';
import { endOtherSessions, provenTransaction } from '../auth/session/sessions.ts';

/** Ends every session but the caller's. @throws DomainError PASSWORD_WRONG, LOGIN_LOCKED, SESSION_INVALID */
export async function endOthers(deps: AuthDeps, request: OwnPassword, nowMs: number): Promise<void> {
  const user = await checkOwnPassword(deps, request, nowMs);
  await provenTransaction(deps.sql, request.session, user, (tx) => endOtherSessions(tx, request.session));
}
