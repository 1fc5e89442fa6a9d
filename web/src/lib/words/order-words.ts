/** Names of orders in the words of brokers, the same on every screen. */

import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import type { Phase } from '@kurus/core/contract/exchange';
import type { OrderItem } from '@kurus/core/contract/orders';
import { formatPricePlain } from '@kurus/core/money/format';
import { type Price, type Quantity, ZERO_MONEY, ZERO_QUANTITY } from '@kurus/core/money/money';
import type { PlainTextKey } from '../../i18n/texts.ts';
import type { Translate } from '../../i18n/use-text.ts';
import { formatMoney, formatQuantity } from '../amounts/format.ts';

const KINDS = {
  market: 'orders.market',
  limit: 'orders.limit',
  'market-to-limit': 'orders.marketToLimit',
  stop: 'orders.stop',
  'stop-limit': 'orders.stopLimit',
  'trailing-stop': 'orders.trailing',
} as const satisfies Record<OrderItem['kind'], PlainTextKey>;

/** Kind of an order; a leg has the name of its purpose, as its order kind would not explain it. */
export function kindText(t: Translate, { kind, side, role }: Pick<OrderItem, 'kind' | 'side' | 'role'>): string {
  if (role === 'target') return t('orders.target');
  if (role === 'stop') return t('orders.stop');
  return t(kind === 'stop' && side === 'buy' ? 'orders.stopBuy' : KINDS[kind]);
}

export const sideText = (t: Translate, { side }: Pick<OrderItem, 'side'>) =>
  t(side === 'buy' ? 'orders.buy' : 'orders.sell');

/** Tells if the price is outside the day's price limits; an inactive leg waits for another order at any price. */
export const isSuspended = ({ state, suspended }: Pick<OrderItem, 'state' | 'suspended'>) =>
  suspended === true && state !== 'sleeping';

export const stateText = (t: Translate, order: Pick<OrderItem, 'state' | 'suspended'>) =>
  t(isSuspended(order) ? 'orders.suspended' : order.state === 'open' ? 'orders.working' : `orders.${order.state}`);

const REASONS = {
  NO_COUNTERPARTY: 'orders.noCounterparty',
  VOLUME_CAP: 'orders.volumeCap',
  BALANCE: 'orders.balance',
  VALIDITY_OVER: 'orders.validityOver',
  USER: 'orders.byUser',
  OTHER_LEG: 'orders.otherLeg',
  PARENT_ENDED: 'orders.parentEnded',
  CORPORATE_ACTION: 'orders.corporateAction',
  ACCOUNT_FROZEN: 'orders.accountFrozen',
} as const satisfies Record<NonNullable<OrderItem['reason']>, PlainTextKey>;

/** Text of an order's end reason. */
export function endText(t: Translate, { state, reason, validity }: OrderItem): string {
  if (state === 'filled') return t('orders.doneWhole');
  if (state === 'expired' && validity === 'day') return t('orders.dayOver');
  if (reason) return t(REASONS[reason]);
  return t(state === 'expired' ? 'orders.validityOver' : 'orders.noReason');
}

type Counted = Pick<OrderItem, 'type'>;
const isCountedInLots = ({ type }: Counted) => ASSET_KINDS[type].quantityDecimals === 0;

/** "180 lot", "0,02 adet" */
export const amountText = (t: Translate, order: Counted, quantity: Quantity) =>
  t(isCountedInLots(order) ? 'orders.lots' : 'orders.pieces', { quantity: formatQuantity(quantity) });

/** The same as the object of a sentence: "180 lotu". */
export const amountObjectText = (t: Translate, order: Counted, quantity: Quantity) =>
  t(isCountedInLots(order) ? 'orders.lotsOf' : 'orders.piecesOf', { quantity: formatQuantity(quantity) });

/** The reservation of an order: cash for a buy, the asset for a sale; undefined if the order has none of its own. */
export function blockedText(t: Translate, order: OrderItem): string | undefined {
  if (order.reservedCash > ZERO_MONEY) return formatMoney(order.reservedCash);
  return order.reservedQuantity > ZERO_QUANTITY ? amountText(t, order, order.reservedQuantity) : undefined;
}

/** The price that the order waits for: its trigger, once triggered its limit. Undefined if it takes the next price. */
export function waitedPrice(order: Pick<OrderItem, 'state' | 'limitPrice' | 'triggerPrice'>): Price | undefined {
  const isTriggered = order.state === 'open' || order.state === 'partial';
  return isTriggered ? (order.limitPrice ?? order.triggerPrice) : (order.triggerPrice ?? order.limitPrice);
}

/** "THYAO alım limit 342,50", the name of an order in a list. */
export function orderName(t: Translate, order: OrderItem): string {
  const price = waitedPrice(order);
  const words = [sideText(t, order), kindText(t, order)].map((word) => word.toLocaleLowerCase('tr'));
  return [order.symbol, ...words, ...(price === undefined ? [] : [formatPricePlain(price)])].join(' ');
}

export const PHASE_TEXTS = {
  closed: 'market.exchangeClosed',
  'opening-collection': 'market.openingSession',
  'opening-match': 'orders.phaseMatching',
  continuous: 'orders.phaseContinuous',
  'closing-collection': 'market.closingSession',
  'closing-match': 'orders.phaseMatching',
  'at-close': 'orders.phaseAtClose',
} as const satisfies Record<Phase, PlainTextKey>;
