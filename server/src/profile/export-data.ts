import type { exportData as exportEndpoint } from '@kurus/core/contract/profile';
import { callerOf } from '../auth/caller.ts';
import { checkOwnPassword } from '../auth/check-password.ts';
import type { AuthDeps } from '../auth/deps.ts';
import type { Call } from '../http/route.ts';
import { readEverything } from './export-store.ts';

/**
 * What is kept about the user, in one snapshot (D17). Figures are decimal text, times ISO. @throws DomainError
 * PASSWORD_WRONG
 */
export async function exportData(deps: AuthDeps, call: Call<typeof exportEndpoint>): Promise<Record<string, unknown>> {
  const { userId } = call.session;
  await checkOwnPassword(deps, userId, call.body.currentPassword, callerOf(call), call.nowMs);
  return { exportedAt: new Date(call.nowMs).toISOString(), ...(await readEverything(deps.sql, userId)) };
}
