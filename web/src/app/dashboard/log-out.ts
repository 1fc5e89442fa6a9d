import { logout } from '@kurus/core/contract/auth';
import { call } from '../../lib/api-client.ts';
import { logFailure } from '../../lib/log.ts';
import { endSession } from '../../lib/session-clock.ts';

/**
 * Logs out here at once and on the server as soon as it answers. Without an answer the session ends at its own time.
 */
export function logOut(): void {
  call(logout).catch((error: unknown) => logFailure('Logout was not confirmed', error));
  endSession();
}
