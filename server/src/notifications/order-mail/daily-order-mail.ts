/**
 * Mail about the orders of the previous day: a little after midnight of Istanbul, by one server for all, once a day and
 * user (docs/decisions/029-order-mail.md). A server that starts later sends yesterday's, and no older one.
 */

import { dateText, dayOf, dayStartMs } from '@kurus/core/market/calendar';
import type { Sql } from '../../db/pool.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { orderDayMail } from './order-day-mail.ts';
import { claimReaders, findReaders, readOrderDay, releaseReader, type Reader } from './store.ts';

export interface OrderMailOptions {
  readonly sql: Sql;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly now: () => number;
  /** Whether this server does the work that one does for all. */
  readonly isOurs: () => boolean;
  readonly log: (line: string) => void;
}

export interface DailyOrderMail {
  /** Sends the mails that are due at this moment. */
  step(): Promise<void>;
  /** Ends a step under way after the mail that is being sent. */
  stop(): void;
}

/** Time after midnight: orders that expire with the day have expired by then. */
const AFTER_MIDNIGHT_MS = 5 * 60_000;
/** Number of recipients claimed at a time: as many get no mail when a server is killed meanwhile. */
const CLAIMED = 20;

export function createDailyOrderMail(options: OrderMailOptions): DailyOrderMail {
  const { sql, mailer, now, isOurs, log } = options;
  let isStopped = false;

  /** @returns whether there were orders to mail about */
  const notify = async (reader: Reader, day: number): Promise<boolean> => {
    const mail = orderDayMail(reader, day, await readOrderDay(sql, reader.userId, day), now());
    if (mail) await mailer.send(mail);
    return mail !== undefined;
  };
  /** A mail that cannot be queued is due again, with the others that were claimed at the same time. */
  const tellAll = async (readers: readonly Reader[], day: number): Promise<number> => {
    let sent = 0;
    for (const [at, reader] of readers.entries()) {
      try {
        if (await notify(reader, day)) sent += 1;
      } catch (error) {
        for (const { userId } of readers.slice(at)) await releaseReader(sql, userId, day);
        throw error;
      }
    }
    return sent;
  };
  const step = async () => {
    const yesterday = dayOf(now()) - 1;
    if (!isOurs() || now() - dayStartMs(yesterday + 1) < AFTER_MIDNIGHT_MS) return;
    let sent = 0;
    while (!isStopped) {
      const due = await findReaders(sql, yesterday, CLAIMED);
      sent += await tellAll(await claimReaders(sql, due, yesterday), yesterday);
      if (due.length < CLAIMED) break;
    }
    if (sent > 0) log(`${sent} mails of the orders of ${dateText(yesterday)} were sent`);
  };
  return { step, stop: () => void (isStopped = true) };
}
