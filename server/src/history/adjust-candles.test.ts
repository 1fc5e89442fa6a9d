import type { ClosedAction } from '@kurus/core/corporate-actions/factor';
import { dayOfDate, dayStartMs } from '@kurus/core/market/calendar';
import { price, priceText } from '@kurus/core/money/money';
import { expect, test } from 'vitest';
import { adjustCandles } from './adjust-candles.ts';

const EX_DAY = dayOfDate('2026-11-25');
const candles = (closes: readonly string[]) =>
  closes.map((text, at) => {
    const close = price(text);
    return { startMs: dayStartMs(EX_DAY - 2 + at), open: close, high: close, low: close, close };
  });
const action = (given: Partial<ClosedAction>): ClosedAction => ({
  assetType: 'stocks',
  code: 'THYAO',
  type: 'bonus',
  exDay: EX_DAY,
  payDay: EX_DAY,
  ratio: 10_000_000n,
  price: price('0'),
  gross: price('0'),
  withholding: 0n,
  target: undefined,
  ...given,
});
const shown = (closes: readonly string[], actions: readonly ClosedAction[], toDay = EX_DAY + 1) =>
  adjustCandles(candles(closes), actions, toDay).map(({ open, close }) => (open === close ? priceText(close) : 'torn'));

test('what was traded before a bonus issue of 100 % is shown at half of it', () => {
  expect(shown(['80.00', '82.00', '41.50', '42.00'], [action({ close: price('82') })])).toEqual([
    '40.00',
    '41.00',
    '41.50',
    '42.00',
  ]);
});

test('until the ex-date has come nothing is adjusted, nor for a dividend', () => {
  expect(shown(['80.00', '82.00'], [action({})], EX_DAY - 1)).toEqual(['80.00', '82.00']);
  const dividend = action({ type: 'dividend', ratio: 0n, gross: price('3') });
  expect(shown(['80.00', '82.00', '79.00'], [dividend])).toEqual(['80.00', '82.00', '79.00']);
});

test('a rights issue by its last close; where that is not known prices stay', () => {
  const rights = action({ type: 'rights', price: price('2'), close: price('82') });
  expect(shown(['80.00', '82.00', '42.00'], [rights])).toEqual(['40.9756', '42.00', '42.00']);
  expect(shown(['80.00', '82.00', '42.00'], [{ ...rights, close: undefined }])).toEqual(['80.00', '82.00', '42.00']);
});

test('two ex-dates multiply; a source that adjusts its past itself is left alone', () => {
  const both = [
    action({ close: price('82') }),
    action({ exDay: EX_DAY + 1, type: 'split', ratio: 20_000_000n, close: price('42') }),
  ];
  expect(shown(['80.00', '82.00', '42.00', '21.00'], both)).toEqual(['20.00', '20.50', '21.00', '21.00']);
  expect(shown(['40.00', '41.00', '41.50', '42.00'], [action({ close: price('82') })])).toEqual([
    '40.00',
    '41.00',
    '41.50',
    '42.00',
  ]);
});
