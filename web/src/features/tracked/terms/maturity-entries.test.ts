import type { DepositTerms } from '@kurus/core/contract/own-terms';
import { money, price } from '@kurus/core/money/money';
import { expect, test } from 'vitest';
import { maturityEntries, purchaseOf } from './maturity-entries.ts';

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
const asset = { kind: 'custom', code: 'V' };

test('the end of a deposit is a sale at its principal, and its interest with what was withheld', () => {
  expect(maturityEntries('V', TERMS)).toEqual([
    { date: '2025-04-04', type: 'sell', asset, quantity: '1', price: '100000.00' },
    { date: '2025-04-04', type: 'interest', asset, gross: '3945.21', withheld: '591.78' },
  ]);
  expect(maturityEntries('V', { ...TERMS, currency: 'USD' })[0]).toMatchObject({ currency: 'USD' });
});

test('broken early it is what was received', () => {
  const broken = (received: string) =>
    maturityEntries('V', { ...TERMS, closedOn: '2025-03-20', received: money(received) });
  expect(broken('100500')).toEqual([
    { date: '2025-03-20', type: 'sell', asset, quantity: '1', price: '100000.00' },
    { date: '2025-03-20', type: 'interest', asset, gross: '500.00', withheld: '0.00' },
  ]);
  expect(broken('99900')).toEqual([{ date: '2025-03-20', type: 'sell', asset, quantity: '1', price: '99900.00' }]);
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
