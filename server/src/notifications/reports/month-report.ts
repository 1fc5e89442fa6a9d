/**
 * Notice that the report of a month is ready, for everybody with real entries: written in the first days of the next
 * month, once a month and user.
 */

import { dateText, dayOf, dayOfDate, dayStartMs } from '@kurus/core/market/calendar';
import type { Sql } from '../../db/pool.ts';
import { findUntold, writeReport } from './store.ts';

export interface MonthReportOptions {
  readonly sql: Sql;
  readonly now: () => number;
  /** True: this server does the work that one does for all. */
  readonly isOurs: () => boolean;
}

export interface MonthReport {
  /** Writes the notices that are due at this moment. */
  step(): Promise<void>;
  stop(): void;
}

/** Time after midnight: the last day is valued by then. */
const AFTER_MIDNIGHT_MS = 15 * 60_000;
/** A server that starts later in a month tells of the one before no more. */
const DAYS = 7;
const AT_A_TIME = 500;

export function createMonthReport({ sql, now, isOurs }: MonthReportOptions): MonthReport {
  let isStopped = false;
  /** The last month that everybody was told of. */
  let told: string | undefined;

  const step = async () => {
    const today = dateText(dayOf(now()));
    const start = dayOfDate(`${today.slice(0, 7)}-01`);
    const month = dateText(start - 1).slice(0, 7);
    const isDue = dayOf(now()) - start < DAYS && now() - dayStartMs(start) >= AFTER_MIDNIGHT_MS;
    if (!isOurs() || !isDue || told === month) return;
    for (;;) {
      const due = await findUntold(sql, month, dayStartMs(start), AT_A_TIME);
      for (const userId of due) {
        if (isStopped) return;
        await writeReport(sql, userId, { report: 'month', month }, now());
      }
      if (due.length < AT_A_TIME) break;
    }
    told = month;
  };
  return { step, stop: () => void (isStopped = true) };
}
