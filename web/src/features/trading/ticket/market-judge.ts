/** Judges an immediate market order by the rules of the specification's two calls, as far as known in this browser. */

import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { ZERO_MONEY, ZERO_QUANTITY, parseMoney, subtractMoney, quantityStep } from '@kurus/core/money/money';
import type { Money, Quantity } from '@kurus/core/money/money';
import { leastTotal, type Side, totalRefusal } from '@kurus/core/trading/order';
import type { Translate } from '../../../i18n/use-text.ts';
import { formatMoney, formatQuantity } from '../../../lib/amounts/format.ts';
import { type OrderEntry, type TradeContext, ONE, enteredQuantity } from './ticket-amount.ts';
import { totalOf } from './ticket-total.ts';

/** Reason against a ticket; the server decides. */
export type Refusal =
  | { readonly why: 'noPrice' | 'stale' | 'noQuantity' | 'underOne' | 'amountTooSmall' }
  | { readonly why: 'wholeOnly' | 'tooLarge' | 'notHeld' }
  | { readonly why: 'totalTooSmall'; readonly least: Money }
  | { readonly why: 'noCash'; readonly missing: Money }
  | { readonly why: 'heldLess'; readonly held: Quantity };

/** The first reason against the order; undefined if it may be placed. */
export function judgeTrade(side: Side, entry: OrderEntry, context: TradeContext): Refusal | undefined {
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
  const isWhole = amount % quantityStep(ASSET_KINDS[context.kind].quantityDecimals) === 0n;
  return isWhole || (side === 'sell' && amount === context.held) ? undefined : { why: 'wholeOnly' };
}

function accountRefusal(side: Side, entry: OrderEntry, context: TradeContext): Refusal | undefined {
  const amount = enteredQuantity(entry, context);
  const total = totalOf(side, context.price, amount, context);
  if (side === 'sell' && context.held === ZERO_QUANTITY) return { why: 'notHeld' };
  if (side === 'sell' && context.held !== undefined && amount > context.held)
    return { why: 'heldLess', held: context.held };
  const size = totalRefusal(total.amount, context.minOrder, side === 'sell' && amount === context.held);
  if (size === 'TOTAL_TOO_LARGE') return { why: 'tooLarge' };
  if (size !== undefined) return { why: 'totalTooSmall', least: leastTotal(context.minOrder) };
  const { cash, free = cash } = context;
  if (side === 'sell' || free === undefined || total.sum <= free) return undefined;
  return { why: 'noCash', missing: subtractMoney(total.sum, free) };
}

/** Text of the reason. */
export function refusalText(t: Translate, refusal: Refusal): string {
  switch (refusal.why) {
    case 'noPrice':
      return t('trading.whyNoPrice');
    case 'stale':
      return t('trading.whyStale');
    case 'noQuantity':
      return t('trading.whyNoQuantity');
    case 'underOne':
      return t('trading.whyUnderOne');
    case 'amountTooSmall':
      return t('trading.whyAmountTooSmall');
    case 'wholeOnly':
      return t('trading.whyWholeOnly');
    case 'totalTooSmall':
      return t('trading.whyTotalTooSmall', { least: formatMoney(refusal.least) });
    case 'tooLarge':
      return t('trading.whyTooLarge');
    case 'notHeld':
      return t('trading.whyNotHeld');
    case 'noCash':
      return t('trading.whyNoCash', { missing: formatMoney(refusal.missing) });
    case 'heldLess':
      return t('trading.whyHeldLess', { held: formatQuantity(refusal.held) });
  }
}
