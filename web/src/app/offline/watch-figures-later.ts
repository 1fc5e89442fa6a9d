import { SOON_MS, whenIdle } from '../../first-paint/when-idle.ts';
import { isOffline, watchConnection } from '../../lib/connection.ts';
import { ahead } from '../../lib/load-later.ts';

/**
 * Starts to store the offline figures after the first screen, so as not to compete with it for network and thread;
 * without a connection they are the first screen, and are loaded at once.
 * @returns a function that stops it
 */
export function watchFiguresLater(): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  let begun = false;
  let wasOffline = false;
  const begin = async () => {
    const { watchFigures } = await import('./followers.ts');
    if (begun || signal.aborted) return;
    begun = true;
    signal.addEventListener('abort', watchFigures(wasOffline));
  };
  const load = () => {
    wasOffline ||= isOffline();
    ahead(begin);
  };
  if (isOffline()) load();
  for (const stop of [whenIdle(load, SOON_MS), watchConnection(load)]) signal.addEventListener('abort', stop);
  return () => leaving.abort();
}
