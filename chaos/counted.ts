import { setTimeout as sleep } from 'node:timers/promises';

/** The turns of a fault test: told once a minute, and ended in order when the time of the run is over. */
const TELL_EVERY_MS = 60_000;

let endMs = Number.POSITIVE_INFINITY;
const cut: string[] = [];

/** From now on. What waits within a turn has limits of its own. */
export function limitTime(minutes: number): void {
  endMs = performance.now() + minutes * 60_000;
}

/** A turn that the end of the time cut short: the test goes on to its report, which then covers less. */
export const cutShort = (): readonly string[] => cut;

/** 0, 1, 2 and so on below the count; workers may share them. */
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

/** The longest that a busy machine may take for one part of the load; then the report says how much there was. */
const MOST_LOAD_MS = 20_000;

/** Counts load in what it did and not in seconds: beside other tests a machine does less in the same time. */
export async function untilCounted(count: () => number, least: number): Promise<void> {
  const latestMs = performance.now() + MOST_LOAD_MS;
  while (count() < least && performance.now() < latestMs) await sleep(50);
}
