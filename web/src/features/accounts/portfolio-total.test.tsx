import { money } from '@kurus/core/money/money';
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { dashboardTexts, publicTexts, tabTexts, trackedTexts } from '../../i18n/bundles.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { PortfolioTotal } from './portfolio-total.tsx';

beforeAll(() =>
  Promise.all([publicTexts, dashboardTexts, tabTexts, trackedTexts].map((bundle) => loadTexts(bundle, 'tr'))),
);

const show = (value: string, debts: string) =>
  render(
    <PortfolioTotal
      worths={{
        each: [],
        value: money(value),
        debts: money(debts),
        today: undefined,
        isWhole: true,
        isUnpriced: false,
      }}
      returns={undefined}
    />,
  );

test('what is owed makes the head the net worth, with its sum', () => {
  show('3131876.40', '451050');
  const head = screen.getByRole('region', { name: 'Net değer' });
  expect(head.textContent).toContain('Varlıklar₺3.582.926,40Borçlar-₺451.050,00Net değer₺3.131.876,40');
});

test('more debts than assets are shown plainly', () => {
  show('-1050', '451050');
  const head = screen.getByRole('region', { name: 'Net değer' });
  expect(head.textContent).toContain('Varlıklar₺450.000,00Borçlar-₺451.050,00Net değer-₺1.050,00');
  expect(head.querySelector('.down')).toBeNull();
});

test('without debts it is the total value alone', () => {
  show('1540.75', '0');
  const head = screen.getByRole('region', { name: 'Toplam değer' });
  expect(head.textContent).not.toContain('Varlıklar');
});
