/** Rows of the lots that are left of an asset, by one of the two cost methods. Pure. */

import {
  addQuantity,
  averagePrice,
  costShare,
  type Money,
  type Price,
  type Quantity,
  subtractMoney,
  total,
  ZERO_MONEY,
  ZERO_QUANTITY,
} from '@kurus/core/money/money';
import type { Lot } from '@kurus/core/tracked/lots';

export interface LotRow {
  readonly id: string;
  /** Day of the purchase; undefined if it is not known. */
  readonly day: string | undefined;
  readonly quantity: Quantity;
  readonly price: Price;
  readonly cost: Money;
  /** Value and gain at the current price; undefined without a price. */
  readonly value: Money | undefined;
  readonly gain: Money | undefined;
}

export interface LotTable {
  readonly rows: readonly LotRow[];
  readonly sum: LotRow;
}

/**
 * Lots at their own cost, or all at the average cost. Costs and values are those of the running sums, so that the rows
 * add up to the position.
 */
export function lotTable(lots: readonly Lot[], average: Money | undefined, price: Price | undefined): LotTable {
  const all = lots.reduce((sum, { quantity }) => addQuantity(sum, quantity), ZERO_QUANTITY);
  let [held, cost, value] = [ZERO_QUANTITY, ZERO_MONEY, ZERO_MONEY];
  const rows = lots.map((lot, at): LotRow => {
    held = addQuantity(held, lot.quantity);
    const costBefore = cost;
    cost = average === undefined ? ((cost + lot.cost) as Money) : costShare(average, held, all);
    const valueBefore = value;
    value = price === undefined ? value : total(price, held, 'down');
    const day = lot.dated ? lot.day : undefined;
    return rowOf(String(at), day, lot.quantity, subtractMoney(cost, costBefore), {
      value: price === undefined ? undefined : subtractMoney(value, valueBefore),
    });
  });
  return { rows, sum: rowOf('sum', undefined, held, cost, { value: price === undefined ? undefined : value }) };
}

const rowOf = (
  id: string,
  day: string | undefined,
  quantity: Quantity,
  cost: Money,
  { value }: Pick<LotRow, 'value'>,
): LotRow => ({
  id,
  day,
  quantity,
  cost,
  price: averagePrice(cost, quantity),
  value,
  gain: value === undefined ? undefined : subtractMoney(value, cost),
});
