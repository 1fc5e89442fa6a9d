/** Stub of Web Locks, which happy-dom does not have: one lock, granted in order of request. */

import { vi } from 'vitest';

interface Asking {
  readonly signal?: AbortSignal;
  readonly ifAvailable?: boolean;
}

export function stubLocks(): void {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const request = (_name: string, { signal, ifAvailable }: Asking, run: (lock: object | null) => unknown) => {
    if (ifAvailable && waiting > 0) return Promise.resolve(null).then(run);
    waiting += 1;
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')));
    });
    // A tab that has left may still get its turn.
    const mine = last.then(() => run({})).finally(() => (waiting -= 1));
    last = mine;
    return Promise.race([mine, aborted]);
  };
  vi.stubGlobal('navigator', { onLine: true, locks: { request } });
}
