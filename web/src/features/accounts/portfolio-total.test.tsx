import { money, percent, price, quantity } from '@kurus/core/money/money';
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { dashboardTexts, publicTexts, tabTexts, trackedTexts } from '../../i18n/bundles.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { PortfolioTotal } from './portfolio-total.tsx';
import type { Worths } from './use-worths.ts';

beforeAll(() =>
  Promise.all([publicTexts, dashboardTexts, tabTexts, trackedTexts].map((bundle) => loadTexts(bundle, 'tr'))),
);

const show = (value: string, debts: string, more: Partial<Worths> = {}) =>
  render(
    <PortfolioTotal
      worths={{
        each: [],
        value: money(value),
        debts: money(debts),
        today: undefined,
        isWhole: true,
        isUnpriced: false,
        ...more,
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

test('while holdings are not known there is no sum, as debts among them would be missing', () => {
  show('3131876.40', '50', { isWhole: false });
  const head = screen.getByRole('region', { name: 'Net değer' });
  expect(head.textContent).toContain('₺3.131.876,40');
  expect(head.textContent).not.toContain('Borçlar');
});

const part = (code: string | undefined, change: string) => ({ code, change: money(change), atWork: money('100') });
const today = {
  change: money('6'),
  atWork: money('300'),
  percent: percent('2'),
  // An asset in two accounts, another one, and money.
  parts: [part('AAPL', '2'), part('AAPL', '1'), part('SAP.DE', '2'), part(undefined, '1')],
  sessionDay: undefined,
  hasClock: true,
};
const held = (more: object) => ({ held: [{ quantity: quantity('1'), cost: money('5'), ...more }] }) as never;
const market = held({ price: price('7'), priceSource: 'market' });

test.each([
  ['at cost', held({ price: undefined })],
  ['at a typed price', held({ price: price('7'), priceSource: 'entered' })],
])("where some is %s, today's change says of how many assets it is", (_, left) => {
  show('1540.75', '0', { today, each: [market, left] });
  expect(screen.getByText('fiyatı ya da kuru değişen 2 varlıktan')).toBeTruthy();
});

test("today's change of all that is held says no number", () => {
  const byTerms = held({ price: price('7'), priceSource: 'entered', byTerms: true });
  show('1540.75', '0', { today, each: [market, byTerms] });
  expect(screen.queryByText(/varlıktan/)).toBeNull();
});
