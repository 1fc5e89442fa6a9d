/** Quantity of a ticket: typed in pieces or in lira, or a fraction of the cash or of the holding. Pure. */

import { ASSET_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import type { OrderTerms } from '@kurus/core/exchange/order';
import {
  ZERO_QUANTITY,
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
import { affordableOrder } from '@kurus/core/trading/order';

/** By quantity with the minimum of 1 (S5.17), or by an amount in lira from which the quantity is computed (D19). */
export type EntryMode = 'quantity' | 'amount';

export interface OrderEntry {
  readonly mode: EntryMode;
  /** Plain decimals, as the number fields return them. */
  readonly quantityText: string;
  readonly amountText: string;
  /** Set by the quick choices until something is typed, so that a holding is sold whole, without a remainder. */
  readonly exact: Quantity | undefined;
}

/** Current data of the asset and of the account; undefined fields are unknown. */
export interface TradeContext {
  readonly kind: AssetKind;
  readonly terms: OrderTerms;
  readonly price: Price | undefined;
  readonly cash: Money | undefined;
  /** Cash that may be spent on this asset: not reserved for orders, and settled if the asset requires it. */
  readonly free?: Money | undefined;
  readonly held: Quantity | undefined;
  /** The least total of an order of this asset (D44). */
  readonly minOrder: Money;
  /** True if the price is older than its source promises. */
  readonly stale: boolean;
}

export const EMPTY_ENTRY: OrderEntry = { mode: 'quantity', quantityText: '0', amountText: '', exact: undefined };

/** Quick choices: fractions of the cash or of the holding, in percent. */
export const SHARES = [25n, 50n, 100n] as const;

export const ONE = quantity('1');

/** Zero until a valid quantity is entered. */
export function enteredQuantity(entry: OrderEntry, { price, kind }: Pick<TradeContext, 'price' | 'kind'>): Quantity {
  if (entry.exact !== undefined) return entry.exact;
  if (entry.mode === 'quantity') return parseQuantity(entry.quantityText) ?? ZERO_QUANTITY;
  const amount = parseMoney(entry.amountText);
  if (amount === undefined || price === undefined) return ZERO_QUANTITY;
  return affordableQuantity(amount, price, ASSET_KINDS[kind].quantityDecimals);
}

/** Entry of a quantity chosen by a quick choice: in pieces if the field can show it, else in lira. */
export function exactEntry(chosen: Quantity, price: Price): OrderEntry {
  const fitsBox = chosen === ZERO_QUANTITY || chosen >= ONE;
  if (fitsBox) return { ...EMPTY_ENTRY, quantityText: quantityText(chosen), exact: chosen };
  return { ...EMPTY_ENTRY, mode: 'amount', amountText: moneyText(total(price, chosen, 'up')), exact: chosen };
}

/** The largest quantity that a fraction (in percent) of the cash can buy, commission included. */
export function quantityForCash(
  percent: bigint,
  { kind, terms, price, cash, free = cash }: Omit<TradeContext, 'held' | 'minOrder' | 'stale'>,
): Quantity {
  if (price === undefined || free === undefined) return ZERO_QUANTITY;
  const budget = ((free * percent) / 100n) as Money;
  return affordableOrder(budget, price, ASSET_KINDS[kind].quantityDecimals, terms);
}

/** A fraction (in percent) of the holding, whole for stocks. */
export function quantityOfHolding(
  percent: bigint,
  { held = ZERO_QUANTITY, kind }: Pick<TradeContext, 'held' | 'kind'>,
): Quantity {
  // A whole holding is sold with any fraction of a share from a bonus issue.
  if (percent === 100n) return held;
  const part = (held * percent) / 100n;
  return (part - (part % quantityStep(ASSET_KINDS[kind].quantityDecimals))) as Quantity;
}
