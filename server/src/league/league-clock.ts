/**
 * The clock of a server, which a setting makes faster for tests of seasons. It belongs to the database: it goes on over
 * a restart, and another factor bends it without a leap.
 */

import type { Sql } from '../db/pool.ts';
import { transaction } from '../db/transaction.ts';
import { type ClockState, holdClock, writeClock } from './clock-store.ts';

const shownAt = ({ realMs, shownMs, factor }: ClockState, nowMs: number): number =>
  Math.floor(shownMs + (nowMs - realMs) * factor);

/** Times of a database that lie ahead of the machine's clock, where no fast one is set. */
class ClockAheadError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * @param factor 1 for the machine's own clock
 * @throws ClockAheadError where the database had a faster one, whose times are still to come
 */
export function openClock(sql: Sql, factor: number, real: () => number = Date.now): Promise<() => number> {
  return transaction(sql, async (tx) => {
    const realMs = real();
    const kept = await holdClock(tx);
    if (!kept && factor === 1) return real;
    const shownMs = kept ? shownAt(kept, realMs) : realMs;
    if (factor === 1) {
      if (shownMs <= realMs) return real;
      throw new ClockAheadError(
        `LEAGUE_CLOCK: the clock of this database is at ${new Date(shownMs).toISOString().slice(0, 10)}; ` +
          'start with the setting, or with another database',
      );
    }
    const state = kept?.factor === factor ? kept : { realMs, shownMs, factor };
    if (state !== kept) await writeClock(tx, state);
    return () => shownAt(state, real());
  });
}
