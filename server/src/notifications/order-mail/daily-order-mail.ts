/**
 * Summary of the orders of the previous day, for those who asked for it: a notification that leaves by mail, written a
 * little after midnight of Istanbul, once a day and user (docs/decisions/029-order-mail.md). A server that starts later
 * writes yesterday's, and no older one.
 */

import { dateText, dayOf, dayStartMs } from '@kurus/core/market/calendar';
import type { Sql } from '../../db/pool.ts';
import { writeReport } from '../reports/store.ts';
import { endDay, findReaders, readOrderDay } from './store.ts';

export interface OrderMailOptions {
  readonly sql: Sql;
  readonly now: () => number;
  /** True: this server does the work that one does for all. */
  readonly isOurs: () => boolean;
  readonly log: (line: string) => void;
}

export interface DailyOrderMail {
  /** Writes the summaries that are due at this moment. */
  step(): Promise<void>;
  /** Ends a step under way after the user whose turn it is. */
  stop(): void;
}

/** Time after midnight: orders that expire with the day have expired by then. */
const AFTER_MIDNIGHT_MS = 5 * 60_000;
const AT_A_TIME = 100;

export function createDailyOrderMail({ sql, now, isOurs, log }: OrderMailOptions): DailyOrderMail {
  let isStopped = false;

  /** Writes before it notes the end: killed in between it writes again, and the key of the day keeps one. */
  const summarize = async (userId: string, day: number): Promise<boolean> => {
    const found = await readOrderDay(sql, userId, day);
    const hasOrders = found.fillCount + found.endedCount > 0;
    const facts = { report: 'orders', day: dateText(day), ...found, channels: ['mail'] } as const;
    if (hasOrders) await writeReport(sql, userId, facts, now());
    await endDay(sql, userId, day);
    return hasOrders;
  };
  const step = async () => {
    const yesterday = dayOf(now()) - 1;
    if (!isOurs() || now() - dayStartMs(yesterday + 1) < AFTER_MIDNIGHT_MS) return;
    let written = 0;
    while (!isStopped) {
      const due = await findReaders(sql, yesterday, AT_A_TIME);
      for (const userId of due) {
        if (isStopped) break;
        if (await summarize(userId, yesterday)) written += 1;
      }
      if (due.length < AT_A_TIME) break;
    }
    if (written > 0) log(`${written} summaries of the orders of ${dateText(yesterday)} were written`);
  };
  return { step, stop: () => void (isStopped = true) };
}
