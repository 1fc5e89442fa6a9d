/** Input of the trade window, and the order it leads to. Pure: the window shows it, the tests check it. */

import {
  ZERO_MONEY,
  ZERO_QUANTITY,
  addMoney,
  affordableQuantity,
  moneyText,
  parseMoney,
  parseQuantity,
  quantity,
  quantityText,
  total,
  quantityStep,
} from '@kurus/core/money/money';
import type { Money, Price, Quantity } from '@kurus/core/money/money';
import { orderCost, type OrderCost, type Side } from '@kurus/core/trading/order';

/** By quantity with the minimum of 1 (S5.17), or by an amount in lira that gives the quantity (D19). */
export type EntryMode = 'quantity' | 'amount';

export interface OrderEntry {
  readonly mode: EntryMode;
  /** Plain decimals, as the number fields give them. */
  readonly quantityText: string;
  readonly amountText: string;
  /** Set by the quick amounts, until something is typed: a holding is sold whole, without a rest of dust. */
  readonly exact: Quantity | undefined;
}

/** Data of the asset and of the account at this moment; undefined fields are not known. */
export interface TradeContext {
  readonly decimals: number;
  readonly price: Price | undefined;
  readonly cash: Money | undefined;
  /** Cash that may pay for this asset: not reserved for orders, and settled where it must be. */
  readonly free?: Money | undefined;
  readonly held: Quantity | undefined;
  readonly commissionRate: Price;
  readonly minimumCommission: Money;
  /** Whether the tax on the commission is a line of its own. */
  readonly isBsmvShown: boolean;
  /** The least total of an order of this asset (D44). */
  readonly minOrder: Money;
  /** The price is older than its source promises. */
  readonly stale: boolean;
}

export const EMPTY_ENTRY: OrderEntry = { mode: 'quantity', quantityText: '0', amountText: '', exact: undefined };

export const ONE = quantity('1');

/** Zero while nothing usable is entered. */
export function enteredQuantity(
  entry: OrderEntry,
  { price, decimals }: Pick<TradeContext, 'price' | 'decimals'>,
): Quantity {
  if (entry.exact !== undefined) return entry.exact;
  if (entry.mode === 'quantity') return parseQuantity(entry.quantityText) ?? ZERO_QUANTITY;
  const amount = parseMoney(entry.amountText);
  return amount === undefined || price === undefined ? ZERO_QUANTITY : affordableQuantity(amount, price, decimals);
}

/** The entry for a quantity that a quick amount chose: in pieces where the box can say it, else in lira. */
export function exactEntry(chosen: Quantity, price: Price): OrderEntry {
  const fitsBox = chosen === ZERO_QUANTITY || chosen >= ONE;
  if (fitsBox) return { ...EMPTY_ENTRY, quantityText: quantityText(chosen), exact: chosen };
  return { ...EMPTY_ENTRY, mode: 'amount', amountText: moneyText(total(price, chosen, 'up')), exact: chosen };
}

/** The most that a share (in percent) of the cash buys, commission included. */
export function quantityForCash(
  percent: bigint,
  context: Omit<TradeContext, 'held' | 'isBsmvShown' | 'minOrder' | 'stale'>,
): Quantity {
  const { price, cash, free = cash, commissionRate, minimumCommission, decimals } = context;
  if (price === undefined || free === undefined) return ZERO_QUANTITY;
  const budget = ((free * percent) / 100n) as Money;
  const step = quantityStep(decimals);
  const isAffordable = (steps: bigint) =>
    0n - orderCost('buy', price, (steps * step) as Quantity, commissionRate, minimumCommission).cashChange <= budget;
  // Without commission the first guess is right. With one, the cost still grows with the quantity: halve towards it.
  let tooMany = affordableQuantity(budget, price, decimals) / step + 1n;
  let enough = 0n;
  if (isAffordable(tooMany - 1n)) enough = tooMany - 1n;
  while (tooMany - enough > 1n) {
    const middle = (tooMany + enough) / 2n;
    if (isAffordable(middle)) enough = middle;
    else tooMany = middle;
  }
  return (enough * step) as Quantity;
}

/** A share (in percent) of the holding, whole for stocks. */
export function quantityOfHolding(
  percent: bigint,
  { held = ZERO_QUANTITY, decimals }: Pick<TradeContext, 'held' | 'decimals'>,
): Quantity {
  // A whole holding is sold with the fraction that a bonus issue left.
  if (percent === 100n) return held;
  const part = (held * percent) / 100n;
  return (part - (part % quantityStep(decimals))) as Quantity;
}

export interface OrderPreview extends OrderCost {
  readonly cashAfter: Money | undefined;
}

export function previewOrder(side: Side, amount: Quantity, context: TradeContext): OrderPreview {
  const cost =
    context.price === undefined
      ? { total: ZERO_MONEY, commission: ZERO_MONEY, bsmv: ZERO_MONEY, cashChange: ZERO_MONEY }
      : orderCost(side, context.price, amount, context.commissionRate, context.minimumCommission);
  return { ...cost, cashAfter: context.cash === undefined ? undefined : addMoney(context.cash, cost.cashChange) };
}
