/**
 * Counters by network address, in this process's memory or shared by all (shared-counters.ts). What must hold whatever
 * the address is counted per account in the database (attempts-store.ts).
 */
import { createHash } from 'node:crypto';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError, type ErrorCode } from '@kurus/core/contract/errors';
import type { Language } from '@kurus/core/limits';
import { ipKey } from '../http/ip-key.ts';
import { passwordDelaySeconds, type AttemptLimits } from './attempt-limits.ts';
import { durationText } from './duration-text.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** Wrong codes of all users in an hour: above it somebody tries one code on many accounts. */
const ALARM_CODE_FAILURES = 300;

export interface Caller {
  readonly ip: string;
  readonly language: Language;
}

export interface IpLimiter {
  /** Before a password is compared. @throws DomainError LOGIN_LOCKED */
  passwordTry(identifier: string, caller: Caller): Promise<void>;
  passwordRight(identifier: string, caller: Caller): Promise<void>;
  /** Before a code is compared. @throws DomainError TOO_MANY_REQUESTS */
  codeTry(caller: Caller): Promise<void>;
  codeRight(caller: Caller): Promise<void>;
  /** False: no more mails on this address's account; the answer must not show it. */
  mayMailCode(caller: Caller): Promise<boolean>;
  /** A code that came back was wanted: it does not count. */
  mailWasWanted(caller: Caller): Promise<void>;
  /** @throws DomainError TOO_MANY_REQUESTS */
  registrationFrom(caller: Caller): Promise<void>;
  /** @throws DomainError TOO_MANY_REQUESTS */
  registrationOf(emailFolded: string, caller: Caller): Promise<void>;
  /** Each may tell whether an address is taken and mails a notice. @throws DomainError TOO_MANY_REQUESTS */
  emailChange(userId: string, caller: Caller): Promise<void>;
  /** Checking a provider's token may ask the provider. @throws DomainError TOO_MANY_REQUESTS */
  providerTry(caller: Caller): Promise<void>;
}

/** Makes a counter of so many points in so many seconds. */
export type CounterFactory = (name: string, points: number, seconds: number) => RateLimiterAbstract;

export function createIpLimiter(
  limits: AttemptLimits,
  alarm: (message: string) => void,
  counter: CounterFactory = memoryCounter,
): IpLimiter {
  // An hour and no longer: the names that a flood tries are all remembered so long.
  const passwordFailures = counter('password', limits.passwordFreeTries, HOUR_SECONDS);
  const passwordDelays = counter('delay', 1, HOUR_SECONDS);
  const codeFailures = counter('code', limits.codeFailuresPerHourAndIp, HOUR_SECONDS);
  const allCodeFailures = counter('all-codes', ALARM_CODE_FAILURES, HOUR_SECONDS);
  const codeMails = counter('mail', limits.codeMailsPerHourAndIp, HOUR_SECONDS);
  const registrationsOfIp = counter('register', limits.registrationsPerHourAndIp, HOUR_SECONDS);
  const registrationsOfEmail = counter('register-email', limits.registrationsPerDayAndEmail, DAY_SECONDS);
  const emailChanges = counter('email-change', limits.emailChangesPerDay, DAY_SECONDS);
  const providerTries = counter('provider', limits.providerTriesPerHourAndIp, HOUR_SECONDS);
  if (!limits.enabled) return UNLIMITED;
  const consume = async (limiter: RateLimiterAbstract, key: string, caller: Caller): Promise<void> => {
    const refusal = await taken(limiter.consume(key));
    if (refusal) throw locked('TOO_MANY_REQUESTS', refusal.msBeforeNext, caller);
  };

  return {
    async passwordTry(identifier, caller) {
      const key = pairKey(identifier, caller);
      const { consumedPoints } = await passwordFailures.penalty(key);
      const delay = passwordDelaySeconds(consumedPoints, limits.passwordFreeTries);
      if (delay === 0) return;
      // The record is the pause before the next try: whoever makes it may try, all others wait until it is gone.
      const pause = await taken(passwordDelays.consume(key, 1, { customDuration: delay }));
      if (!pause) return;
      await passwordFailures.reward(key);
      throw locked('LOGIN_LOCKED', pause.msBeforeNext, caller);
    },
    async passwordRight(identifier, caller) {
      await passwordFailures.delete(pairKey(identifier, caller));
      await passwordDelays.delete(pairKey(identifier, caller));
    },
    async codeTry(caller) {
      await consume(codeFailures, ipKey(caller.ip), caller);
      const { consumedPoints } = await allCodeFailures.penalty('');
      if (consumedPoints === ALARM_CODE_FAILURES) alarm('unusually many wrong one-time codes in an hour');
    },
    async codeRight(caller) {
      await codeFailures.reward(ipKey(caller.ip));
      await allCodeFailures.reward('');
    },
    async mayMailCode(caller) {
      return (await taken(codeMails.consume(ipKey(caller.ip)))) === undefined;
    },
    async mailWasWanted(caller) {
      const key = ipKey(caller.ip);
      if (((await codeMails.get(key))?.consumedPoints ?? 0) > 0) await codeMails.reward(key);
    },
    registrationFrom: (caller) => consume(registrationsOfIp, ipKey(caller.ip), caller),
    registrationOf: (emailFolded, caller) => consume(registrationsOfEmail, digest(emailFolded), caller),
    emailChange: (userId, caller) => consume(emailChanges, userId, caller),
    providerTry: (caller) => consume(providerTries, ipKey(caller.ip), caller),
  };
}

const UNLIMITED: IpLimiter = {
  passwordTry: async () => undefined,
  passwordRight: async () => undefined,
  codeTry: async () => undefined,
  codeRight: async () => undefined,
  mayMailCode: async () => true,
  mailWasWanted: async () => undefined,
  registrationFrom: async () => undefined,
  registrationOf: async () => undefined,
  emailChange: async () => undefined,
  providerTry: async () => undefined,
};

/** The refusal, with the wait both for people and as Retry-After. */
export function locked(code: ErrorCode, waitMs: number, caller: Pick<Caller, 'language'>): DomainError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new DomainError(code, { wait: durationText(seconds, caller.language), retryAfterSeconds: String(seconds) });
}

export function memoryCounter(keyPrefix: string, points: number, duration: number): RateLimiterMemory {
  return new RateLimiterMemory({ keyPrefix, points, duration });
}

/** The refusal of a counter that is used up; undefined where there was room. */
async function taken(consumed: Promise<RateLimiterRes>): Promise<RateLimiterRes | undefined> {
  try {
    await consumed;
    return undefined;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

const pairKey = (identifier: string, caller: Caller): string => `${ipKey(caller.ip)} ${digest(identifier)}`;
