import { expect, test } from 'vitest';
import { SHIPPED_PACK } from '../../../../testing/shipped-pack.ts';
import { priceText } from '../../money/money.ts';
import { depositWithholding } from './deposit-withholding.ts';

const withheld = (term: Parameters<typeof depositWithholding>[0]) => depositWithholding(term, SHIPPED_PACK.rules);

test.each([
  ['2026-10-12', 92, '0.175'],
  ['2025-07-09', 32, '0.175'],
  ['2025-07-08', 32, '0.15'],
  ['2025-02-01', 365, '0.12'],
  ['2025-01-31', 365, '0.075'],
  ['2024-11-01', 400, '0.05'],
  ['2024-05-01', 400, '0.025'],
  ['2024-04-30', 400, '0.00'],
  ['2020-09-30', 32, '0.05'],
])('a term in lira from %s of %i days has %s withheld', (from, days, rate) => {
  const found = withheld({ currency: 'TRY', from, days });
  expect(found && priceText(found.rate)).toBe(rate);
  expect(found?.isVerified).toBe(true);
});

test('a rule that ran out keeps its last rate, marked', () => {
  const row = (from: string, to: string, value: string) => ({ value, from, to, standing: 'verified' as const });
  const rows = [row('2025-01-01', '2025-12-31', '0.15'), row('2026-01-01', '2026-06-30', '0.2')];
  const found = (from: string) =>
    depositWithholding({ currency: 'TRY', from, days: 32 }, new Map([['deposit-withholding-6-months', { rows }]]));
  expect(found('2026-06-30')).toMatchObject({ rate: 20_000_000n });
  expect(found('2026-06-30')).not.toHaveProperty('endedOn');
  expect(found('2026-07-01')).toMatchObject({ rate: 20_000_000n, from: '2026-01-01', endedOn: '2026-06-30' });
  expect(found('2024-12-31')).toBeUndefined();
});

test('six months and a year are those of the calendar', () => {
  const rate = (days: number) => withheld({ currency: 'TRY', from: '2026-03-01', days })?.rate;
  // 1 March to 1 September, and to 1 March of the next year.
  expect([184, 185, 365, 366].map(rate)).toEqual([17_500_000n, 15_000_000n, 15_000_000n, 10_000_000n]);
});

test('rows that one source has are not verified, and where none is there is no rate', () => {
  expect(withheld({ currency: 'TRY', from: '2020-09-29', days: 32 })).toMatchObject({ isVerified: false });
  expect(withheld({ currency: 'USD', from: '2026-01-01', days: 32 })).toMatchObject({
    rate: 25_000_000n,
    isVerified: false,
  });
  expect(withheld({ currency: 'USD', from: '2023-11-30', days: 32 })).toBeUndefined();
  const term = { currency: 'TRY', from: '2026-10-12', days: 92 };
  expect(depositWithholding(term, new Map())).toBeUndefined();
  const bill = { value: '0.2', from: '2026-01-01', standing: 'bill' } as const;
  expect(depositWithholding(term, new Map([['deposit-withholding-6-months', { rows: [bill] }]]))).toBeUndefined();
});
