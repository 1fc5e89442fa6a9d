import { expect, test } from 'vitest';
import { accountKey } from '../identity.ts';
import { DAY_MS } from '../market/calendar.ts';
import { quantity } from '../money/money.ts';
import { createTally } from './tally.ts';

const AT = Date.parse('2026-11-23T11:00:00+03:00');
const accountOf = (userId: string) => accountKey({ userId, accountId: 1 });
const [A, B] = [accountOf('a'), accountOf('b')];
const fill = (exTimeMs: number, lots: string, isTaken = true) => ({ exTimeMs, quantity: quantity(lots), isTaken });

test('the ladder counts two minutes of taken quantities, the cap all fills of the day', () => {
  const tally = createTally();
  tally.note(A, 'buy', fill(AT, '10'));
  tally.note(A, 'buy', fill(AT + 60_000, '20'));
  tally.note(A, 'buy', fill(AT + 61_000, '5', false));
  tally.note(A, 'sell', fill(AT + 61_000, '1'));
  expect(tally.consumed(A, 'buy', AT + 100_000)).toBe(quantity('30'));
  expect(tally.consumed(A, 'buy', AT + 120_000)).toBe(quantity('20'));
  expect(tally.filled(A, 'buy', AT + 3_600_000)).toBe(quantity('35'));
  expect(tally.filled(B, 'buy', AT)).toBe(quantity('0'));
  expect(tally.filled(A, 'buy', AT + DAY_MS)).toBe(quantity('0'));
});

test('for any number and order of fills, the sums are the same and few fills are stored', () => {
  const tally = createTally();
  const times = Array.from({ length: 1_000 }, (_, at) => AT + ((at * 7_919) % 1_000) * 10_000);
  for (const ms of times) tally.note(A, 'buy', fill(ms, '1'));
  const endMs = AT + 9_990_000;
  expect(tally.filled(A, 'buy', endMs)).toBe(quantity('1000'));
  expect(tally.consumed(A, 'buy', endMs)).toBe(quantity('12'));
  expect(tally.size()).toBeLessThan(20);
});

test('a new day drops accounts without fills on it; quantities taken at midnight are still missing', () => {
  const tally = createTally();
  const midnight = Date.parse('2026-11-24T00:00:00+03:00');
  for (let account = 0; account < 100; account += 1) tally.note(accountOf(String(account)), 'buy', fill(AT, '1'));
  tally.note(accountOf('late'), 'sell', fill(midnight - 60_000, '7'));
  tally.note(accountOf('new'), 'buy', fill(midnight + 1_000, '1'));
  expect(tally.size()).toBe(2);
  expect(tally.consumed(accountOf('late'), 'sell', midnight + 2_000)).toBe(quantity('7'));
  expect(tally.filled(accountOf('late'), 'sell', midnight + 2_000)).toBe(quantity('0'));
});
