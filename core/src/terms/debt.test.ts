import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DebtTerms } from '../contract/own-terms.ts';
import { dateText, dayOfDate } from '../market/calendar.ts';
import { MOST_MONEY } from '../money/bounds.ts';
import { type Money, money, type Price, price } from '../money/money.ts';
import { debtOf } from './debt.ts';
import { monthsAfter } from './months.ts';

const debt = (changes: Partial<DebtTerms> = {}): DebtTerms => ({
  kind: 'debt',
  currency: 'TRY',
  owed: money('100000'),
  asOf: '2026-01-31',
  ...changes,
});
const owed = (terms: DebtTerms, date: string) => debtOf(terms)(dayOfDate(date)).owed;

describe('a debt', () => {
  test('without a rate and a payment stays what it is', () => {
    for (const date of ['2020-01-01', '2026-01-31', '2036-01-31']) expect(owed(debt(), date)).toBe(money('100000'));
  });

  test('falls by the payment on the same day of each month, the last of a short one, never above zero', () => {
    const terms = debt({ monthly: money('30000') });
    expect(owed(terms, '2026-02-27')).toBe(money('100000'));
    expect(owed(terms, '2026-02-28')).toBe(money('70000'));
    expect(owed(terms, '2026-03-30')).toBe(money('70000'));
    expect(owed(terms, '2026-03-31')).toBe(money('40000'));
    expect(owed(terms, '2026-05-31')).toBe(0n);
    expect(debtOf(terms)(dayOfDate('2030-01-01'))).toEqual({ interest: 0n, paid: money('100000'), owed: 0n });
  });

  // The annuity of 100,000 over twelve months at 12 % a year is 8,884.88.
  test('follows the schedule of a bank’s loan', () => {
    const terms = debt({ asOf: '2026-01-15', rate: price('0.12'), monthly: money('8884.88') });
    const balances = Array.from({ length: 13 }, (_, month) =>
      debtOf(terms)(monthsAfter(dayOfDate('2026-01-15'), month)),
    );
    expect(balances.slice(0, 4).map((one) => one.owed)).toEqual(
      ['100000', '92115.12', '84151.39', '76108.02'].map(money),
    );
    // Without the roundings of months: P q^11 - m (q^11 - 1) / (q - 1), q = 1.01.
    const [grown, whole] = [101n ** 11n, 100n ** 11n];
    const exact = (10_000_000n * grown - 888_488n * (grown - whole) * 100n) / whole;
    expect(Number((balances[11]?.owed ?? 0n) - exact)).toBeCloseTo(0, -1);
    const last = balances[12];
    expect(last?.owed).toBe(0n);
    expect(last?.paid).toBe(money('100000') + (last?.interest ?? 0n));
  });

  test('grows day by day within a month, by its days', () => {
    const terms = debt({ owed: money('36500'), asOf: '2026-03-01', rate: price('0.12') });
    expect(owed(terms, '2026-03-02')).toBe(money('36511.77'));
    expect(owed(terms, '2026-03-31')).toBe(money('36853.23'));
    expect(owed(terms, '2026-04-01')).toBe(money('36865'));
  });

  test('grows to the largest amount at most', () => {
    expect(owed(debt({ rate: price('10') }), '2199-12-31')).toBe(MOST_MONEY);
  });
});

test('random debts are those of months counted one after the other, with exact fractions', () => {
  const half = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator);
  fc.assert(
    fc.property(
      fc.integer({ min: dayOfDate('2000-01-01'), max: dayOfDate('2030-12-31') }),
      fc.integer({ min: -40, max: 2_000 }),
      fc.bigInt(1n, 10n ** 11n),
      fc.bigInt(0n, 10n ** 8n),
      fc.bigInt(0n, 10n ** 10n),
      (start, after, amount, rate, monthly) => {
        const terms = debt({
          owed: amount as Money,
          asOf: dateText(start),
          rate: rate as Price,
          monthly: monthly as Money,
        });
        const dayOfMonth = new Date(start * 86_400_000).getUTCDate();
        let [balance, interest, paid, begun] = [amount, 0n, 0n, start];
        const isDue = (day: number) => {
          const [today, tomorrow] = [new Date(day * 86_400_000), new Date((day + 1) * 86_400_000)];
          return today.getUTCDate() === dayOfMonth || (tomorrow.getUTCDate() === 1 && today.getUTCDate() < dayOfMonth);
        };
        const nextDue = (day: number) => {
          let next = day + 1;
          while (!isDue(next)) next += 1;
          return next;
        };
        for (let due = nextDue(start); due <= start + after; due = nextDue(due)) {
          const grown = half(balance * rate, 12n * 10n ** 8n);
          const payment = balance + grown < monthly ? balance + grown : monthly;
          [balance, interest, paid, begun] = [balance + grown - payment, interest + grown, paid + payment, due];
        }
        const days = BigInt(Math.max(0, start + after - begun));
        const running = half(balance * rate * days, 12n * 10n ** 8n * BigInt(nextDue(begun) - begun));
        expect(debtOf(terms)(start + after)).toEqual({ interest: interest + running, paid, owed: balance + running });
      },
    ),
  );
});
