import { price, quantity, money } from '@kurus/core/money/money';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { HoldingRow } from '../../lib/account/account-types.ts';
import { queryClient } from '../../lib/query-client.ts';
import { atPrices } from '../../quotes/live-figures.ts';
import type { PricedRow } from '../../quotes/price-source.tsx';
import { stubNetwork } from '../../testing/network.ts';
import { markOf } from './mark-of.ts';
import { RowMark } from './row-mark.tsx';

const NOW_MS = Date.parse('2026-11-26T12:00:00+03:00');
const DAY = 86_400_000;

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
  changePercent: 0n as never,
  asOfMs: NOW_MS,
} as const;

const rowOf = (rest: Partial<HoldingRow>, quoted = false): PricedRow =>
  atPrices([held(rest)], [quoted ? quote : undefined])[0]!;
const known = (asOfMs: number) => ({ price: price('305'), asOfMs });

test.each([
  ['neither price nor cost', { cost: money('0') }, { kind: 'unpriced' }],
  ['no price', { priceSource: 'cost' }, { kind: 'cost' }],
  [
    'a typed price',
    { priceSource: 'entered', known: known(NOW_MS - 30 * DAY) },
    { kind: 'entered', days: 30, isOld: false },
  ],
  ['an old typed price', { priceSource: 'entered', known: known(NOW_MS - 31 * DAY) }, { kind: 'entered', isOld: true }],
  ['an ex-date', { priceSource: 'market', known: known(NOW_MS), unconfirmed: true }, { kind: 'unconfirmed' }],
  ['a close of yesterday', { priceSource: 'market', known: known(NOW_MS - DAY) }, { kind: 'dated' }],
] as const)('the mark of %s', (_, row, mark) => {
  expect(markOf(rowOf(row), NOW_MS)).toMatchObject(mark);
});

test.each([
  ['a price of today', { priceSource: 'market', known: known(NOW_MS - 1000) }, false],
  ['terms', { priceSource: 'entered', byTerms: true, known: known(NOW_MS - 50 * DAY) }, false],
  ['a simulated price', { priceSource: 'simulated', known: known(NOW_MS - DAY) }, false],
  ['a row at cost that the market has priced since', { priceSource: 'cost' }, true],
  ['a typed price older than the market', { priceSource: 'entered', known: known(NOW_MS - DAY) }, true],
] as const)('%s has no mark', (_, row, quoted) => {
  expect(markOf(rowOf(row, quoted), NOW_MS)).toBeUndefined();
});

test('a mark is a button that opens one sentence and one way out', async () => {
  stubNetwork({});
  render(
    <QueryClientProvider client={queryClient}>
      <RowMark row={rowOf({ type: 'custom', code: 'ARABA', priceSource: 'cost' })} />
    </QueryClientProvider>,
  );
  const mark = await screen.findByRole('button', { name: 'ARABA maliyetten: neden?' });
  fireEvent.click(mark);
  expect(await screen.findByText(/Fiyatı girilmedi/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Fiyat gireyim' }).getAttribute('href')).toBe('/asset/custom/ARABA#ownPrice');
});
