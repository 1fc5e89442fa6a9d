/**
 * Counters by network address, in this process's memory or shared by all instances. Limits that hold for all addresses
 * together are counted per account in the database (attempts-store.ts); passwords have their own limiter in
 * password-limiter.ts.
 */

import { createHash } from 'node:crypto';
import { DomainError, refused, type Refused } from '@kurus/core/contract/errors';
import type { Language } from '@kurus/core/limits';
import { type Counter, type CounterFactory, limitRefusal } from '../../http/limits/counters.ts';
import { ipKey } from '../../http/limits/ip-key.ts';
import type { Purpose } from '../codes/codes-store.ts';
import { durationText } from '../codes/duration-text.ts';
import type { AttemptLimits } from './attempt-limits.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** Wrong codes of all users in an hour; above it, one code is probably being tried on many accounts. */
const ALARM_CODE_FAILURES = 300;

export interface Caller {
  readonly ip: string;
  /** Browser and system, as the caller named them; null where it named none. */
  readonly device?: string | null;
  readonly language: Language;
}

export interface IpLimiter {
  /** Counts a code before it is compared. @throws DomainError TOO_MANY_REQUESTS */
  codeTry(purpose: Purpose, caller: Caller): Promise<void>;
  codeRight(purpose: Purpose, caller: Caller): Promise<void>;
  /**
   * Counts a code before it is mailed.
   * @returns 0, or how long to wait in ms when too many were mailed for this address
   */
  codeMailWait(purpose: Purpose, caller: Caller): Promise<number>;
  /** Uncounts the mail of a code that was used: the owner wanted it. */
  mailRequested(purpose: Purpose, caller: Caller): Promise<void>;
  /** @throws DomainError TOO_MANY_REQUESTS */
  registrationFrom(caller: Caller): Promise<void>;
  /** @throws DomainError TOO_MANY_REQUESTS */
  registrationOf(emailFolded: string, caller: Caller): Promise<void>;
  /**
   * Counts an e-mail change: each one may reveal whether an address is taken, and mails a notice.
   * @throws DomainError TOO_MANY_REQUESTS
   */
  emailChange(userId: string, caller: Caller): Promise<void>;
  /** Counts a provider's token, as checking it may call the provider. @throws DomainError TOO_MANY_REQUESTS */
  providerTry(caller: Caller): Promise<void>;
}

export function createIpLimiter(
  limits: AttemptLimits,
  alarm: (message: string) => void,
  counter: CounterFactory,
): IpLimiter {
  const codeFailures = counter('code', limits.codeFailuresPerHourAndIp, HOUR_SECONDS);
  const allCodeFailures = counter('all-codes', ALARM_CODE_FAILURES, HOUR_SECONDS);
  const codeMails = counter('mail', limits.codeMailsPerHourAndIp, HOUR_SECONDS);
  const registrationsOfIp = counter('register', limits.registrationsPerHourAndIp, HOUR_SECONDS);
  const registrationsOfEmail = counter('register-email', limits.registrationsPerDayAndEmail, DAY_SECONDS);
  const emailChanges = counter('email-change', limits.emailChangesPerDay, DAY_SECONDS);
  const providerTries = counter('provider', limits.providerTriesPerHourAndIp, HOUR_SECONDS);
  if (!limits.enabled) return UNLIMITED;
  const consume = async (limiter: Counter, key: string, caller: Caller): Promise<void> => {
    const refusal = await limitRefusal(limiter.consume(key));
    if (refusal) throw DomainError.of(locked('TOO_MANY_REQUESTS', refusal.msBeforeNext, caller));
  };

  return {
    async codeTry(purpose, caller) {
      await consume(codeFailures, purposeKey(purpose, caller), caller);
      const { consumedPoints } = await allCodeFailures.penalty('');
      if (consumedPoints === ALARM_CODE_FAILURES) alarm('unusually many wrong one-time codes in an hour');
    },
    async codeRight(purpose, caller) {
      await codeFailures.reward(purposeKey(purpose, caller));
      await allCodeFailures.reward('');
    },
    async codeMailWait(purpose, caller) {
      return (await limitRefusal(codeMails.consume(purposeKey(purpose, caller))))?.msBeforeNext ?? 0;
    },
    async mailRequested(purpose, caller) {
      const key = purposeKey(purpose, caller);
      if (((await codeMails.get(key))?.consumedPoints ?? 0) > 0) await codeMails.reward(key);
    },
    registrationFrom: (caller) => consume(registrationsOfIp, ipKey(caller.ip), caller),
    registrationOf: (emailFolded, caller) => consume(registrationsOfEmail, keyOf(emailFolded), caller),
    emailChange: (userId, caller) => consume(emailChanges, userId, caller),
    providerTry: (caller) => consume(providerTries, ipKey(caller.ip), caller),
  };
}

const UNLIMITED: IpLimiter = {
  codeTry: async () => undefined,
  codeRight: async () => undefined,
  codeMailWait: async () => 0,
  mailRequested: async () => undefined,
  registrationFrom: async () => undefined,
  registrationOf: async () => undefined,
  emailChange: async () => undefined,
  providerTry: async () => undefined,
};

/** The refusal, with the wait both for people and as Retry-After. */
export function locked(
  code: 'TOO_MANY_REQUESTS' | 'LOGIN_LOCKED' | 'CODE_LOCKED',
  waitMs: number,
  caller: Pick<Caller, 'language'>,
): Refused {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return refused(code, { wait: durationText(seconds, caller.language), retryAfterSeconds: String(seconds) });
}

/** Each kind of code is counted separately: anyone may request a reset, and that must not use up the login's limit. */
const purposeKey = (purpose: Purpose, caller: Caller): string => `${purpose} ${ipKey(caller.ip)}`;

/** Key of constant length, however long the input is. */
export const keyOf = (name: string): string => createHash('sha256').update(name).digest('base64url').slice(0, 22);

export const pairKey = (name: string, caller: Caller): string => `${ipKey(caller.ip)} ${keyOf(name)}`;
