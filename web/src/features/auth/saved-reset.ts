/** How far a forgotten password has come, for a reload of this tab and at most ten minutes. */

import { SESSION_MS } from '@kurus/core/limits';
import { storage } from '../../lib/storage.ts';
import type { SavedReset } from '../../lib/stored-values.ts';

/** The ten minutes begin with the first code, and again with each other one. */
export function saveReset(reset: SavedReset): void {
  const stored = storage.passwordReset.get();
  storage.passwordReset.set(reset);
  if (stored?.resendAtMs !== reset.resendAtMs) storage.passwordResetDeadline.set(Date.now() + SESSION_MS);
  forgetInTime();
}

export function forgetReset(): void {
  storage.passwordReset.clear();
  storage.passwordResetDeadline.clear();
}

/** Nobody has to look at it for the ten minutes to end. */
function forgetInTime(): void {
  const left = (storage.passwordResetDeadline.get() ?? 0) - Date.now();
  if (left > 0) setTimeout(forgetInTime, left);
  else forgetReset();
}
forgetInTime();
