/** Input of an order, and the context it is judged with, for tests. */

import { money, price, quantity } from '@kurus/core/money/money';
import { EMPTY_ENTRY, type OrderEntry, type TradeContext } from '../features/trading/market-order/order-entry.ts';

export const stock: TradeContext = {
  decimals: 0,
  price: price('112.54'),
  cash: money('1000'),
  held: quantity('10'),
  commissionRate: price('0'),
  minimumCommission: money('0'),
  isBsmvShown: true,
  minOrder: money('0'),
  stale: false,
};
export const crypto: TradeContext = { ...stock, decimals: 8, price: price('3829100'), held: quantity('0.0123') };
export const pieces = (text: string): OrderEntry => ({ ...EMPTY_ENTRY, quantityText: text });
export const lira = (text: string): OrderEntry => ({ ...EMPTY_ENTRY, mode: 'amount', amountText: text });
