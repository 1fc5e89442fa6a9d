import { setTimeout as sleep } from 'node:timers/promises';

/** Rounds of a fault test: progress is printed once a minute, and the test ends in order when its time is over. */
const TELL_EVERY_MS = 60_000;

let endMs = Number.POSITIVE_INFINITY;
const cut: string[] = [];

/** Starts the time limit. Waits within a round have their own limits. */
export function limitTime(minutes: number): void {
  endMs = performance.now() + minutes * 60_000;
}

/** Rounds that the time limit interrupted: the test continues to its report, which then covers less. */
export const cutShort = (): readonly string[] => cut;

/** Numbers from 0 below the count; workers may share them. */
export function* counted(count: number): Generator<number> {
  let tellMs = performance.now() + TELL_EVERY_MS;
  for (let turn = 0; turn < count; turn += 1) {
    const nowMs = performance.now();
    if (nowMs > endMs) {
      cut.push(`${turn} of ${count} turns were done`);
      return;
    }
    if (nowMs > tellMs) {
      console.error(`${turn} of ${count}`);
      tellMs = nowMs + TELL_EVERY_MS;
    }
    yield turn;
  }
}

/** Longest time for one part of the load on a busy machine; then the report states the amount done. */
const MOST_LOAD_MS = 20_000;

/** Waits for an amount of load instead of seconds: beside other tests a machine does less in the same time. */
export async function untilCounted(count: () => number, least: number): Promise<void> {
  const latestMs = performance.now() + MOST_LOAD_MS;
  while (count() < least && performance.now() < latestMs) await sleep(50);
}
