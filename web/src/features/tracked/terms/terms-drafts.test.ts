import { money, price } from '@kurus/core/money/money';
import { expect, test } from 'vitest';
import {
  bondOf,
  daysToEnd,
  debtTermsOf,
  type DepositDraft,
  depositOf as depositBy,
  draftOfBond,
  draftOfDebt,
  draftOfDeposit,
} from './terms-drafts.ts';

const RULES = new Map([
  ['deposit-withholding-6-months', { rows: [{ value: 0.175, from: '2025-07-09', standing: 'verified' as const }] }],
]);
const depositOf = (draft: DepositDraft) => depositBy(draft, RULES);

const DEPOSIT: DepositDraft = {
  name: 'Vadeli',
  principal: '200000',
  currency: 'TRY',
  rate: '38.5',
  from: '2026-10-12',
  days: '92',
  withheld: undefined,
  renews: 'no',
};

test('a deposit has the withholding of its opening day until another is typed', () => {
  const terms = depositOf(DEPOSIT);
  expect(terms).toMatchObject({ principal: money('200000'), rate: price('0.385'), days: 92, withheld: price('0.175') });
  expect(depositOf({ ...DEPOSIT, withheld: '5' })).toMatchObject({ withheld: price('0.05') });
  // No rule is known of foreign money then.
  expect(depositOf({ ...DEPOSIT, currency: 'USD', from: '2023-01-02' })).toBeUndefined();
  for (const empty of [{ principal: '' }, { principal: '0' }, { rate: '' }, { from: '' }, { days: '' }])
    expect(depositOf({ ...DEPOSIT, ...empty })).toBeUndefined();
});

test('its end is moved off a weekend and a holiday', () => {
  expect(daysToEnd('2026-10-12', '92')).toEqual({ days: 92, isMoved: false });
  // Saturday 14 November, and Republic Day, a Thursday.
  expect(daysToEnd('2026-10-12', '33')).toEqual({ days: 35, isMoved: true });
  expect(daysToEnd('2026-10-12', '17')).toEqual({ days: 18, isMoved: true });
  expect(daysToEnd('2026-10-12', '0')).toEqual({ days: 0, isMoved: false });
});

test('what a form shows of terms makes the same terms', () => {
  const deposit = depositOf(DEPOSIT);
  expect(deposit && depositOf(draftOfDeposit('Vadeli', deposit))).toEqual(deposit);
  const typed = {
    name: 'Tahvil',
    nominal: '5000',
    currency: 'USD',
    maturity: '2031-01-15',
    coupon: '5.95',
    months: '6',
    clean: '98.4',
    boughtOn: '2026-06-09',
  };
  const bond = bondOf(typed, '2026-11-26');
  expect(bond).toMatchObject({ couponRate: price('0.0595'), cleanPrice: price('98.4'), priceDate: '2026-11-26' });
  expect(bond && bondOf(draftOfBond('Tahvil', bond), '2026-11-26')).toEqual(bond);
  const debt = debtTermsOf({ name: 'Borç', owed: '412600', asOf: '2026-11-26', rate: '', monthly: '18000' });
  expect(debt).toEqual({
    kind: 'debt',
    currency: 'TRY',
    owed: money('412600'),
    asOf: '2026-11-26',
    monthly: money('18000'),
  });
  expect(debt && debtTermsOf(draftOfDebt('Borç', debt))).toEqual(debt);
});
