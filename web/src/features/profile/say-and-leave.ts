import { TOAST_MS } from '@kurus/core/limits';
import { endSession } from '../../lib/session-clock.ts';
import { storage } from '../../lib/storage.ts';
import { toast } from '../../ui/toast.tsx';

/** Shows a text, and leaves once there was time to read it: the server has already ended the session. */
export function sayAndLeave(text: string): void {
  const ended = storage.token.get();
  toast.success(text);
  setTimeout(() => {
    if (storage.token.get() === ended) endSession();
  }, TOAST_MS);
}
