/** Order events that were missed: between the start of a page and its order news, or while the connection was lost. */

import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { oneOrder, orders, type OrderItem } from '@kurus/core/contract/orders';
import { addQuantity, type Quantity, subtractQuantity, ZERO_QUANTITY } from '@kurus/core/money/money';
import { queryOptions } from '@tanstack/react-query';
import { ACCOUNT_KEY } from '../../../lib/account/account-queries.ts';
import { call } from '../../../lib/api-client.ts';

interface Missed {
  readonly order: OrderItem;
  /** Quantity that was filled before the missed events. */
  readonly filledBefore: Quantity;
}

/** Limit: no more orders change in the few seconds between. */
const MOST_ORDERS = '25';

/**
 * Retried after a server error like the queries of screens: the connection need not have failed.
 * @param sinceMs epoch milliseconds on the server's clock
 */
export const missedOrdersQuery = (sinceMs: number) =>
  queryOptions({
    queryKey: [ACCOUNT_KEY, VIRTUAL_ACCOUNT, 'orders', 'missed', sinceMs],
    queryFn: () => missedOrders(sinceMs),
    gcTime: 0,
    meta: { failure: 'Failed to load the missed orders' },
  });

async function missedOrders(sinceMs: number): Promise<readonly Missed[]> {
  const query = { updatedSince: new Date(sinceMs).toISOString(), limit: MOST_ORDERS };
  const { data } = await call(orders, { query });
  return Promise.all(data.orders.map(async (order) => ({ order, filledBefore: await filledUntil(order, sinceMs) })));
}

async function filledUntil({ id, filledQuantity }: OrderItem, ms: number): Promise<Quantity> {
  if (filledQuantity === ZERO_QUANTITY) return ZERO_QUANTITY;
  const { data } = await call(oneOrder, { params: { id } });
  const since = data.fills.filter(({ at }) => Date.parse(at) >= ms).map(({ quantity }) => quantity);
  return subtractQuantity(filledQuantity, since.reduce(addQuantity, ZERO_QUANTITY));
}
