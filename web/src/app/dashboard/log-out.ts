import { logout } from '@kurus/core/contract/auth';
import { call } from '../../lib/api-client.ts';
import { logFailure } from '../../lib/log.ts';
import { endSession } from '../../lib/session-clock.ts';
import { forgetSharedFile } from '../../lib/shared-file.ts';

/**
 * Logs out on this device at once, and on the server as soon as it answers. Without an answer the server's session ends
 * by its time limit.
 */
export function logOut(): void {
  call(logout).catch((error: unknown) => logFailure('Logout was not confirmed', error));
  // The file waits only until somebody leaves.
  forgetSharedFile();
  endSession();
}
