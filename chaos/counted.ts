/** The turns of a fault test: told once a minute, and ended in order when the time of the run is over. */
const TELL_EVERY_MS = 60_000;

let endMs = Number.POSITIVE_INFINITY;

/** From now on. What waits within a turn has limits of its own. */
export function limitTime(minutes: number): void {
  endMs = performance.now() + minutes * 60_000;
}

/** 0, 1, 2 and so on below the count; workers may share them. @throws Error when the time is over before they are. */
export function* counted(count: number): Generator<number> {
  let tellMs = performance.now() + TELL_EVERY_MS;
  for (let turn = 0; turn < count; turn += 1) {
    const nowMs = performance.now();
    if (nowMs > endMs) throw new Error(`the time was over after ${turn} of ${count}`);
    if (nowMs > tellMs) {
      console.error(`${turn} of ${count}`);
      tellMs = nowMs + TELL_EVERY_MS;
    }
    yield turn;
  }
}
