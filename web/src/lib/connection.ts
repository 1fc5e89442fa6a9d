/** Whether the server can be reached: by the browser's own state, and by the outcome of the last request. */
import { useSyncExternalStore } from 'react';

const watchers = new Set<() => void>();
let reached = true;

export const isOffline = () => !reached || !navigator.onLine;

/** Called with the outcome of every request. */
export function setReached(now: boolean): void {
  if (now === reached) return;
  reached = now;
  for (const watcher of watchers) watcher();
}

/** @returns the way to stop */
export function watchConnection(onChange: () => void): () => void {
  watchers.add(onChange);
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    watchers.delete(onChange);
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

export const useOffline = (): boolean => useSyncExternalStore(watchConnection, isOffline, () => false);
