import type { OrderItem } from '@kurus/core/contract/orders';
import { formatPricePlain } from '@kurus/core/money/format';
import { type Quantity, subtractQuantity } from '@kurus/core/money/money';
import { displayAverage } from '@kurus/core/portfolio/average-price';
import type { Translate } from '../../i18n/use-text.ts';
import { amountText, endText, sideText } from '../../lib/words/order-words.ts';

/**
 * Text of the toast about an order, if any: a fill, or an end that its owner did not request.
 * @param filledBefore quantity that was filled before
 */
export function newsText(t: Translate, order: OrderItem, filledBefore: Quantity): string | undefined {
  const { symbol: code, state, filledQuantity, averagePrice, reason } = order;
  const side = sideText(t, order).toLocaleLowerCase('tr');
  if (filledQuantity > filledBefore && averagePrice !== undefined) {
    const values = {
      code,
      side,
      amount: amountText(t, order, subtractQuantity(filledQuantity, filledBefore)),
      price: formatPricePlain(displayAverage(averagePrice)),
    };
    if (state !== 'partial') return t('orders.newsFilled', values);
    return t('orders.newsFill', {
      ...values,
      rest: amountText(t, order, subtractQuantity(order.quantity, filledQuantity)),
    });
  }
  if (state === 'expired') return t('orders.newsExpired', { code, side });
  const isUnasked = state === 'cancelled' && reason !== 'USER';
  return isUnasked ? t('orders.newsCancelled', { code, side, reason: endText(t, order) }) : undefined;
}
