/** Progress of a password reset, kept for a reload of this tab and at most ten minutes. */

import { SESSION_MS } from '@kurus/core/limits';
import { storage } from '../../lib/storage.ts';
import type { SavedReset } from '../../lib/stored-values.ts';

/** Each code that is sent starts the ten minutes again. */
export function saveReset(reset: SavedReset): void {
  const stored = storage.passwordReset.get();
  storage.passwordReset.set(reset);
  if (stored?.resendAtMs !== reset.resendAtMs) storage.passwordResetDeadline.set(Date.now() + SESSION_MS);
  clearWhenExpired();
}

export function forgetReset(): void {
  storage.passwordReset.clear();
  storage.passwordResetDeadline.clear();
}

/** Removes it after ten minutes, even if nothing reads it. */
function clearWhenExpired(): void {
  const left = (storage.passwordResetDeadline.get() ?? 0) - Date.now();
  if (left > 0) setTimeout(clearWhenExpired, left);
  else forgetReset();
}
clearWhenExpired();
