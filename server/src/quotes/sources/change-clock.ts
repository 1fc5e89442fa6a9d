/**
 * The age of a list that carries no time of its own, or one that cannot be trusted: it is as old as the first time that
 * it was seen. A market of many assets never stands still and never repeats itself. A list that does is frozen, or
 * comes from an old cache (R-T3).
 */

import { createHash } from 'node:crypto';

export interface ChangeClock {
  /** @returns when the list was first seen with these figures */
  since(figures: readonly unknown[], asOfMs: number): number;
}

/** Lists that are remembered. */
const REMEMBERED = 256;

export function createChangeClock(): ChangeClock {
  /** By the hash of the figures, oldest first. */
  const firstTimes = new Map<string, number>();
  return {
    since(figures, asOfMs) {
      const hash = createHash('sha256').update(figures.join(' ')).digest('base64');
      const firstMs = firstTimes.get(hash) ?? asOfMs;
      firstTimes.set(hash, firstMs);
      const [oldest] = firstTimes.keys();
      if (firstTimes.size > REMEMBERED && oldest !== undefined) firstTimes.delete(oldest);
      return firstMs;
    },
  };
}
