/** Lots of a foreign share with their gain in two parts. Pure. */

import type { Money, Price, Quantity } from '@kurus/core/money/money';
import { addMoney, averagePrice, subtractMoney, total, ZERO_MONEY, ZERO_QUANTITY } from '@kurus/core/money/money';
import { gainPartsOf, inOwnCurrency, purchaseRate } from '@kurus/core/tracked/own-cost';
import { replayEntries } from '@kurus/core/tracked/story';
import { ASSET, type AssetReplay } from './asset-replay.ts';

export interface GainLot {
  readonly id: string;
  readonly day: string | undefined;
  readonly quantity: Quantity;
  /** Price of the purchase in the currency, and lira for one unit of it then. */
  readonly ownPrice: Price;
  readonly rate: Price | undefined;
  /** True where the rate is that of an earlier day, as none was published on the day itself. */
  readonly isEstimated: boolean;
  readonly price: Money;
  readonly currency: Money;
  readonly gain: Money;
}

export interface GainLots {
  readonly rows: readonly GainLot[];
  readonly sum: GainLot;
}

interface Now {
  readonly currency: string;
  /** Price in lira, and in the currency. */
  readonly price: Price;
  readonly ownPrice: Price;
  readonly rate: Price;
}

/** The same replay with every figure in the currency; undefined where an entry was not stated in it. */
export function replayInOwn({ entries }: Pick<AssetReplay, 'entries'>, currency: string) {
  const own = entries.map((entry) => inOwnCurrency(entry, currency, undefined));
  const known = own.filter((entry) => entry !== undefined);
  return known.length < own.length ? undefined : replayEntries(ASSET, known);
}

/** Undefined where a purchase was not stated in the currency, or not all lots are known here. */
export function gainLots(replay: AssetReplay, now: Now): GainLots | undefined {
  const { entries, lots, exact } = replay;
  const ownLots = exact && lots.length > 0 ? replayInOwn(replay, now.currency)?.lots : undefined;
  if (ownLots?.length !== lots.length) return undefined;
  let [held, value] = [ZERO_QUANTITY, ZERO_MONEY];
  let sum = { quantity: ZERO_QUANTITY, cost: ZERO_MONEY, ownCost: ZERO_MONEY, price: ZERO_MONEY, gain: ZERO_MONEY };
  const rows = lots.map((lot, at): GainLot => {
    const ownCost = ownLots[at]?.cost ?? ZERO_MONEY;
    held = (held + lot.quantity) as Quantity;
    // Values of running sums, so that those of the lots add up to that of the holding.
    const before = value;
    value = total(now.price, held, 'down');
    const worth = { quantity: lot.quantity, cost: lot.cost, ownCost, value: subtractMoney(value, before) };
    const parts = gainPartsOf({ ...worth, ownPrice: now.ownPrice, rate: now.rate });
    const gain = addMoney(parts.price, parts.currency);
    sum = {
      quantity: held,
      cost: addMoney(sum.cost, lot.cost),
      ownCost: addMoney(sum.ownCost, ownCost),
      price: addMoney(sum.price, parts.price),
      gain: addMoney(sum.gain, gain),
    };
    const day = lot.dated ? lot.day : undefined;
    const isEstimated = entries.some((entry) => entry.day === lot.day && entry.item?.rateDate !== undefined);
    const figures = { quantity: lot.quantity, cost: lot.cost, ownCost, price: parts.price, gain };
    return { ...rowOf(String(at), day, figures), isEstimated };
  });
  return { rows, sum: rowOf('sum', undefined, sum) };
}

interface LotFigures {
  readonly quantity: Quantity;
  readonly cost: Money;
  readonly ownCost: Money;
  readonly price: Money;
  readonly gain: Money;
}

const rowOf = (id: string, day: string | undefined, { quantity, cost, ownCost, price, gain }: LotFigures): GainLot => ({
  id,
  day,
  quantity,
  ownPrice: averagePrice(ownCost, quantity),
  rate: purchaseRate(cost, ownCost),
  isEstimated: false,
  price,
  currency: subtractMoney(gain, price),
  gain,
});
