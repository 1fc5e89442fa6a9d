import { price, quantity, money } from '@kurus/core/money/money';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { HoldingRow } from '../lib/account/account-types.ts';
import { profitLossOfAnswer } from '../lib/account/read-account.ts';
import { atPrices } from './live-figures.ts';
import { AtCostMark, PriceSourceMark, type PricedRow } from './price-source.tsx';

const ENTERED_MS = Date.parse('2026-11-26T09:00:00Z');

const held = (rest: Partial<HoldingRow>): HoldingRow => ({
  type: 'stocks',
  code: 'THYAO',
  name: 'Türk Hava Yolları',
  quantity: quantity('2'),
  cost: money('600'),
  known: undefined,
  ...rest,
});

const quote = {
  type: 'stocks',
  code: 'THYAO',
  price: price('310'),
  base: price('300'),
  high: price('310'),
  low: price('300'),
  volume: money('1'),
  asOfMs: ENTERED_MS + 60_000,
} as const;

const rowAt = (row: HoldingRow, quoted: boolean): PricedRow =>
  atPrices([row], [quoted ? { ...quote, changePercent: 0n as never } : undefined])[0]!;

const text = (row: PricedRow) => render(<PriceSourceMark row={row} />).container.textContent;

test('a row without a price is at cost, until the market has one', () => {
  const row = held({ priceSource: 'cost' });
  expect(text(rowAt(row, false))).toBe('maliyetten');
  expect(text(rowAt(row, true))).toBe('');
});

test('an entered price says its day, until the market has a newer one', () => {
  const row = held({ priceSource: 'entered', known: { price: price('305'), asOfMs: ENTERED_MS } });
  expect(text(rowAt(row, false))).toBe(' girilen fiyat · 26 Kas 2026');
  expect(text(rowAt(row, true))).toBe('');
});

test('a price of the market has no mark', () => {
  const row = held({ priceSource: 'market', known: { price: price('305'), asOfMs: ENTERED_MS } });
  expect(text(rowAt(row, false))).toBe('');
});

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
  const { rerender, container } = render(<AtCostMark count={2} />);
  expect(container.textContent).toBe('2 varlık maliyetten');
  rerender(<AtCostMark count={0} />);
  expect(container.textContent).toBe('');
  rerender(<AtCostMark count={undefined} />);
  expect(screen.queryByText(/maliyet/)).toBeNull();
});
