/** Price, value and cost of a foreign share in its own currency, beside what was paid in lira. */

import type { AccountItem } from '@kurus/core/contract/accounts';
import type { TrackedEntryItem } from '@kurus/core/contract/tracked';
import { money, price, quantity } from '@kurus/core/money/money';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { wealthTexts } from '../../../i18n/bundles.ts';
import { loadTexts } from '../../../i18n/text-table.ts';
import { Terms } from '../../../ui/terms.tsx';
import { replayAsset } from './asset-replay.ts';
import { OwnCurrencyTerms } from './own-currency-terms.tsx';
import type { AccountReplay } from './use-asset-replay.ts';

const ASSET = { type: 'foreign', code: 'AAPL' } as const;
const GAIN = {
  currency: 'USD',
  parts: [],
  now: { price: price('16023.1616'), ownPrice: price('318.40'), rate: price('50.324') },
};
const FIRST = {
  id: 1,
  date: '2025-03-12',
  type: 'buy',
  kind: 'buy',
  asset: { kind: 'foreign', code: 'AAPL' },
  quantity: quantity('25'),
  price: price('8369.9604'),
  amount: money('209249.01'),
  currency: 'USD',
  rate: price('36.614'),
  stated: { price: price('228.60'), amount: price('5715') },
  cashChange: money('0'),
  createdAt: '2026-01-01T00:00:00.000Z',
} satisfies TrackedEntryItem;

function show(items: readonly TrackedEntryItem[], whole = true) {
  const entries = { items, whole } as Parameters<typeof replayAsset>[0];
  const replay = { ...replayAsset(entries, { asset: ASSET, tracksCash: true }, undefined), exact: whole };
  const replays: AccountReplay[] = [{ account: { id: 2 } as AccountItem, items, replay }];
  render(
    <Terms>
      <OwnCurrencyTerms asset={ASSET} gain={GAIN} replays={replays} />
    </Terms>,
  );
  return screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
}

beforeEach(() => loadTexts(wealthTexts, 'tr'));

test('has price, value and cost in dollars, and the cost in lira', () => {
  expect(show([FIRST])).toEqual([
    'Fiyat $318,40',
    'ABD doları değeri $7.960,00',
    'Ödenen $5.715,00',
    'Ödenen, lira ₺209.249,01',
  ]);
});

test('leaves out the cost where a purchase was in lira', () => {
  const { currency: _, stated: __, rate: ___, ...inLira } = FIRST;
  expect(show([inLira])).toEqual(['Fiyat $318,40', 'ABD doları değeri $7.960,00']);
});

test('leaves it out where not all entries are known here', () => {
  expect(show([FIRST], false)).toEqual(['Fiyat $318,40', 'ABD doları değeri $7.960,00']);
});
