/** Entry of a share of another exchange, its stated figures in lira of a given rate. */

import { type Price, price } from '@kurus/core/money/money';
import type { TrackedEntry } from '@kurus/core/tracked/entry';
import { inLira, priceInLira } from '@kurus/core/tracked/figures';
import type { StatedTexts } from '../../ledger/steps.ts';

export function inRates(entry: TrackedEntry, stated: StatedTexts, rate: Price): TrackedEntry {
  const figure = (name: 'price' | 'amount' | 'fee' | 'tax' | 'withheld'): Price => price(stated[name] ?? '0');
  return {
    ...entry,
    price: priceInLira(figure('price'), rate),
    amount: inLira(figure('amount'), rate),
    fee: inLira(figure('fee'), rate),
    tax: inLira(figure('tax'), rate),
    withheld: inLira(figure('withheld'), rate),
  };
}
