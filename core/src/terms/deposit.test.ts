import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEPOSIT_TERMS } from '../../../testing/deposit-terms.ts';
import type { DepositTerms } from '../contract/own-terms.ts';
import { dateText, dayOfDate } from '../market/calendar.ts';
import { type Money, money, type Price, price } from '../money/money.ts';
import { depositOn, endOfDeposit } from './deposit.ts';

const deposit = (changes: Partial<DepositTerms> = {}): DepositTerms => ({ ...DEPOSIT_TERMS, ...changes });
const on = (date: string, changes: Partial<DepositTerms> = {}) => depositOn(deposit(changes), dayOfDate(date));

describe('a deposit', () => {
  test('earns simple interest by its days, less what is withheld', () => {
    expect(on('2026-11-26')).toEqual({
      phase: 'running',
      days: 45,
      gross: money('9493.15'),
      withheld: money('1661.30'),
      value: money('207831.85'),
    });
    expect(dateText(endOfDeposit(deposit()))).toBe('2027-01-12');
  });

  test('of 32 days at 45 %, with 15 % withheld, as banks show it', () => {
    const terms = {
      principal: money('100000'),
      rate: price('0.45'),
      from: '2025-03-03',
      days: 32,
      withheld: price('0.15'),
    };
    expect(on('2025-04-04', terms)).toMatchObject({
      phase: 'over',
      gross: money('3945.21'),
      withheld: money('591.78'),
      value: money('103353.43'),
    });
  });

  test('is its principal before its first day, and keeps its last value after its end', () => {
    expect(on('2026-10-01')).toMatchObject({ phase: 'before', days: 0, value: money('200000') });
    expect(on('2026-10-12')).toMatchObject({ phase: 'running', days: 0, value: money('200000') });
    expect(on('2027-01-11')).toMatchObject({ phase: 'running', days: 91 });
    for (const date of ['2027-01-12', '2031-05-05'])
      expect(on(date)).toMatchObject({ phase: 'over', days: 92, value: money('216011.78') });
  });

  test('broken early is what was received from that day on', () => {
    const broken = { closedOn: '2026-11-20', received: money('200500') };
    expect(on('2026-11-19', broken)).toMatchObject({ phase: 'running', days: 38 });
    expect(on('2026-11-20', broken)).toMatchObject({ phase: 'broken', gross: money('500'), value: money('200500') });
    expect(on('2027-03-01', { ...broken, received: money('199000') })).toMatchObject({
      gross: money('0'),
      value: money('199000'),
    });
  });
});

/** Nearest whole number to a fraction, halves away from zero: by comparing, not by dividing. */
function nearest(numerator: bigint, denominator: bigint): bigint {
  let low = 0n;
  let high = numerator + 1n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    // At least middle - 1/2.
    if (2n * numerator >= (2n * middle - 1n) * denominator) low = middle;
    else high = middle;
  }
  return low;
}

test('random deposits are exact fractions to the nearest cent', () => {
  fc.assert(
    fc.property(
      fc.bigInt(1n, 10n ** 13n),
      fc.bigInt(0n, 10n ** 9n),
      fc.integer({ min: 1, max: 3653 }),
      fc.bigInt(0n, 10n ** 8n),
      fc.integer({ min: -100, max: 4000 }),
      (principal, rate, days, withheld, after) => {
        const terms = deposit({
          principal: principal as Money,
          rate: rate as Price,
          days,
          withheld: withheld as Price,
        });
        const found = depositOn(terms, dayOfDate('2026-10-12') + after);
        const ran = BigInt(after < 0 ? 0 : after > days ? days : after);
        const gross = nearest(principal * rate * ran, 365n * 10n ** 8n);
        const taken = nearest(gross * withheld, 10n ** 8n);
        expect([found.gross, found.withheld, found.value]).toEqual([gross, taken, principal + gross - taken]);
      },
    ),
  );
});
