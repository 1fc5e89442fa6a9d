import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SHIPPED_PACK } from '../../../testing/shipped-pack.ts';
import { money, price } from '../money/money.ts';
import { besRulesOn } from './bes-rules.ts';
import { besSteps, vestingOf } from './bes.ts';

const RULES = besRulesOn(SHIPPED_PACK.rules, '2026-11-26');

const ELIF = { since: '2021-03-03', birthYear: 1985 };
const balances = { own: money('254317.75'), state: money('61239.55') };

describe('a contract of March 2021', () => {
  test('steps after 3, 6 and 10 years, and at 56', () => {
    expect(besSteps(ELIF, RULES)).toEqual([
      { on: '2024-03-03', share: price('0.15'), years: 3 },
      { on: '2027-03-03', share: price('0.35'), years: 6 },
      { on: '2031-03-03', share: price('0.6'), years: 10 },
      { on: '2041-12-31', share: price('1'), years: 10, age: 56 },
    ]);
    expect(besSteps({ since: '2021-03-03' }, RULES).at(-1)).toMatchObject({ on: undefined, share: price('1') });
    expect(besSteps({ since: '2021-03-03', birthYear: 1960 }, RULES).at(-1)?.on).toBe('2031-03-03');
  });

  test('on 26 November 2026, 15 % of the state’s balance is the owner’s', () => {
    expect(vestingOf(ELIF, RULES, balances, '2026-11-26')).toMatchObject({
      share: price('0.15'),
      vested: money('9185.93'),
      ifLeftToday: money('263503.68'),
      next: { on: '2027-03-03', share: price('0.35'), years: 6 },
      isVerified: false,
    });
  });

  test.each([
    ['2024-03-02', '0', '2024-03-03'],
    ['2024-03-03', '0.15', '2027-03-03'],
    ['2031-03-03', '0.6', '2041-12-31'],
    ['2041-12-31', '1', undefined],
  ])('on %s: %s of it', (day, share, next) => {
    const found = vestingOf(ELIF, RULES, balances, day);
    expect([found.share, found.next?.on]).toEqual([price(share), next]);
  });
});

test('a contract of a 29 February', () => {
  expect(besSteps({ since: '2020-02-29' }, RULES).map(({ on }) => on)).toEqual([
    '2023-03-01',
    '2026-03-01',
    '2030-03-01',
    undefined,
  ]);
});

test('the state adds 30 % until the end of 2025, and 20 % from 2026 on', () => {
  const onDay = (day: string) => besRulesOn(SHIPPED_PACK.rules, day);
  expect(onDay('2025-12-31').contribution).toMatchObject({ rate: price('0.3'), isVerified: false });
  expect(onDay('2026-01-01').contribution).toMatchObject({ rate: price('0.2'), isVerified: true });
  expect(onDay('2019-05-01').contribution).toMatchObject({ rate: price('0.3'), isVerified: false });
});

test('the ceiling is that of the year; a pack without rules has none, and no step', () => {
  expect(RULES.ceiling).toEqual({ amount: money('396360'), from: '2026-01-01', isVerified: false });
  expect(besRulesOn(SHIPPED_PACK.rules, '2030-01-01').ceiling).toBeUndefined();
  const none = besRulesOn(new Map(), '2026-11-26');
  expect(none).toEqual({ contribution: undefined, ceiling: undefined, vesting: [] });
  expect(vestingOf(ELIF, none, balances, '2026-11-26')).toMatchObject({ vested: money('0'), isVerified: false });
});

test('what is vested never exceeds the state’s balance, and grows with the days', () => {
  const days = ['2021-03-03', '2024-03-03', '2027-03-03', '2031-03-03', '2045-01-01'];
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (state) => {
      const vested = days.map((day) => vestingOf(ELIF, RULES, { own: money('0'), state: state as never }, day).vested);
      expect(vested.every((value, at) => value >= (vested[at - 1] ?? 0n) && value <= state)).toBe(true);
      expect(vested.at(-1)).toBe(state);
      // Floor of the exact fraction, by comparison instead of division.
      const at15 = BigInt(vested[1] ?? 0n) * 100n;
      expect(at15 <= state * 15n && at15 + 100n > state * 15n).toBe(true);
    }),
  );
});
