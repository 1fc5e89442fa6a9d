/** Changed orders for the person's stream. */

import { orderNews } from '@kurus/core/contract/orders';
import type { PersonFeed } from '../person-stream/person-stream.ts';
import { changedSince, feedMark } from './feed-store.ts';
import type { OrderContext } from './order-context.ts';
import type { OrderView } from './order-item.ts';

export const orderFeedOf = (
  { sql, trailing }: Pick<OrderContext, 'sql' | 'trailing'>,
  itemOf: OrderView,
  now: () => number,
): PersonFeed => ({
  mark: () => feedMark(sql),
  async changedSince(since, userIds) {
    const { mark, orders } = await changedSince(sql, since, userIds, now());
    const followed = await trailing(orders.map(({ stored }) => stored));
    const events = orders.map(({ stored, sessions }, at) => ({
      userId: stored.userId,
      key: stored.order.id,
      version: stored.version,
      sessions,
      event: 'order',
      data: orderNews.encode({ order: itemOf(followed[at] ?? stored, now()) }),
    }));
    return { mark, events };
  },
});
