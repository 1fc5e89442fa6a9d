/**
 * Stores daily values of accounts a little after each midnight of Istanbul, at the prices of that moment. At the start
 * and every hour, days that ended while no server ran are stored at their closing prices. One server does it for all.
 */

import { dateText, dayOf, dayStartMs } from '@kurus/core/market/calendar';
import { catchUpDay, keepDay, type SnapshotDeps } from './value-history.ts';

export interface DailySnapshotsOptions extends SnapshotDeps {
  readonly now: () => number;
  /** True: this server does the work that one does for all. */
  readonly isOurs: () => boolean;
  readonly log: (line: string) => void;
  readonly failed: (error: unknown) => void;
}

export interface DailySnapshots {
  /** Writes the snapshots that are due at this moment. */
  step(): Promise<void>;
  /** @returns a function that ends the work once a round under way is over */
  start(): () => Promise<void>;
}

const AFTER_MIDNIGHT_MS = 3_000;
/** Time after midnight until which the current prices count as those of midnight. */
const MIDNIGHT_MS = 600_000;
const HOUR_MS = 3_600_000;
const STEP_MS = 10_000;
/** Number of past days that a start checks. */
const DAYS_BACK = 7;

export function createDailySnapshots(options: DailySnapshotsOptions): DailySnapshots {
  const { now, isOurs, log, failed } = options;
  /** The last day that was handled here, or that had ended before the start. */
  let endedDay = dayOf(now()) - 1;
  let caughtUpMs = -Infinity;

  const catchUp = async (day: number, nowMs: number) => {
    const { saved, waiting, unknown } = await catchUpDay(options, day, nowMs);
    const date = dateText(day);
    if (saved > 0) log(`${saved} accounts' values of ${date} were kept at its closing prices`);
    if (waiting > 0)
      log(`${waiting} accounts' values of ${date} wait for closing prices, as that of ${unknown ?? '?'}`);
  };
  const step = async () => {
    const nowMs = now();
    const yesterday = dayOf(nowMs) - 1;
    const sinceMidnightMs = nowMs - dayStartMs(yesterday + 1);
    if (!isOurs() || sinceMidnightMs < AFTER_MIDNIGHT_MS) return;
    if (endedDay < yesterday) {
      endedDay = yesterday;
      // A server that was suspended over midnight, or leads only since then, did not have its prices.
      if (sinceMidnightMs < MIDNIGHT_MS) await keepDay(options, yesterday, nowMs);
    }
    if (nowMs - caughtUpMs < HOUR_MS && nowMs >= caughtUpMs) return;
    const firstDay = caughtUpMs === -Infinity ? yesterday + 1 - DAYS_BACK : yesterday;
    for (let day = firstDay; day <= yesterday; day += 1) await catchUp(day, nowMs);
    caughtUpMs = nowMs;
  };
  return {
    step,
    start() {
      let round: Promise<void> = step().catch(failed);
      const timer = setInterval(() => (round = round.then(step).catch(failed)), STEP_MS);
      timer.unref();
      return async () => {
        clearInterval(timer);
        await round;
      };
    },
  };
}
