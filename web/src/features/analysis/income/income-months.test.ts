import { money } from '@kurus/core/money/money';
import { expect, test } from 'vitest';
import { daysOfMonth, incomeMonths } from './income-months.ts';

test('each month of the stretch, its kinds apart, and those without any', () => {
  const rows = [
    { month: '2025-12', kind: 'dividend', net: money('10.50') },
    { month: '2025-12', kind: 'dividend', net: money('1') },
    { month: '2025-12', kind: 'interest', net: money('2') },
    { month: '2026-02', kind: 'interest', net: money('3') },
    { month: '2026-02', kind: 'interest-paid', net: money('-7.25') },
  ] as const;
  const months = incomeMonths(rows, '2025-11-20', '2026-02-10');
  expect(months.map(({ month, total }) => [month, total])).toEqual([
    ['2025-11', 0n],
    ['2025-12', 1350n],
    ['2026-01', 0n],
    ['2026-02', -425n],
  ]);
  expect(months[1]).toMatchObject({ dividend: 1150n, interest: 200n });
});

test('the days of a month begin after the one before, and end with the stretch', () => {
  const period = { from: '2026-02-10', to: '2027-01-20' };
  expect(daysOfMonth('2026-02', period)).toEqual({ from: '2026-02-10', to: '2026-02-28' });
  expect(daysOfMonth('2026-12', period)).toEqual({ from: '2026-11-30', to: '2026-12-31' });
  expect(daysOfMonth('2027-01', period)).toEqual({ from: '2026-12-31', to: '2027-01-20' });
});
