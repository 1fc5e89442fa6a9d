/**
 * Gain of shares of other exchanges, in lira, first in, first out (income tax law, articles 80 repeated and 81). Cost
 * and proceeds are in lira at the central bank's buying rate in force on the day of each trade. The cost of a lot may
 * be raised by domestic producer prices of the month before the sale over those of the month before the purchase,
 * where they rose by the threshold or more. Indexing makes no loss and enlarges none: that point is unsettled, and
 * this is the cautious reading.
 */

import type { Indexing } from '../../contract/tax-kinds.ts';
import { divide } from '../../money/decimal.ts';
import { subtractMoney, sumMoney, type Money, type Price } from '../../money/money.ts';
import type { SoldLot, TaxSale } from './sales.ts';

export interface ForeignLot extends SoldLot {
  readonly indexing: Indexing;
  /** Cost after indexing. */
  readonly indexedCost: Money;
  readonly gain: Money;
}

export interface ForeignSale {
  readonly sale: TaxSale;
  readonly indexedCost: Money;
  readonly gain: Money;
  readonly lots: readonly ForeignLot[];
}

export interface Indexer {
  /** Producer prices by month, "2025-08". */
  readonly index: ReadonlyMap<string, Price>;
  /** Least rise, as a fraction of one (1e-8). */
  readonly threshold: Price;
}

export function foreignSale(sale: TaxSale, indexer: Indexer): ForeignSale {
  const lots = sale.lots.map((lot) => indexedLot(lot, sale.day, indexer));
  const indexedCost = sumMoney(lots.map((lot) => lot.indexedCost));
  return { sale, indexedCost, gain: subtractMoney(sale.proceeds, indexedCost), lots };
}

const ONE = 10n ** 8n;

function indexedLot(lot: SoldLot, saleDay: string, { index, threshold }: Indexer): ForeignLot {
  const { cost, proceeds } = lot;
  const plain = (indexing: Indexing): ForeignLot => ({
    ...lot,
    indexing,
    indexedCost: cost,
    gain: subtractMoney(proceeds, cost),
  });
  const before = index.get(monthBefore(lot.day));
  const after = index.get(monthBefore(saleDay));
  if (proceeds <= cost) return plain('loss');
  if (before === undefined || after === undefined) return plain('missing');
  if ((after - before) * ONE < threshold * before) return plain('below');
  const raised = divide(cost * after, before, 'half-up') as Money;
  const indexedCost = raised > proceeds ? proceeds : raised;
  return { ...lot, indexing: 'applied', indexedCost, gain: subtractMoney(proceeds, indexedCost) };
}

/** "2025-12" for a day of January 2026. */
export function monthBefore(day: string): string {
  const [year = 0, month = 0] = day.split('-').map((part) => parseInt(part, 10));
  const [ofYear, before] = month === 1 ? [year - 1, 12] : [year, month - 1];
  return `${ofYear}-${String(before).padStart(2, '0')}`;
}
