import { DomainError } from '@kurus/core/contract/errors';
import type { AuthDeps } from '../auth/deps.ts';
import { checkOwnPassword, type OwnPassword } from '../auth/password/check-password.ts';
import { endOtherSessions, endSessionNamed, provenTransaction, type Session } from '../auth/session/sessions.ts';

/** Ends every session but the caller's. @throws DomainError PASSWORD_WRONG, LOGIN_LOCKED, SESSION_INVALID */
export async function endOthers(deps: AuthDeps, request: OwnPassword, nowMs: number): Promise<void> {
  const user = await checkOwnPassword(deps, request, nowMs);
  await provenTransaction(deps.sql, request.session, user, (tx) => endOtherSessions(tx, request.session));
}

/**
 * Ends one session. It needs no password, as it only takes away.
 * @throws DomainError SESSION_NOT_FOUND, SESSION_INVALID
 */
export async function endOne(deps: AuthDeps, session: Session, id: string): Promise<void> {
  await provenTransaction(deps.sql, session, undefined, async (tx) => {
    if (!(await endSessionNamed(tx, session.userId, id))) throw new DomainError('SESSION_NOT_FOUND');
  });
}
