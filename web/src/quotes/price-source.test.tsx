import { price, quantity, money } from '@kurus/core/money/money';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { profitLossOfAnswer } from '../lib/account/read-account.ts';
import { UnpricedMarks, unpricedOf } from './price-source.tsx';

test('a cost that the server sends as the current price is no price', () => {
  const { rows } = profitLossOfAnswer({
    results: [
      {
        type: 'stocks',
        symbol: 'THYAO',
        name: 'Türk Hava Yolları',
        quantity: quantity('2'),
        cost: money('600'),
        currentPrice: price('300'),
        priceSource: 'cost',
      } as never,
    ],
    closed: [],
  } as never);
  expect(rows[0]).toMatchObject({ known: undefined, priceSource: 'cost' });
});

test('a sum says how many of its assets are at cost', () => {
  const row = (cost: string, more: object = {}) => ({
    cost: money(cost),
    quantity: quantity('1'),
    price: undefined,
    ...more,
  });
  const priced = row('5', { price: price('7') });
  const { rerender, container } = render(<UnpricedMarks {...unpricedOf([row('5'), row('6'), priced])} />);
  expect(container.textContent).toBe('2 varlık maliyetten');
  // An asset that is not held any more, but lacks a purchase, is none of the sum.
  const short = row('0', { quantity: quantity('0') });
  rerender(<UnpricedMarks {...unpricedOf([row('5'), row('0'), short])} />);
  expect(container.textContent).toBe('1 varlık maliyetten 1 varlık fiyatsız');
  rerender(<UnpricedMarks {...unpricedOf([priced])} />);
  expect(container.textContent).toBe('');
  rerender(<UnpricedMarks {...unpricedOf()} />);
  expect(screen.queryByText(/varlık/)).toBeNull();
});
