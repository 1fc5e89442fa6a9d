import type { Quote } from '@kurus/core/contract/market';
import { money, price, type Percent } from '@kurus/core/money/money';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DayRange } from './day-range.tsx';

const quote = (last: string, more: Partial<Quote> = {}): Quote => ({
  type: 'stocks',
  code: 'THYAO',
  price: price(last),
  base: price('300'),
  changePercent: 0n as Percent,
  high: price('310'),
  low: price('290'),
  volume: money('1234567.5'),
  asOfMs: 0,
  ...more,
});

function show(range: Quote): string | undefined {
  const { container, unmount } = render(<DayRange quote={range} />);
  const at = container.querySelector<HTMLElement>('.day-range')?.style.getPropertyValue('--at');
  unmount();
  return at;
}

test('the mark is at the place of the price between low and high', () => {
  expect(['290', '295', '300', '310'].map((last) => show(quote(last)))).toEqual(['0%', '25%', '50%', '100%']);
});

test('a day without a move has it in the middle; a price beyond the day stays at the edge', () => {
  expect(show(quote('290', { high: price('290') }))).toBe('50%');
  expect(show(quote('311'))).toBe('100%');
  expect(show(quote('289'))).toBe('0%');
});

test('names the lowest, the highest and the turnover, where it is counted', () => {
  render(<DayRange quote={quote('300')} />);
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['En düşük', 'En yüksek', 'Hacim']);
  const figures = screen.getAllByRole('definition').map((figure) => figure.textContent);
  expect(figures).toEqual(['₺290,00', '₺310,00', '₺1.234.567,50']);
  render(<DayRange quote={quote('300', { type: 'currencies' })} />);
  expect(screen.getAllByText('Hacim')).toHaveLength(1);
});
