/** Order as a request states it. */

import { DomainError } from '@kurus/core/contract/errors';
import type { placeOrder } from '@kurus/core/contract/requests/orders';
import type { TrailDistance } from '@kurus/core/exchange/order';
import { dayOfDate } from '@kurus/core/market/calendar';
import type * as z from 'zod/mini';

export type OrderBody = z.output<typeof placeOrder.body>;

/** @throws DomainError FIELD_INVALID */
export const orderOfBody = ({ trail, validUntil, ...body }: OrderBody) => ({
  ...body,
  type: body.type,
  quantity: body.quantity,
  amount: body.amount,
  trail: trail && trailOf(trail),
  untilDay: validUntil === undefined ? undefined : dayOfDate(validUntil),
});

/** Size by quantity or amount. @throws DomainError FIELD_INVALID */
function trailOf({ amount, percent }: NonNullable<OrderBody['trail']>): TrailDistance {
  if (amount !== undefined && percent === undefined) return { amount };
  if (percent !== undefined && amount === undefined) return { percent };
  throw new DomainError('FIELD_INVALID', { field: 'trail' });
}
