/**
 * Delivery of notifications: decides from each person's channels how they leave, and sends them, by one server for all
 * (docs/decisions/069-notifications.md). What is decided is stored before it leaves, so that a killed server loses
 * none; a mail whose end was not stored leaves again as the same mail.
 */

import { NOTIFICATION_LIFE_DAYS } from '@kurus/core/limits';
import { DAY_MS } from '@kurus/core/market/calendar';
import { beforeEnd, mailTime, pushTime } from '@kurus/core/notifications/delivery-time';
import type { Sql } from '../db/pool.ts';
import type { Mailer } from '../mail/mailer.ts';
import { randomLetters } from '../mail/message.ts';
import { createOutsideDelivery } from './channels/outside-delivery.ts';
import type { Senders } from './channels/senders.ts';
import type { TelegramUpdates } from './channels/telegram-updates.ts';
import {
  claimMessage,
  deleteOld,
  type DueMail,
  endMessage,
  gatherMail,
  type NewNotification,
  type Plan,
  readDue,
  readMails,
  readNew,
  retryMail,
  writePlans,
} from './delivery-store.ts';
import { notificationMail } from './mails.ts';
import { isMailedAtOnce } from './notification.ts';

export interface DeliveryParts {
  readonly sql: Sql;
  readonly mailer: Pick<Mailer, 'deliver'>;
  readonly publicUrl: string | undefined;
  /** Pauses before the second attempt and each further one; after the last attempt the mail is given up. */
  readonly retrySeconds: readonly number[];
  /** Channels beside mail; absent, there are none. */
  readonly senders?: Senders;
  readonly telegram?: TelegramUpdates;
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
/** Time for which an attempt has its mail alone: a mail server may take its time to answer. */
const MAIL_CLAIM_MS = 120_000;
/** Number of notifications decided, and of users sent to, at a time. */
const AT_A_TIME = 500;

export function createDelivery(parts: DeliveryParts): Delivery {
  const { sql, now, isOurs, failed, senders } = parts;
  let isStopped = false;
  const goesOn = () => !isStopped && isOurs();
  const outside = senders && createOutsideDelivery({ ...parts, senders, goesOn });
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
    await Promise.all([send(), outside?.step(), parts.telegram?.step()]);
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

function planOf({ id, kind, createdAtMs, settings, channels, isActive, hasMail, ...more }: NewNotification): Plan {
  const { mutedUntilMs = 0, hasTelegram, notice, endsMs, isAskedByMail } = more;
  const isOff = settings.mail.mode === 'off';
  const byMail = isAskedByMail && isOff ? { ...settings, mail: { mode: 'at-once' as const } } : settings;
  const leaving = { kind, atMs: createdAtMs, endsMs };
  const muted = (ms: number | undefined) =>
    ms === undefined ? undefined : beforeEnd(Math.max(ms, mutedUntilMs), leaving);
  const isMailed = hasMail && !isMailedAtOnce(kind, notice) && (channels?.includes('mail') ?? true);
  const isShown = isActive && (channels?.includes('push') ?? true);
  const phoneMs = isShown ? muted(pushTime(settings, leaving)) : undefined;
  return {
    id,
    kind,
    mailMs: isMailed ? muted(mailTime(byMail, leaving)) : undefined,
    phoneMs,
    isHeld: phoneMs !== undefined && phoneMs > createdAtMs,
    toDevices: settings.push.on,
    others: [...(settings.ntfy ? (['ntfy'] as const) : []), ...(hasTelegram ? (['telegram'] as const) : [])],
    webhookMs: isActive ? createdAtMs : undefined,
  };
}

async function sendMails(parts: DeliveryParts, userId: string): Promise<void> {
  const { sql, now } = parts;
  const nowMs = now();
  await gatherMail(sql, userId, randomLetters(24), nowMs);
  for (const mail of await readMails(sql, userId, nowMs)) await sendMail(parts, userId, mail);
}

async function sendMail({ sql, mailer, publicUrl, retrySeconds, now }: DeliveryParts, userId: string, mail: DueMail) {
  const { batch, tries, to, language, notifications, firstMs } = mail;
  const message = { channel: 'mail', deviceId: 0, batch } as const;
  const end = (state: 'sent' | 'failed') => endMessage(sql, userId, message, { state, nowMs: now() });
  // Frozen accounts, and those without a proven address any more, get none.
  if (to === undefined) return end('failed');
  if (!(await claimMessage(sql, userId, message, { nowMs: now(), untilMs: now() + MAIL_CLAIM_MS }))) return undefined;
  try {
    await mailer.deliver(notificationMail({ to, language, notifications, id: batch, publicUrl, dueMs: firstMs }));
  } catch {
    const pause = retrySeconds[tries];
    if (pause === undefined) return end('failed');
    return retryMail(sql, userId, batch, now() + pause * 1000);
  }
  return end('sent');
}
