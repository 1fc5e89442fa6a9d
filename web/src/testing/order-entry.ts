/** Input of an order and its order context, for tests. */

import { money, price, quantity } from '@kurus/core/money/money';
import { EMPTY_ENTRY, type OrderEntry, type TradeContext } from '../features/trading/ticket/ticket-amount.ts';

export const stock: TradeContext = {
  kind: 'stocks',
  terms: { rules: 'simple', commissionRate: price('0'), minimumCommission: money('0') },
  price: price('112.54'),
  cash: money('1000'),
  held: quantity('10'),
  minOrder: money('0'),
  stale: false,
};
export const crypto: TradeContext = { ...stock, kind: 'cryptos', price: price('3829100'), held: quantity('0.0123') };
export const pieces = (text: string): OrderEntry => ({ ...EMPTY_ENTRY, quantityText: text });
export const lira = (text: string): OrderEntry => ({ ...EMPTY_ENTRY, mode: 'amount', amountText: text });
