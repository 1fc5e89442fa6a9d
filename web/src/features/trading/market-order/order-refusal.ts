/** Why an order cannot be sent. */

import { ZERO_MONEY, ZERO_QUANTITY, addMoney, parseMoney, subtractMoney, quantityStep } from '@kurus/core/money/money';
import type { Money, Quantity } from '@kurus/core/money/money';
import { leastTotal, type Side, totalRefusal } from '@kurus/core/trading/order';
import { type OrderEntry, type TradeContext, ONE, enteredQuantity, previewOrder } from './order-entry.ts';

/** Why an order cannot be placed now, as far as this browser knows; the server has the last word. */
export type Refusal =
  | { readonly why: 'noPrice' | 'stale' | 'noQuantity' | 'underOne' | 'amountTooSmall' }
  | { readonly why: 'wholeOnly' | 'tooLarge' | 'notHeld' }
  | { readonly why: 'totalTooSmall'; readonly least: Money }
  | { readonly why: 'noCash'; readonly missing: Money }
  | { readonly why: 'heldLess'; readonly held: Quantity };

/** The first reason against the order; undefined when it may be placed. */
export function refusalOf(side: Side, entry: OrderEntry, context: TradeContext): Refusal | undefined {
  return marketRefusal(context) ?? entryRefusal(side, entry, context) ?? accountRefusal(side, entry, context);
}

function marketRefusal({ price, stale }: TradeContext): Refusal | undefined {
  if (price === undefined) return { why: 'noPrice' };
  return stale ? { why: 'stale' } : undefined;
}

function entryRefusal(side: Side, entry: OrderEntry, context: TradeContext): Refusal | undefined {
  const amount = enteredQuantity(entry, context);
  if (amount === ZERO_QUANTITY) {
    const typed = entry.mode === 'amount' && (parseMoney(entry.amountText) ?? ZERO_MONEY) > 0n;
    return { why: typed ? 'amountTooSmall' : 'noQuantity' };
  }
  if (entry.mode === 'quantity' && entry.exact === undefined && amount < ONE) return { why: 'underOne' };
  if (amount % quantityStep(context.decimals) !== 0n && (side === 'buy' || amount !== context.held))
    return { why: 'wholeOnly' };
  return undefined;
}

function accountRefusal(side: Side, entry: OrderEntry, context: TradeContext): Refusal | undefined {
  const amount = enteredQuantity(entry, context);
  const preview = previewOrder(side, amount, context);
  if (side === 'sell' && context.held === ZERO_QUANTITY) return { why: 'notHeld' };
  if (side === 'sell' && context.held !== undefined && amount > context.held)
    return { why: 'heldLess', held: context.held };
  const size = totalRefusal(preview.total, context.minOrder, side === 'sell' && amount === context.held);
  if (size === 'TOTAL_TOO_LARGE') return { why: 'tooLarge' };
  if (size !== undefined) return { why: 'totalTooSmall', least: leastTotal(context.minOrder) };
  const { cash, free = cash } = context;
  const left = free === undefined ? undefined : addMoney(free, preview.cashChange);
  if (side === 'buy' && left !== undefined && left < 0n)
    return { why: 'noCash', missing: subtractMoney(ZERO_MONEY, left) };
  return undefined;
}
