/**
 * Age of a list without a reliable time: it is as old as the first moment at which the same figures were received. The
 * figures of a market with many assets change all the time and never repeat. A list that repeats is frozen, or comes
 * from an old cache (R-T3).
 */

import { createHash } from 'node:crypto';

export interface ChangeClock {
  /** @returns when a list with these figures was first received */
  since(figures: readonly unknown[], asOfMs: number): number;
}

/** Limit of remembered lists. */
const REMEMBERED = 256;

export function createChangeClock(): ChangeClock {
  /** First moments by the hash of the figures, oldest first. */
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
