import type { DepositTerms } from '@kurus/core/contract/own-terms';
import { money, price } from '@kurus/core/money/money';
import { expect, test } from 'vitest';
import { maturityOf, purchaseOf } from './maturity-entries.ts';

const TERMS: DepositTerms = {
  kind: 'deposit',
  currency: 'TRY',
  principal: money('100000'),
  rate: price('0.45'),
  from: '2025-03-03',
  days: 32,
  withheld: price('0.15'),
  renews: 'no',
};

test('the end of a deposit is the proposal of its last day, or of the day on which it was broken', () => {
  expect(maturityOf('V', TERMS)).toBe('custom.V.maturity.2025-04-04');
  expect(maturityOf('V.2', { ...TERMS, closedOn: '2025-03-20', received: money('100500') })).toBe(
    'custom.V.2.maturity.2025-03-20',
  );
});

test('a further one is bought on its first day', () => {
  expect(purchaseOf('V.2', TERMS)).toEqual({
    date: '2025-03-03',
    type: 'buy',
    asset: { kind: 'custom', code: 'V.2' },
    quantity: '1',
    price: '100000.00',
  });
});
