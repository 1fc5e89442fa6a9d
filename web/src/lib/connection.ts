/** Whether the server can be reached: by the browser's own state, and by the outcome of the last request. */
import { createStore, useStore } from './create-store.ts';

let reached = true;
export const isOffline = () => !reached || !navigator.onLine;

const look = () => offline.set(isOffline());
const offline = createStore(false, () => {
  look();
  addEventListener('online', look);
  addEventListener('offline', look);
  return () => {
    removeEventListener('online', look);
    removeEventListener('offline', look);
  };
});

/** Called with the outcome of every request. */
export function setReached(now: boolean): void {
  reached = now;
  look();
}

/** Calls back when it is lost or found again. @returns the way to stop */
export const watchConnection = offline.watch;
export const useOffline = (): boolean => useStore(offline, () => false);
