/**
 * Mail through a mail server. The answer to the user never waits for it: mails queue in memory, a few leave at once,
 * and one that fails is tried again with growing pauses until its code has expired.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@kurus/core/contract/errors';
import { createTransport } from 'nodemailer';
import { maskedAddress, type Mail, type Mailer } from './mailer.ts';
import { messageOf } from './message.ts';

const QUEUE_LIMIT = 1000;
const CONNECTIONS = 3;
const RETRY_AFTER_MS = [2_000, 10_000, 30_000, 60_000, 120_000] as const;
const CLOSE_WITHIN_MS = 5_000;

export interface SmtpSettings {
  readonly url: string;
  readonly from: string;
  readonly now: () => number;
  /** Logs a mail that could not be sent; never with its text. */
  readonly warn: (fields: Readonly<Record<string, unknown>>, message: string) => void;
}

export function createSmtp(settings: SmtpSettings): Mailer {
  const transport = createTransport({
    url: settings.url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const underway = new Set<Promise<void>>();
  const closing = new AbortController();

  const deliver = async (mail: Mail): Promise<void> => {
    for (const pauseMs of [0, ...RETRY_AFTER_MS]) {
      if (pauseMs > 0) await sleep(pauseMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      if (closing.signal.aborted || settings.now() > mail.uselessAfterMs) break;
      try {
        await transport.sendMail(messageOf(mail, settings.from));
        return;
      } catch (error) {
        const { code, responseCode } = error as { code?: string; responseCode?: number };
        settings.warn({ to: maskedAddress(mail.to), code, responseCode }, 'mail not accepted by the mail server');
        if (responseCode !== undefined && responseCode >= 500) return;
      }
    }
    settings.warn({ to: maskedAddress(mail.to) }, 'mail given up');
  };

  return {
    codes: 'mailbox',
    async deliver(mail) {
      if (closing.signal.aborted) throw new DomainError('UNAVAILABLE');
      const attempt = transport.sendMail(messageOf(mail, settings.from)).then(() => undefined);
      underway.add(attempt);
      await attempt.finally(() => underway.delete(attempt));
    },
    async send(mail) {
      if (closing.signal.aborted || underway.size >= QUEUE_LIMIT) throw new DomainError('UNAVAILABLE');
      const delivery = deliver(mail).finally(() => underway.delete(delivery));
      underway.add(delivery);
    },
    async close() {
      const giveUp = setTimeout(() => closing.abort(), CLOSE_WITHIN_MS);
      await Promise.race([Promise.allSettled(underway), sleep(CLOSE_WITHIN_MS + 500, undefined, { ref: false })]);
      clearTimeout(giveUp);
      closing.abort();
      transport.close();
    },
  };
}
