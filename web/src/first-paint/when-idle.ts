/**
 * Work that the first screen does not need: it leaves a page that has just come to who looks at it, and waits until the
 * page is loaded, asks for nothing and rests.
 */

import { queryClient } from '../lib/query-client.ts';

const EARLIEST_MS = 5000;
/** For what should not wait for long: a page that has come and rests, or one that still asks, as soon as it rests. */
export const SOON_MS = 500;
/** Longest delay in ms on a page that is never idle. */
const LATEST_MS = 9000;
const AGAIN_MS = 100;

/** @returns the way to call it off */
export function whenIdle(run: () => void, earliestMs = EARLIEST_MS): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const latest = performance.now() + LATEST_MS;
  const check = () => {
    if (signal.aborted) return;
    const isBusy = document.readyState !== 'complete' || queryClient.isFetching() > 0;
    if (isBusy && performance.now() < latest) setTimeout(check, AGAIN_MS);
    else rest(() => !signal.aborted && run());
  };
  setTimeout(check, earliestMs);
  return () => leaving.abort();
}

/** Safari does not tell when it rests. */
function rest(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: AGAIN_MS });
  else setTimeout(run, AGAIN_MS);
}
