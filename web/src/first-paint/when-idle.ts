/**
 * Runs work that the first screen does not need: it waits until the page is loaded, no request is open and the thread
 * is idle.
 */

import { queryClient } from '../lib/query-client.ts';

const EARLIEST_MS = 5000;
/** Delay before work that should start soon; then it still waits for an idle page. */
export const SOON_MS = 500;
/** Longest delay in ms on a page that is never idle. */
const LATEST_MS = 9000;
const AGAIN_MS = 100;

/** @returns a function that cancels it */
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

/** Safari has no requestIdleCallback. */
function rest(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: AGAIN_MS });
  else setTimeout(run, AGAIN_MS);
}
