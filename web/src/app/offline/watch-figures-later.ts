import { SOON_MS, whenIdle } from '../../first-paint/when-idle.ts';
import { isOffline, watchConnection } from '../../lib/connection.ts';
import { ahead } from '../../lib/load-later.ts';

/**
 * The figures that are kept for the time without a connection. What is seen first does not share the line or the thread
 * with them; without a connection they are what is seen, and are asked for at once. @returns the way to stop
 */
export function watchFiguresLater(): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  let begun = false;
  let wasOffline = false;
  const begin = async () => {
    const { watchFigures } = await import('./last-figures.ts');
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
