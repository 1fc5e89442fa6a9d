/** Results of offerings: lots that were sold at their sales, the oldest first, the rest at the last price. */

import type { ConsumerPrices } from '@kurus/core/analysis/consumer-prices';
import { inLiraOf, realLira } from '@kurus/core/analysis/unit';
import type { OfferingResult } from '@kurus/core/contract/offerings';
import type { DatedPrice } from '@kurus/core/corporate-actions/price-series';
import { dayOfDate } from '@kurus/core/market/calendar';
import { divide } from '@kurus/core/money/decimal';
import {
  addMoney,
  money,
  type Money,
  type Price,
  quantity,
  type Quantity,
  subtractMoney,
  subtractQuantity,
  sumMoney,
  total,
  ZERO_MONEY,
} from '@kurus/core/money/money';
import { OFFERED_KIND, type Offering, sharesOf } from '@kurus/core/offerings/offering';
import { limitAt } from '@kurus/core/screener/limit-days';
import type { Sale, StoredRequest } from './store.ts';

export interface ResultParts {
  readonly offering: Offering;
  /** Requests of the offering with lots. */
  readonly requests: readonly StoredRequest[];
  readonly sales: readonly Sale[];
  readonly current: Price | undefined;
  /** Closes since the first day, the oldest first. */
  readonly closes: readonly DatedPrice[];
  readonly cpi: ConsumerPrices;
  readonly today: number;
}

/** Undefined where nothing fell, or the price is not known. */
export function resultOf(parts: ResultParts): OfferingResult | undefined {
  const { offering, requests, current, closes, cpi, today } = parts;
  const { code, name, firstDay, price } = offering;
  const allotted = requests.flatMap((one) => (one.allotted ? [one.allotted] : []));
  if (price === undefined || allotted.length === 0) return undefined;
  const all = sharesOf(allotted.reduce((sum, lots) => sum + lots, 0));
  const invested = total(price, all, 'up');
  const { sold, received } = soldOf(parts);
  const left = subtractQuantity(all, sold);
  const worth = left === 0n ? ZERO_MONEY : current === undefined ? undefined : total(current, left, 'down');
  const nominal = worth === undefined ? undefined : subtractMoney(addMoney(received, worth), invested);
  const began = firstDay === undefined ? undefined : realLira(cpi, dayOfDate(firstDay))(today);
  // The money invested, at today's prices.
  const raised = began === undefined ? undefined : inLiraOf(began, invested);
  return {
    code,
    name,
    firstDay,
    price,
    allotted,
    current,
    sold: Number(sold / ONE_LOT), // not a figure: a count
    limitUpDays: closes.length === 0 ? undefined : limitUpDays(price, closes),
    invested,
    nominal,
    real:
      nominal === undefined || raised === undefined ? undefined : subtractMoney(addMoney(nominal, invested), raised),
  };
}

const ONE_LOT = sharesOf(1);

/** Lots sold in the accounts of the purchases, at most those that fell there, with their part of the money. */
function soldOf({ offering, requests, sales }: ResultParts): { readonly sold: Quantity; readonly received: Money } {
  let [sold, received] = [0n, 0n];
  const accounts = Map.groupBy(
    requests.filter((one) => one.purchase !== undefined && one.allotted !== undefined),
    ({ purchase }) => purchase?.accountId,
  );
  for (const [accountId, own] of accounts) {
    let left: bigint = sharesOf(own.reduce((sum, { allotted = 0 }) => sum + allotted, 0));
    for (const sale of sales.filter((one) => one.accountId === accountId && one.code === offering.code)) {
      const [whole, amount] = [quantity(sale.quantity), money(sale.amount)];
      const part = whole < left ? whole : left;
      if (part <= 0n) continue;
      received += divide(amount * part, whole, 'down');
      sold += part;
      left -= part;
    }
  }
  return { sold: sold as Quantity, received: received as Money };
}

/** Days whose close is the upper limit of the close before; before the first it is the offering's price. */
function limitUpDays(price: Price, closes: readonly DatedPrice[]): number {
  let base = price;
  let days = 0;
  for (const { price: close } of closes) {
    if (limitAt(OFFERED_KIND, close, base) === 'up') days += 1;
    base = close;
  }
  return days;
}

/** Sum of results whose present worth is known. */
export function totalOf(results: readonly OfferingResult[]) {
  const known = results.filter(({ nominal }) => nominal !== undefined);
  const real = known.every((one) => one.real !== undefined);
  return {
    offerings: known.length,
    requests: known.reduce((sum, { allotted }) => sum + allotted.length, 0),
    invested: sumMoney(known.map(({ invested }) => invested)),
    nominal: sumMoney(known.map(({ nominal }) => nominal ?? ZERO_MONEY)),
    real: real ? sumMoney(known.map((one) => one.real ?? ZERO_MONEY)) : undefined,
  };
}
