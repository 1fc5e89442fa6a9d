/**
 * Sales by year: parts taken from lots with known days, by first in, first out and by weighted average of the same
 * shares; and parts that are left out because their cost or purchase day is unknown.
 */

import type { PositionKey } from '../../identity.ts';
import {
  addMoney,
  addQuantity,
  costShare,
  subtractMoney,
  subtractQuantity,
  sumMoney,
  ZERO_MONEY,
  ZERO_QUANTITY,
} from '../../money/money.ts';
import type { Money, Quantity } from '../../money/money.ts';
import type { Sale } from '../../tracked/book.ts';
import type { Lot } from '../../tracked/lots.ts';
import { apportion } from './apportion.ts';

export interface SoldLot {
  /** Day of the purchase. */
  readonly day: string;
  readonly quantity: Quantity;
  readonly cost: Money;
  /** Part of the sale's proceeds. */
  readonly proceeds: Money;
}

export interface TaxSale {
  readonly node: PositionKey;
  readonly day: string;
  /** Marks a sale that was entered in another currency, itself or a part of its position. */
  readonly isForeign: boolean;
  readonly quantity: Quantity;
  /** Proceeds after fee and tax. */
  readonly proceeds: Money;
  /** Tax that was entered with the sale; it is off the proceeds. */
  readonly tax: Money;
  readonly fifoCost: Money;
  readonly averageCost: Money;
  readonly lots: readonly SoldLot[];
}

/** Sale that is in no total. */
export interface ExcludedSale {
  readonly reason: 'PURCHASE_MISSING' | 'DATE_UNKNOWN';
  readonly node: PositionKey;
  /** Date of the sale; absent for a current holding. */
  readonly day?: string | undefined;
  readonly quantity: Quantity;
  readonly proceeds?: Money | undefined;
}

export interface SaleParts {
  readonly sale: TaxSale | undefined;
  readonly leftOut: readonly ExcludedSale[];
}

export function partsOf(sale: Sale, isForeign: boolean): SaleParts {
  const { entry, quantity, proceeds, cost } = sale;
  const lots = withProceeds(sale.lots, quantity, proceeds);
  const dated = lots.filter((lot) => lot.dated);
  const undated = lots.filter((lot) => !lot.dated);
  const about = { node: entry.node, day: entry.day };
  const leftOut: ExcludedSale[] = [];
  if (undated.length > 0) leftOut.push({ reason: 'DATE_UNKNOWN', ...about, ...sumOf(undated) });
  const lacking = subtractQuantity(entry.quantity, quantity);
  if (lacking > 0n) {
    const received = subtractMoney(entry.amount, addMoney(entry.fee, entry.tax));
    leftOut.push({
      reason: 'PURCHASE_MISSING',
      ...about,
      quantity: lacking,
      proceeds: subtractMoney(received, proceeds),
    });
  }
  if (dated.length === 0) return { sale: undefined, leftOut };
  const datedQuantity = sumOf(dated);
  return {
    sale: {
      ...about,
      isForeign,
      ...datedQuantity,
      tax: costShare(entry.tax, datedQuantity.quantity, entry.quantity),
      fifoCost: sumMoney(dated.map((lot) => lot.cost)),
      averageCost: costShare(cost, datedQuantity.quantity, quantity),
      lots: dated.map(({ day, quantity: part, cost: paid, proceeds: got }) => ({
        day,
        quantity: part,
        cost: paid,
        proceeds: got,
      })),
    },
    leftOut,
  };
}

type PaidLot = Lot & { readonly proceeds: Money };

function withProceeds(lots: readonly Lot[], quantity: Quantity, proceeds: Money): PaidLot[] {
  const parts = apportion(proceeds, lots, quantity);
  return lots.map((lot, at) => ({ ...lot, proceeds: parts[at] ?? ZERO_MONEY }));
}

const sumOf = (lots: readonly PaidLot[]) => ({
  quantity: lots.reduce((sum, lot) => addQuantity(sum, lot.quantity), ZERO_QUANTITY),
  proceeds: sumMoney(lots.map((lot) => lot.proceeds)),
});

export interface SaleTotals {
  readonly sales: number;
  readonly proceeds: Money;
  readonly fifoCost: Money;
  readonly fifoGain: Money;
  readonly averageCost: Money;
  readonly averageGain: Money;
}

export function totalsOf(sales: readonly TaxSale[]): SaleTotals {
  const proceeds = sumMoney(sales.map((sale) => sale.proceeds));
  const fifoCost = sumMoney(sales.map((sale) => sale.fifoCost));
  const averageCost = sumMoney(sales.map((sale) => sale.averageCost));
  return {
    sales: sales.length,
    proceeds,
    fifoCost,
    fifoGain: subtractMoney(proceeds, fifoCost),
    averageCost,
    averageGain: subtractMoney(proceeds, averageCost),
  };
}
