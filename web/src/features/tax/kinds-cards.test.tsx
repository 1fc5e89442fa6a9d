/** Funds, shares of other exchanges and interest: on the screen and in the file. */

import { csvText } from '@kurus/core/csv';
import { money, price, quantity } from '@kurus/core/money/money';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { dashboardTexts, tabTexts, taxTexts } from '../../i18n/bundles.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { translate } from '../../i18n/use-text.ts';
import { NO_OTHER_KINDS } from '../../testing/tax.ts';
import { rowsOfKinds } from './csv-of-kinds.ts';
import { ForeignCard } from './foreign-card.tsx';
import { FundsCard } from './funds-card.tsx';
import { InterestCard } from './interest-card.tsx';
import type { TaxYear } from './tax-query.ts';

beforeAll(async () => {
  await Promise.all([taxTexts, tabTexts, dashboardTexts].map((bundle) => loadTexts(bundle, 'tr')));
});

const FUNDS: TaxYear['funds'] = {
  sales: [
    {
      account: 2,
      date: '2026-02-02',
      asset: { kind: 'funds', code: 'AAL' },
      quantity: quantity('100'),
      fundKind: 'debt',
      gross: money('300'),
      cost: money('200'),
      gain: money('100'),
      withholding: money('17.5'),
      net: money('282.5'),
      withheld: money('0'),
      lots: [
        {
          date: '2025-07-09',
          quantity: quantity('100'),
          cost: money('200'),
          proceeds: money('300'),
          gain: money('100'),
          rate: 0.175,
          ruleFrom: '2025-07-09',
          withholding: money('17.5'),
        },
      ],
      lotCount: 1,
    },
  ],
  totals: {
    sales: 1,
    gross: money('300'),
    cost: money('200'),
    gain: money('100'),
    withholding: money('17.5'),
    net: money('282.5'),
    withheld: money('0'),
    unknown: 0,
  },
  dividends: [
    {
      account: 2,
      date: '2026-05-04',
      asset: { kind: 'funds', code: 'TGR' },
      gross: money('80'),
      withheld: money('14'),
      net: money('66'),
    },
  ],
  dividendTotals: { dividends: 1, gross: money('80'), withheld: money('14'), net: money('66') },
};

const FOREIGN: TaxYear['foreign'] = {
  ...NO_OTHER_KINDS.foreign,
  sales: [
    {
      account: 2,
      date: '2026-03-10',
      asset: { kind: 'foreign', code: 'AAPL' },
      quantity: quantity('1'),
      rate: { currency: 'USD', value: price('49.1234'), date: '2026-03-09' },
      isComplete: false,
      proceeds: money('3000'),
      cost: money('1000'),
      indexedCost: money('1275.61'),
      gain: money('1724.39'),
      lots: [
        {
          date: '2025-03-10',
          quantity: quantity('1'),
          rate: { currency: 'USD' },
          cost: money('1000'),
          indexing: 'applied',
          indexedCost: money('1275.61'),
          proceeds: money('3000'),
          gain: money('1724.39'),
        },
      ],
      lotCount: 1,
    },
  ],
  totals: { ...NO_OTHER_KINDS.foreign.totals, incomplete: 1 },
  dividends: [
    {
      account: 2,
      date: '2026-05-06',
      asset: { kind: 'foreign', code: 'AAPL' },
      isComplete: true,
      gross: money('500'),
      withheld: money('75'),
      net: money('425'),
    },
  ],
  dividendTotals: {
    dividends: 1,
    gross: money('500'),
    withheld: money('75'),
    net: money('425'),
    incomplete: 0,
  },
};

const DEPOSITS: TaxYear['deposits'] = {
  rows: [{ account: 2, date: '2026-01-01', gross: money('4500'), withheld: money('787.5'), net: money('3712.5') }],
  totals: { rows: 1, gross: money('4500'), withheld: money('787.5'), net: money('3712.5'), incomplete: 0 },
};

