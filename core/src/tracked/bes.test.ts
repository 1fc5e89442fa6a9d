import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money } from '../money/money.ts';
import { besSteps, stateRateOn, vestingOf } from './bes.ts';

const ELIF = { since: '2021-03-03', birthYear: 1985 };
const balances = { own: money('254317.75'), state: money('61239.55') };

describe('a contract of March 2021', () => {
  test('steps after 3, 6 and 10 years, and at 56', () => {
    expect(besSteps(ELIF)).toEqual([
      { on: '2024-03-03', percent: 15n },
      { on: '2027-03-03', percent: 35n },
      { on: '2031-03-03', percent: 60n },
      { on: '2041-12-31', percent: 100n },
    ]);
    expect(besSteps({ since: '2021-03-03' }).at(-1)).toEqual({ on: undefined, percent: 100n });
    expect(besSteps({ since: '2021-03-03', birthYear: 1960 }).at(-1)?.on).toBe('2031-03-03');
  });

  test('on 26 November 2026, 15 % of the state’s balance is the owner’s', () => {
    expect(vestingOf(ELIF, balances, '2026-11-26')).toMatchObject({
      percent: 15n,
      vested: money('9185.93'),
      ifLeftToday: money('263503.68'),
      next: { on: '2027-03-03', percent: 35n },
      isVerified: false,
    });
  });

  test.each([
    ['2024-03-02', 0n, '2024-03-03'],
    ['2024-03-03', 15n, '2027-03-03'],
    ['2031-03-03', 60n, '2041-12-31'],
    ['2041-12-31', 100n, undefined],
  ])('on %s: %d %%', (day, percent, next) => {
    const found = vestingOf(ELIF, balances, day);
    expect([found.percent, found.next?.on]).toEqual([percent, next]);
  });
});

test('a contract of a 29 February', () => {
  expect(besSteps({ since: '2020-02-29' }).map(({ on }) => on)).toEqual([
    '2023-03-01',
    '2026-03-01',
    '2030-03-01',
    undefined,
  ]);
});

test('the state adds 30 % until the end of 2025, and 20 % from 2026 on', () => {
  expect(stateRateOn('2025-12-31')).toMatchObject({ percent: 30n, isVerified: false });
  expect(stateRateOn('2026-01-01')).toMatchObject({ percent: 20n, isVerified: true });
  expect(stateRateOn('2019-05-01').percent).toBe(30n);
});

test('what is vested never exceeds the state’s balance, and grows with the days', () => {
  const days = ['2021-03-03', '2024-03-03', '2027-03-03', '2031-03-03', '2045-01-01'];
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (state) => {
      const vested = days.map((day) => vestingOf(ELIF, { own: money('0'), state: state as never }, day).vested);
      expect(vested.every((value, at) => value >= (vested[at - 1] ?? 0n) && value <= state)).toBe(true);
      expect(vested.at(-1)).toBe(state);
      // Floor of the exact fraction, by comparison instead of division.
      const at15 = BigInt(vested[1] ?? 0n) * 100n;
      expect(at15 <= state * 15n && at15 + 100n > state * 15n).toBe(true);
    }),
  );
});
