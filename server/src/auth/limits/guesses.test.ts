import { DomainError } from '@kurus/core/contract/errors';
import { NAME_TRIES_MAX } from '@kurus/core/limits';
import { expect, test } from 'vitest';
import { createGuesses, NAME_GUESSES } from './guesses.ts';

const taken = async () => {
  throw new DomainError('NICKNAME_TAKEN');
};
const outcome = async (tried: Promise<unknown>) => {
  try {
    await tried;
    return 'right';
  } catch (error) {
    return error instanceof DomainError ? error.code : error;
  }
};

test('wrong tries are counted, also many at once; others cost nothing', async () => {
  const guesses = createGuesses({ config: { limits: true } }, NAME_GUESSES);
  for (let n = 0; n < 2 * NAME_TRIES_MAX; n += 1) {
    expect(await outcome(guesses('1', 'tr', async () => n))).toBe('right');
    const refused = guesses('1', 'tr', async () => {
      throw new DomainError('NICKNAME_INVALID');
    });
    expect(await outcome(refused)).toBe('NICKNAME_INVALID');
  }
  const many = Array.from({ length: 3 * NAME_TRIES_MAX }, () => outcome(guesses('1', 'tr', taken)));
  const outcomes = await Promise.all(many);
  expect(outcomes.filter((one) => one === 'NICKNAME_TAKEN')).toHaveLength(NAME_TRIES_MAX);
  expect(outcomes.filter((one) => one === 'NAME_TRIES')).toHaveLength(2 * NAME_TRIES_MAX);
  expect(await outcome(guesses('1', 'tr', async () => 1))).toBe('NAME_TRIES');
  expect(await outcome(guesses('2', 'tr', taken))).toBe('NICKNAME_TAKEN');
});

test('without limits nothing is counted', async () => {
  const guesses = createGuesses({ config: { limits: false } }, NAME_GUESSES);
  for (let n = 0; n < 2 * NAME_TRIES_MAX; n += 1)
    expect(await outcome(guesses('1', 'tr', taken))).toBe('NICKNAME_TAKEN');
});
