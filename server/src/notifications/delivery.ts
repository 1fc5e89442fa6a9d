/**
 * Delivery of notifications: decides from each person's channels how they leave, and sends them, by one server for all
 * (docs/decisions/069-notifications.md). What is decided is stored before it leaves, so that a killed server loses
 * none; a mail whose end was not stored leaves again as the same mail.
 */

import { NOTIFICATION_LIFE_DAYS } from '@kurus/core/limits';
import { DAY_MS } from '@kurus/core/market/calendar';
import { mailTime } from '@kurus/core/notifications/delivery-time';
import type { Sql } from '../db/pool.ts';
import type { Mailer } from '../mail/mailer.ts';
import { randomLetters } from '../mail/message.ts';
import {
  deleteOld,
  type DueMail,
  endMail,
  gatherMail,
  type NewNotification,
  readDue,
  readMails,
  readNew,
  retryMail,
  writePlans,
} from './delivery-store.ts';
import { notificationMail } from './mails.ts';
import { MAILED_AT_ONCE } from './notification.ts';

export interface DeliveryParts {
  readonly sql: Sql;
  readonly mailer: Pick<Mailer, 'deliver'>;
  readonly publicUrl: string | undefined;
  /** Pauses before the second attempt and each further one; after the last attempt the mail is given up. */
  readonly retrySeconds: readonly number[];
  readonly now: () => number;
  /** Tells if this server does the work that one does for all. */
  readonly isOurs: () => boolean;
  readonly failed: (error: unknown) => void;
}

export interface Delivery {
  /** Decides and sends what is due at this moment. */
  step(): Promise<void>;
  /** @param others further work of each round @returns a function that ends the work once a round under way is over */
  start(others: () => Promise<void>): () => Promise<void>;
}

const EVERY_MS = 2_000;
const CLEAN_EVERY_MS = 3_600_000;
/** Number of notifications decided, and of users sent to, at a time. */
const AT_A_TIME = 500;

export function createDelivery(parts: DeliveryParts): Delivery {
  const { sql, now, isOurs, failed } = parts;
  let isStopped = false;
  let cleanedMs = -Infinity;

  const plan = async () => {
    for (;;) {
      const found = await readNew(sql, AT_A_TIME);
      const byUser = Map.groupBy(found, ({ userId }) => userId);
      for (const [userId, own] of byUser) await writePlans(sql, userId, own.map(planOf), now());
      if (found.length < AT_A_TIME || isStopped) return;
    }
  };
  const send = async () => {
    for (;;) {
      const users = await readDue(sql, now(), AT_A_TIME);
      for (const userId of users) {
        if (isStopped || !isOurs()) return;
        await sendMails(parts, userId);
      }
      if (users.length < AT_A_TIME) return;
    }
  };
  const step = async () => {
    if (!isOurs()) return;
    await plan();
    await send();
    if (now() - cleanedMs < CLEAN_EVERY_MS) return;
    await deleteOld(sql, now() - NOTIFICATION_LIFE_DAYS * DAY_MS);
    cleanedMs = now();
  };
  return {
    step,
    start(others) {
      const both = () => step().then(others).catch(failed);
      let round: Promise<void> = both();
      let isBusy = true;
      const free = () => (isBusy = false);
      void round.then(free);
      const timer = setInterval(() => {
        if (isBusy) return;
        isBusy = true;
        round = both();
        void round.then(free);
      }, EVERY_MS);
      timer.unref();
      return async () => {
        isStopped = true;
        clearInterval(timer);
        await round;
      };
    },
  };
}

function planOf({ id, kind, createdAtMs, settings, channels, hasMail }: NewNotification) {
  const isMailed = hasMail && !MAILED_AT_ONCE.includes(kind) && (channels?.includes('mail') ?? true);
  return { id, mailMs: isMailed ? mailTime(settings, kind, createdAtMs) : undefined };
}

async function sendMails(parts: DeliveryParts, userId: string): Promise<void> {
  const { sql, now } = parts;
  const nowMs = now();
  await gatherMail(sql, userId, randomLetters(24), nowMs);
  for (const mail of await readMails(sql, userId, nowMs)) await sendMail(parts, userId, mail);
}

async function sendMail({ sql, mailer, publicUrl, retrySeconds, now }: DeliveryParts, userId: string, mail: DueMail) {
  const { batch, tries, to, language, notifications, firstMs } = mail;
  // Who is frozen, or has no proven address any more, gets none.
  if (to === undefined) return endMail(sql, userId, { batch, state: 'failed', nowMs: now() });
  try {
    await mailer.deliver(notificationMail({ to, language, notifications, id: batch, publicUrl, dueMs: firstMs }));
  } catch {
    const pause = retrySeconds[tries];
    if (pause === undefined) return endMail(sql, userId, { batch, state: 'failed', nowMs: now() });
    return retryMail(sql, userId, batch, now() + pause * 1000);
  }
  return endMail(sql, userId, { batch, state: 'sent', nowMs: now() });
}
