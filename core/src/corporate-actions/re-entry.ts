/** Order that a corporate action ended, as one tap enters it again: at the prices after the action. */

import { ASSET_KINDS, type AssetKind } from '../asset-kinds.ts';
import { roundToTick } from '../market/tick-size.ts';
import type { Percent, Price, Quantity } from '../money/money.ts';
import { adjustedPrice, adjustedQuantity, type ClosedAction, factorBetween } from './factor.ts';

/** Terms of an ended order that the new order is derived from. */
export interface EndedOrder {
  readonly type: AssetKind;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  /** Quantity that was not filled. */
  readonly rest: Quantity;
  readonly limitPrice: Price | undefined;
  readonly triggerPrice: Price | undefined;
  readonly trail?: { readonly amount: Price } | { readonly percent: Percent } | undefined;
  /** Days on which it was placed at its price, and on which it ended. */
  readonly sinceDay: number;
  readonly endedDay: number;
}

export interface ReEntry {
  /** Code of the share; after a merger that of the target. */
  readonly symbol: string;
  readonly quantity: Quantity;
  readonly limitPrice?: Price;
  readonly triggerPrice?: Price;
  readonly trail?: { readonly amount: Price } | { readonly percent: Percent };
}

/**
 * Old price x factor, on the grid: for a buy rounded down, for a sale up. The quantity keeps its value, in whole steps,
 * without new shares of a rights issue.
 * @param actions of the asset
 * @returns undefined if nothing is left to enter, or an action's figures are not known
 */
export function reEntryOf(order: EndedOrder, actions: readonly ClosedAction[]): ReEntry | undefined {
  const { type, side, sinceDay, endedDay, limitPrice, triggerPrice, trail } = order;
  const between = actions.filter(({ exDay }) => exDay > sinceDay && exDay <= endedDay);
  if (between.length === 0) return undefined;
  const factor = factorBetween(between, sinceDay, endedDay);
  const step = 10n ** BigInt(8 - ASSET_KINDS[type].quantityDecimals);
  const all = adjustedQuantity(order.rest, between);
  const quantity = (all - (all % step)) as Quantity;
  if (!factor || quantity <= 0n) return undefined;
  const rounding = side === 'buy' ? 'down' : 'up';
  const adjusted = (price: Price) => roundToTick(type, adjustedPrice(price, factor, rounding), rounding);
  return {
    symbol: between.findLast(({ target }) => target !== undefined)?.target ?? order.symbol,
    quantity,
    ...(limitPrice !== undefined && { limitPrice: adjusted(limitPrice) }),
    ...(triggerPrice !== undefined && { triggerPrice: adjusted(triggerPrice) }),
    ...(trail && { trail: 'percent' in trail ? trail : { amount: adjusted(trail.amount) } }),
  };
}
