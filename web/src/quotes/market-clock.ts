/** The market's time here, corrected by the server's: the age of a price must not depend on this machine's clock. */
const TICK_MS = 1000;

let offsetMs = 0;
let nowMs = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const watchers = new Set<() => void>();

/** Called with every answer that carries the server's time. A difference below a second is the time of travel. */
export function setServerTime(serverMs: number): void {
  const difference = serverMs - Date.now();
  offsetMs = Math.abs(difference) < TICK_MS ? 0 : difference;
  nowMs = Date.now() + offsetMs;
}

/** Epoch milliseconds, moving once a second while somebody watches. */
export const marketNow = () => nowMs;

/** One timer for all watchers. @returns the way to stop */
export function watchClock(onTick: () => void): () => void {
  watchers.add(onTick);
  if (timer === undefined) {
    nowMs = Date.now() + offsetMs;
    timer = setInterval(() => {
      nowMs = Date.now() + offsetMs;
      for (const watcher of watchers) watcher();
    }, TICK_MS);
  }
  return () => {
    watchers.delete(onTick);
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