test('a sale of a fund has its net beside the gross, and opens its lots with their rates', async () => {
  render(<FundsCard funds={FUNDS} />);
  const table = within(screen.getByRole('table', { name: 'Fon satışları: brüt ve net' }));
  expect(table.getAllByText('₺282,50')).toHaveLength(2);
  const opener = table.getByRole('button', { name: '2 Şub 2026', expanded: false });
  await userEvent.click(opener);
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  expect(table.getByText(/%17,5, 9 Tem 2025 kuralı · stopaj ₺17,50/)).toBeTruthy();
});

test('what a fund handed out has a table of its own, also without a sale', () => {
  render(<FundsCard funds={{ ...FUNDS, sales: [] }} />);
  const table = within(screen.getByRole('table', { name: /kâr payları/ }));
  expect(table.getByText('TGR')).toBeTruthy();
  expect(table.getAllByText('₺66,00')).toHaveLength(2);
  expect(screen.queryByText(/Zararlı lotta/)).toBeNull();
});

test('a sale that lacks a rate says so in place of its gain', () => {
  render(<ForeignCard foreign={FOREIGN} />);
  expect(screen.getByText('kur bekleniyor')).toBeTruthy();
  expect(screen.getByText(/^49,1234.₺\/USD, 9 Mar 2026$/)).toBeTruthy();
  expect(screen.getByText(/1 kaydın kuru daha bilinmiyor/)).toBeTruthy();
  expect(screen.getByText(/endeksli ₺1\.275,61/)).toBeTruthy();
  expect(screen.getAllByText('₺425,00')).toHaveLength(2);
});

test('interest without an asset is of cash; without any there is no card', () => {
  const { container, rerender } = render(<InterestCard deposits={DEPOSITS} />);
  expect(screen.getByText('Nakit')).toBeTruthy();
  rerender(<InterestCard deposits={NO_OTHER_KINDS.deposits} />);
  expect(container.textContent).toBe('');
});

test('interest that fell due and has no answer yet says so; what lacks a rate is counted', () => {
  const { rows, totals } = DEPOSITS;
  const due = { ...rows.map((row) => ({ ...row, isDue: true })) }[0];
  render(<InterestCard deposits={{ rows: due ? [due] : [], totals: { ...totals, incomplete: 1 } }} />);
  expect(screen.getByText('vadesi doldu, yanıtınız bekleniyor')).toBeTruthy();
  expect(screen.getByText(/1 kaydın kuru daha bilinmiyor/)).toBeTruthy();
});

test('the file has a row for each of them', () => {
  const year = { funds: FUNDS, foreign: FOREIGN, deposits: DEPOSITS } as TaxYear;
  const nameOf = (id: number) => (id === 2 ? 'Midas' : undefined);
  expect(
    csvText(rowsOfKinds(year, translate, nameOf))
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n'),
  ).toEqual([
    'Fon satışları: brüt ve net,2026-02-02,Midas,AAL,100,300.00,200.00,100.00,,,300.00,17.50,282.50,"borçlanma, para piyasası, altın, katılım"',
    'Satılan lotun alışı,2025-07-09,Midas,AAL,100,300.00,200.00,100.00,,,,17.50,,"%17,5"',
    '"Fonların dağıttığı kâr payları, kesilen stopajla",2026-05-04,Midas,TGR,,,,,,,80.00,14.00,66.00,',
    'Yabancı hisseler: lira kazancı,2026-03-10,Midas,AAPL,1,3000.00,1275.61,1724.39,,,,,,"49,1234\u00a0₺/USD, 9 Mar 2026"',
    'Satılan lotun alışı,2025-03-10,Midas,AAPL,1,3000.00,1275.61,1724.39,,,,,,kur bekleniyor · endeksli 1275.61',
    'Yabancı temettüler: yurt dışında kesilen ayrı,2026-05-06,Midas,AAPL,,,,,,,500.00,75.00,425.00,lira olarak girildi',
    '"Mevduat, tahvil ve nakit faizi",2026-01-01,Midas,,,,,,,,4500.00,787.50,3712.50,',
  ]);
});
