/**
 * Progress of a caller with a forgotten password, by their own steps: when they requested a code and how often they
 * tried one. It is kept for every name alike, so it reveals nothing about any (R-T11). It matches the real code unless
 * others requested or tried one too.
 */

import { refused, type Refused } from '@kurus/core/contract/errors';
import { CODE_LIFE_MS, CODE_MAX_TRIES, CODE_RESEND_MS } from '@kurus/core/limits';
import { type CounterFactory, lives } from '../../http/limits/counters.ts';
import { refusalAfter } from '../codes/code-refusals.ts';
import type { AttemptLimits } from '../limits/attempt-limits.ts';
import { type Caller, pairKey } from '../limits/ip-limiter.ts';

/** Lifetime of the progress: an older code counts as none, and the mails of this time are counted. */
const HOUR_SECONDS = 3600;

export interface ResetProgress {
  /**
   * Notes that a code was requested.
   * @returns whether the response reports a sent code, and when the next may be requested
   */
  codeRequested(identifier: string, caller: Caller): Promise<{ codeSent: boolean; waitMs: number }>;
  /** Notes a wrong code. @returns its refusal */
  tried(identifier: string, caller: Caller): Promise<Refused>;
  /** Ends the progress once the code was used: the next may be requested at once. */
  done(identifier: string, caller: Caller): Promise<void>;
}

export function createResetProgress(limits: AttemptLimits, counter: CounterFactory): ResetProgress {
  const pauses = counter('reset-pause', 1, CODE_RESEND_MS / 1000);
  const tries = counter('reset-tries', CODE_MAX_TRIES, CODE_LIFE_MS / 1000);
  const mails = counter('reset-mails', limits.codeMailsPerHour, HOUR_SECONDS);
  const waitOf = async (key: string): Promise<number> => {
    const pause = await pauses.penalty(key);
    if (pause.consumedPoints > 1) return pause.msBeforeNext;
    const hour = await mails.penalty(key);
    return hour.consumedPoints > limits.codeMailsPerHour ? hour.msBeforeNext : 0;
  };
  return {
    async codeRequested(identifier, caller) {
      const key = pairKey(identifier, caller);
      const waitMs = await waitOf(key);
      if (limits.enabled && waitMs > 0) return { codeSent: false, waitMs };
      await tries.set(key, 0, CODE_LIFE_MS / 1000);
      return { codeSent: true, waitMs: CODE_RESEND_MS };
    },
    async tried(identifier, caller) {
      const key = pairKey(identifier, caller);
      if (await lives(tries, key)) return refusalAfter((await tries.penalty(key)).consumedPoints, caller.language);
      return refused((await lives(mails, key)) ? 'CODE_EXPIRED' : 'CODE_WRONG');
    },
    async done(identifier, caller) {
      const key = pairKey(identifier, caller);
      await Promise.all([pauses, tries, mails].map((each) => each.delete(key)));
    },
  };
}
