/** Parts of the page of an own asset with terms: its kind in words, and how the value of a day comes about. */

import type { OwnTerms } from '@kurus/core/contract/own-terms';
import { dayOfDate } from '@kurus/core/market/calendar';
import { money, price } from '@kurus/core/money/money';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { tabTexts, termsTexts, trackedTexts } from '../../../i18n/bundles.ts';
import { loadTexts } from '../../../i18n/text-table.ts';
import { translate } from '../../../i18n/use-text.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { answer, stubNetwork } from '../../../testing/network.ts';
import { PricesSince } from './prices-since.tsx';
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

test('a bond that is over is worth its nominal: no price of before, no accrued interest', () => {
  render(<Working terms={BOND} today="2031-01-15" />);
  const { textContent } = screen.getByRole('region');
  expect(textContent).toContain('Vade15 Oca 2031$100,00');
  expect(textContent).toContain('100 nominalin değeri15 Oca 2031$100,00');
  for (const old of ['Temiz fiyat', 'İşlemiş faiz', '24 Kas 2026']) expect(textContent).not.toContain(old);
});

describe('consumer prices beside a deposit', () => {
  const checked = { source: 'x', checkedOn: '2026-11-05', standing: 'verified' };
  const rows = [
    { from: '2026-08-01', value: 4000, ...checked },
    { from: '2026-09-01', value: 4100, ...checked },
    { from: '2026-10-01', value: 4182, ...checked },
  ];
  const cpi = { id: 'cpi', name: 'TÜFE', subject: 'rates', unit: 'index', isVerified: true, rows };
  const pack = { issuedOn: '2026-11-05', state: 'shipped', rows: 3 };
  const show = async (from: string, to: string) => {
    stubNetwork({ 'GET /rules': () => answer({ rules: [cpi], pack, today: '2026-11-26' }) });
    queryClient.clear();
    render(
      <QueryClientProvider client={queryClient}>
        <dl>
          <PricesSince from={dayOfDate(from)} to={dayOfDate(to)} />
        </dl>
      </QueryClientProvider>,
    );
    return (await screen.findByText('Aynı günlerde TÜFE')).parentElement?.textContent;
  };

  test('from a month’s end to another’s, as published', async () => {
    // 4182 / 4100 = 1.02.
    expect(await show('2026-09-30', '2026-10-31')).toContain('%2,00');
  });

  test('up to the last published month where the days go on', async () => {
    const text = await show('2026-08-31', '2026-11-26');
    // 4182 / 4000 = 1.0455.
    expect(text).toContain('%4,55');
    expect(text).toContain('Ekim 2026 sonuna dek');
  });

  test('nothing yet where no month of the days is published', async () => {
    expect(await show('2026-10-31', '2026-11-26')).toContain('Kasım 2026 açıklanmadı');
  });
});
