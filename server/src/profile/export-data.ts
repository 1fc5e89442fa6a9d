import { DomainError } from '@kurus/core/contract/errors';
import { checkOwnPassword, type OwnPassword } from '../auth/check-password.ts';
import type { AuthDeps } from '../auth/deps.ts';
import type { InTurn } from '../http/route.ts';
import { readEverything } from './export-store.ts';

/**
 * What is kept about the user, in one snapshot (D17). Figures are decimal text, times ISO.
 * @throws DomainError PASSWORD_WRONG, LOGIN_LOCKED, SESSION_INVALID
 */
export async function exportData(
  deps: AuthDeps,
  asked: OwnPassword & { readonly inTurn: InTurn },
  nowMs: number,
): Promise<Record<string, unknown>> {
  const user = await checkOwnPassword(deps, asked, nowMs);
  const everything = await asked.inTurn(() => readEverything(deps.sql, asked.session, user.passwordHash));
  if (!everything) throw new DomainError('SESSION_INVALID');
  return { exportedAt: new Date(nowMs).toISOString(), ...everything };
}
