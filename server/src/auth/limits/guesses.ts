/** Limits of guessing: an answer that tells which names and codes exist counts the wrong tries of a person. */

import { DomainError, type ErrorCode } from '@kurus/core/contract/errors';
import { GROUP_CODE_TRIES_MAX, type Language, NAME_TRIES_MAX, SHARE_CODE_TRIES_MAX } from '@kurus/core/limits';
import { boundedCounters, type CounterFactory, limitRefusal, memoryCounter } from '../../http/limits/counters.ts';
import { durationText } from '../codes/duration-text.ts';

export interface GuessRules {
  readonly name: string;
  /** Wrong tries that a person has, and the seconds in which they have them. */
  readonly most: number;
  readonly seconds: number;
  /** Refusals of a wrong try: others say nothing of what exists. */
  readonly wrong: readonly ErrorCode[];
  readonly refusal: 'GROUP_CODE_TRIES' | 'NAME_TRIES' | 'SHARE_CODE_TRIES';
}

const HOUR_SECONDS = 3_600;
export const GROUP_CODE_GUESSES: GuessRules = {
  name: 'group-codes',
  most: GROUP_CODE_TRIES_MAX,
  seconds: HOUR_SECONDS,
  wrong: ['GROUP_CODE_WRONG'],
  refusal: 'GROUP_CODE_TRIES',
};
export const SHARE_CODE_GUESSES: GuessRules = {
  name: 'share-codes',
  most: SHARE_CODE_TRIES_MAX,
  seconds: HOUR_SECONDS,
  wrong: ['SHARE_CODE_WRONG'],
  refusal: 'SHARE_CODE_TRIES',
};
/** Names of people: whoever could ask for any number of them could count the users. */
export const NAME_GUESSES: GuessRules = {
  name: 'names',
  most: NAME_TRIES_MAX,
  seconds: 24 * HOUR_SECONDS,
  wrong: ['NICKNAME_TAKEN', 'PERSON_NOT_FOUND'],
  refusal: 'NAME_TRIES',
};

/** Runs one try of a person. @throws DomainError the refusal of the rules where none are left, and what it throws */
export type Guesses = <Result>(userId: string, language: Language, attempt: () => Promise<Result>) => Promise<Result>;

interface GuessParts {
  /** True where attempts are limited. */
  readonly config: { readonly limits: boolean };
  /** Absent, in this process's memory. */
  readonly counter?: CounterFactory | undefined;
}

export function createGuesses({ config, counter = memoryCounter }: GuessParts, rules: GuessRules): Guesses {
  const { name, most, seconds, wrong, refusal } = rules;
  const tries = config.limits ? boundedCounters(counter)(name, most, seconds) : undefined;
  return async (userId, language, attempt) => {
    // Counted before the attempt, so that many at once are not more.
    const spent = tries && (await limitRefusal(tries.consume(userId)));
    if (spent) {
      const left = Math.max(1, Math.ceil(spent.msBeforeNext / 1000));
      throw new DomainError(refusal, { wait: durationText(left, language), retryAfterSeconds: String(left) });
    }
    const giveBack = async () => void (await tries?.reward(userId));
    try {
      const result = await attempt();
      await giveBack();
      return result;
    } catch (error) {
      if (!(error instanceof DomainError && wrong.includes(error.code))) await giveBack();
      throw error;
    }
  };
}
