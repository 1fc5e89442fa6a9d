/** Tells if the server can be reached: by the browser's own state, and by the outcome of the last request. */

import { createStore, useStore } from './create-store.ts';

let reached = true;
export const isOffline = () => !reached || !navigator.onLine;

const update = () => offline.set(isOffline());
const offline = createStore(false, () => {
  update();
  addEventListener('online', update);
  addEventListener('offline', update);
  return () => {
    removeEventListener('online', update);
    removeEventListener('offline', update);
  };
});

/** Called with the outcome of every request. */
export function setReached(now: boolean): void {
  reached = now;
  update();
}

/** Calls back when the connection is lost or found again. @returns a function that stops it */
export const watchConnection = offline.watch;
export const useOffline = (): boolean => useStore(offline, () => false);
