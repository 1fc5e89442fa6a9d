/**
 * Counts by key within the running minute, in this process's memory: one look-up and one write a request. Instances
 * that share a tally tell one another once a second what they counted.
 */

export const WINDOW_MS = 60_000;
/** Above it newcomers of the minute are not counted: memory has a limit, and nobody is refused for others' sake. */
const MAX_KEYS = 50_000;
const SHARE_MS = 1_000;

/** What the instances count together. Each count grows by its own; the answer is the sum of all, in the same order. */
export interface SharedTally {
  add(window: string, counts: readonly (readonly [key: string, count: number])[]): Promise<readonly number[]>;
}

export interface RateWindow {
  /** Counts one. @returns how long to wait, 0 where there is room */
  take(key: string, nowMs: number): number;
  /** Stops telling the others. */
  close(): void;
}

/** @param most of one key in a minute */
export function createRateWindow(name: string, most: number, tally?: SharedTally): RateWindow {
  let minute = 0;
  let own = new Map<string, number>();
  let told = new Map<string, number>();
  let others = new Map<string, number>();

  const share = async (shared: SharedTally) => {
    // Who asked seldom is nowhere near his limit, so that nearly all keys stay at home.
    const news = [...own].filter(([key, count]) => count * 10 >= most && count > (told.get(key) ?? 0));
    if (news.length === 0) return;
    const [ofMinute, heard] = [told, others];
    const counts = news.map(([key, count]) => [key, count - (ofMinute.get(key) ?? 0)] as const);
    for (const [key, count] of news) ofMinute.set(key, count);
    const sums = await shared.add(`${name}:${minute}`, counts);
    news.forEach(([key, count], n) => heard.set(key, Math.max(0, (sums[n] ?? 0) - count)));
  };
  // Not told, each counts for itself.
  const timer = tally && setInterval(() => void share(tally).catch(() => undefined), SHARE_MS).unref();

  return {
    take(key, nowMs) {
      const running = Math.floor(nowMs / WINDOW_MS);
      if (running !== minute) {
        minute = running;
        [own, told, others] = [new Map(), new Map(), new Map()];
      }
      const before = own.get(key);
      if (before === undefined && own.size >= MAX_KEYS) return 0;
      const count = (before ?? 0) + 1;
      own.set(key, count);
      return count + (others.get(key) ?? 0) <= most ? 0 : (running + 1) * WINDOW_MS - nowMs;
    },
    close: () => clearInterval(timer),
  };
}
