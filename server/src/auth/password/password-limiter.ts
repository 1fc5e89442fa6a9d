/**
 * Limits of password tries, by the caller's address and the typed name. The limits that a caller without the password
 * can observe depend on these two only, never on whether the user exists or has another name (R-T11).
 */

import { DomainError, refused, type Refused } from '@kurus/core/contract/errors';
import { type CounterFactory, limitRefusal } from '../../http/limits/counters.ts';
import { ipKey } from '../../http/limits/ip-key.ts';
import { type AttemptLimits, passwordDelaySeconds } from '../limits/attempt-limits.ts';
import { type Caller, keyOf, locked, pairKey } from '../limits/ip-limiter.ts';

export interface PasswordTry {
  /** The typed name or the user of the session, as typedName and sessionName write them. */
  readonly name: string;
  readonly caller: Caller;
  /** The user has logged in from there lately: other callers at the same address do not lock them out. */
  readonly isKnown: boolean;
}

export interface PasswordLimiter {
  /**
   * Runs before any look-up; counts only the running tries.
   * @param work receives the refusal for callers whose network is not known
   * @throws DomainError LOGIN_LOCKED or UNAVAILABLE where no try is allowed
   */
  enter<T>(attempt: Omit<PasswordTry, 'isKnown'>, work: (strangers: Refused | undefined) => Promise<T>): Promise<T>;
  /**
   * Counts a password as wrong, before it is compared.
   * @returns the refusal that a wrong one gets here, so that no address shows who is known there
   * @throws DomainError LOGIN_LOCKED
   */
  count(attempt: PasswordTry): Promise<Refused | undefined>;
  /** Uncounts a right password. */
  right(attempt: PasswordTry): Promise<void>;
  /** Uncounts a right password of a user who is not the proven owner; earlier wrong ones stay counted. */
  undo(attempt: PasswordTry): Promise<void>;
  /** Another proof than the password was accepted. */
  forget(attempt: Pick<PasswordTry, 'name' | 'caller'>): Promise<void>;
}

const QUARTER_SECONDS = 15 * 60;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/**
 * Limit for an address without tries left: users who are known there may still log in, and a flood costs no more than
 * that.
 */
const LOOK_UPS_PER_SECOND = 20;
/** Tries of an address before it waits, at a name that many addresses try. */
const FREE_TRIES_UNDER_ATTACK = 1;

/** Key of tries under a name, whichever user has it; a separate key space, as a name is never a user's number. */
export const typedName = (folded: string): string => `name ${folded}`;
export const sessionName = (userId: string): string => `user ${userId}`;

const countersOf = (limits: AttemptLimits, counter: CounterFactory) => ({
  ofIp: counter('password-ip', limits.passwordFailuresPerIp, QUARTER_SECONDS),
  ofName: counter('password-name', limits.passwordFailuresPerAccount, DAY_SECONDS),
  ofPair: counter('password', limits.passwordFreeTries, HOUR_SECONDS),
  pauses: counter('delay', 1, HOUR_SECONDS),
  lookUps: counter('password-look-up', LOOK_UPS_PER_SECOND, 1),
});
type Counters = ReturnType<typeof countersOf>;

