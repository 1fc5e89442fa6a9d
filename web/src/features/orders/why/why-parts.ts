/** Parts of the explanation of a fill price, with shared functions. Pure. */

import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import type { OrderFill, OrderItem } from '@kurus/core/contract/orders';
import { addQuantity, type Quantity, ZERO_QUANTITY } from '@kurus/core/money/money';
import type { Translate } from '../../../i18n/use-text.ts';
import { formatQuantity } from '../../../lib/amounts/format.ts';

export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** Bid and ask; the order was filled at one of them. */
export interface Quotes {
  readonly bid: string;
  readonly ask: string;
  readonly between: string | undefined;
  readonly paid: 'bid' | 'ask';
}

/** One price step: the quantity taken, relative to the largest step. */
export interface Bar {
  readonly price: string;
  readonly quantity: string;
  /** 0 to 100. */
  readonly width: number;
}

export interface WhyStep {
  readonly id: 'seen' | 'book' | 'ladder' | 'paid';
  readonly title: string;
  readonly text?: string | undefined;
  readonly facts?: readonly Fact[];
  readonly quotes?: Quotes;
  readonly bars?: readonly Bar[];
  /** The last one is the total. */
  readonly sums?: readonly Fact[];
}

export interface Why {
  readonly heading: string;
  /** The answer: what was filled, and why at this price. */
  readonly lead: string;
  readonly reason: string;
  /** Steps of the explanation; those that did not apply are left out. */
  readonly steps: readonly WhyStep[];
  readonly rule: string;
}

/** Subject of the explanation: an order and its fills. */
export interface Filled {
  readonly order: OrderItem;
  /** Fills of one observation, the best price first. */
  readonly fills: readonly [OrderFill, ...OrderFill[]];
  /** ISO 8601: from when the order had these terms. */
  readonly acceptedAt: string;
  /** True if the order ended with these fills. */
  readonly isLast: boolean;
}

/** "1.000 lot", "0,05" */
export const amountText = (t: Translate, { type }: Pick<OrderItem, 'type'>, quantity: Quantity) =>
  t(ASSET_KINDS[type].quantityDecimals === 0 ? 'why.lots' : 'why.pieces', { quantity: formatQuantity(quantity) });

export const quantityOf = (fills: readonly OrderFill[]) =>
  fills.reduce((sum, { quantity }) => addQuantity(sum, quantity), ZERO_QUANTITY);
