/** Parts of the page of an own asset with terms: its kind in words, and how the value of a day comes about. */

import type { OwnTerms } from '@kurus/core/contract/own-terms';
import { dayOfDate } from '@kurus/core/market/calendar';
import { money, price } from '@kurus/core/money/money';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { tabTexts, termsTexts, trackedTexts } from '../../../i18n/bundles.ts';
import { loadTexts } from '../../../i18n/text-table.ts';
import { translate } from '../../../i18n/use-text.ts';
import { kindText } from './terms-figures.ts';
import { Working } from './working-card.tsx';

const DEPOSIT: OwnTerms = {
  kind: 'deposit',
  currency: 'TRY',
  principal: money('200000'),
  rate: price('0.385'),
  from: '2026-10-12',
  days: 92,
  withheld: price('0.175'),
  renews: 'no',
};
const BOND: OwnTerms = {
  kind: 'bond',
  currency: 'USD',
  couponRate: price('0.0595'),
  couponMonths: 6,
  maturity: '2031-01-15',
  cleanPrice: price('98.40'),
  priceDate: '2026-11-24',
};
const DEBT: OwnTerms = {
  kind: 'debt',
  currency: 'TRY',
  owed: money('412600'),
  asOf: '2026-11-26',
  rate: price('0.42'),
};

beforeEach(() => Promise.all([tabTexts, trackedTexts, termsTexts].map((bundle) => loadTexts(bundle, 'tr'))));

test.each([
  ['a deposit that runs', DEPOSIT, '2026-11-26', 'Mevduat · yıllık %38,50 · 47 gün kaldı'],
  ['a deposit that is over', DEPOSIT, '2027-01-12', 'Mevduat · yıllık %38,50'],
  ['a deposit that has not begun', DEPOSIT, '2026-10-11', 'Mevduat · yıllık %38,50'],
  ['a broken deposit', { ...DEPOSIT, closedOn: '2026-11-20' } as OwnTerms, '2026-11-26', 'Mevduat · yıllık %38,50'],
  ['a bond', BOND, '2026-11-26', 'Tahvil · kupon %5,95 · vade 15 Oca 2031'],
  ['a debt', DEBT, '2026-11-26', 'Borç · yıllık %42,00'],
  ['a debt without a rate', { ...DEBT, rate: undefined } as OwnTerms, '2026-11-26', 'Borç · faizsiz'],
])('%s is named with what matters of its terms', (_, terms, today, text) => {
  expect(kindText(translate, terms, dayOfDate(today))).toBe(text);
});

test('accrued interest is the coupon by the days of its period that have passed', () => {
  render(<Working terms={BOND} today="2026-11-26" />);
  const card = screen.getByRole('region', { name: 'Bugünkü değer nasıl hesaplandı?' });
  // 134 of the 184 days from 15 July to 15 January; 2.975 x 134 / 184.
  expect(card.textContent).toContain('$2,98 × 134 / 184 gün+$2,17');
  expect(card.textContent).toContain('$100,57');
});

test('a bond that is over has no accrued interest', () => {
  render(<Working terms={BOND} today="2031-01-15" />);
  expect(screen.getByRole('region').textContent).toContain('İşlemiş faiz$0,00');
});