export function createPasswordLimiter(limits: AttemptLimits, counter: CounterFactory): PasswordLimiter {
  if (!limits.enabled) return UNLIMITED;
  const counters = countersOf(limits, counter);
  const { ofIp, ofName, ofPair, pauses } = counters;
  const forget: PasswordLimiter['forget'] = async ({ name, caller }) => {
    const key = pairKey(name, caller);
    await Promise.all([ofPair.delete(key), pauses.delete(key), ofName.delete(keyOf(name))]);
  };
  return {
    enter: createEntrance(limits, counters),
    async count({ name, caller, isKnown }) {
      const [ip, key] = [ipKey(caller.ip), pairKey(name, caller)];
      const ofThisIp = await ofIp.penalty(ip);
      const isOver = ofThisIp.consumedPoints > limits.passwordFailuresPerIp;
      if (isOver && !isKnown) {
        await ofIp.reward(ip);
        throw DomainError.of(lock(ofThisIp, caller));
      }
      const [all, pair] = await Promise.all([ofName.penalty(keyOf(name)), ofPair.penalty(key)]);
      const delay = delayAfter(limits, pair.consumedPoints, all.consumedPoints);
      // The record is the pause before the next try. The caller that creates it may try; all others wait until it
      // expires.
      const pause = delay > 0 && (await limitRefusal(pauses.consume(key, 1, { customDuration: delay })));
      if (pause) {
        await Promise.all([ofIp.reward(ip), ofName.reward(keyOf(name)), ofPair.reward(key)]);
        throw DomainError.of(lock(pause, caller));
      }
      return isOver ? lock(ofThisIp, caller) : undefined;
    },
    async right(attempt) {
      await Promise.all([ofIp.reward(ipKey(attempt.caller.ip)), forget(attempt)]);
    },
    async undo({ name, caller }) {
      const key = pairKey(name, caller);
      // With an earlier pause the try would not have been made, so the present one is its own.
      await Promise.all([
        ofIp.reward(ipKey(caller.ip)),
        ofName.reward(keyOf(name)),
        ofPair.reward(key),
        pauses.delete(key),
      ]);
    },
    forget,
  };
}

/**
 * Password limits by address, which need no look-up and so are checked first: a flood from one address costs next to
 * nothing.
 */
function createEntrance(limits: AttemptLimits, counters: Counters): PasswordLimiter['enter'] {
  const { ofIp, ofName, ofPair, pauses, lookUps } = counters;
  /** Limits by address, in this process. */
  const underWay = new Map<string, number>();
  const requireNoPause = async (name: string, caller: Caller) => {
    const key = pairKey(name, caller);
    const pause = await pauses.get(key);
    if (!pause || pause.msBeforeNext <= 0) return;
    const [pair, all] = await Promise.all([ofPair.get(key), ofName.get(keyOf(name))]);
    const [ofThisPair, ofThisName] = [1 + (pair?.consumedPoints ?? 0), 1 + (all?.consumedPoints ?? 0)];
    if (delayAfter(limits, ofThisPair, ofThisName) > 0) throw DomainError.of(lock(pause, caller));
  };
  /** Too many were wrong, or so many are running that they may use up all tries. */
  const refusalAt = async (ip: string, caller: Caller): Promise<Refused | undefined> => {
    const most = limits.passwordFailuresPerIp;
    if ((underWay.get(ip) ?? 0) > most) return refused('UNAVAILABLE');
    const ofThisIp = await ofIp.get(ip);
    const isOver = ofThisIp && ofThisIp.msBeforeNext > 0 && ofThisIp.consumedPoints >= most;
    return isOver ? lock(ofThisIp, caller) : undefined;
  };
  return async ({ name, caller }, work) => {
    const ip = ipKey(caller.ip);
    underWay.set(ip, (underWay.get(ip) ?? 0) + 1);
    try {
      await requireNoPause(name, caller);
      const strangers = await refusalAt(ip, caller);
      if (strangers && (await limitRefusal(lookUps.consume(ip)))) throw DomainError.of(strangers);
      return await work(strangers);
    } finally {
      const left = (underWay.get(ip) ?? 1) - 1;
      if (left > 0) underWay.set(ip, left);
      else underWay.delete(ip);
    }
  };
}

function delayAfter(limits: AttemptLimits, ofThisPair: number, ofThisName: number): number {
  const isUnderAttack = ofThisName > limits.passwordFailuresPerAccount;
  return passwordDelaySeconds(ofThisPair, isUnderAttack ? FREE_TRIES_UNDER_ATTACK : limits.passwordFreeTries);
}

const lock = ({ msBeforeNext }: { readonly msBeforeNext: number }, caller: Caller): Refused =>
  locked('LOGIN_LOCKED', msBeforeNext, caller);

const UNLIMITED: PasswordLimiter = {
  enter: (_attempt, work) => work(undefined),
  count: async () => undefined,
  right: async () => undefined,
  undo: async () => undefined,
  forget: async () => undefined,
};
