/**
 * Market time in this browser, corrected by the server's: the age of a price must not depend on this machine's clock.
 */

import { useSyncExternalStore } from 'react';
import { createStore } from '../lib/create-store.ts';

const TICK_MS = 1000;

let offsetMs = 0;
const tick = () => clock.set(Date.now() + offsetMs);
const clock = createStore(Date.now(), () => {
  tick();
  const timer = setInterval(tick, TICK_MS);
  return () => clearInterval(timer);
});

/** Called with every response that has the server's time. A difference below a second is network latency. */
export function setServerTime(serverMs: number): void {
  const difference = serverMs - Date.now();
  offsetMs = Math.abs(difference) < TICK_MS ? 0 : difference;
  tick();
}

/** Epoch milliseconds, updated once a second while it is watched. */
export const marketNow = clock.get;

/** One timer for all watchers. @returns a function that stops it */
export const watchClock = clock.watch;

const MINUTE_MS = 60_000;

/** The current minute, for ages in days, which must stay right while a screen is open for long. */
export const useMarketMinute = (): number => useSyncExternalStore(watchClock, minuteNow, minuteNow);

const minuteNow = () => marketNow() - (marketNow() % MINUTE_MS);
