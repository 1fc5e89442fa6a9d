/** Time left of the visible session, for components that show it. */

import { COUNTDOWN_TICK_MS, SESSION_MS } from '@kurus/core/limits';
import { useSyncExternalStore } from 'react';
import { storage } from './storage.ts';

/** Whole seconds left, ticking; NaN in a prerendered page. */
export function useCountdown(): number {
  return useSyncExternalStore(everySecond, secondsLeft, () => Number.NaN);
}

/** "09:59"; "--:--" for NaN */
export function clockText(seconds: number): string {
  if (Number.isNaN(seconds)) return '--:--';
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** Reads only: showing the end of a session that is being cleared must not start it again. */
const secondsLeft = () => {
  const leftMs = (storage.sessionDeadline.get() ?? Infinity) - Date.now();
  return storage.token.get() === undefined ? 0 : Math.max(0, Math.ceil(Math.min(leftMs, SESSION_MS) / 1000));
};

function everySecond(onTick: () => void): () => void {
  const timer = setInterval(onTick, COUNTDOWN_TICK_MS);
  const stopWatching = storage.sessionDeadline.watch(onTick);
  return () => {
    clearInterval(timer);
    stopWatching();
  };
}
