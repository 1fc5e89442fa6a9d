/** The only reader of the person's stream, GET /portfolio/orders/stream. */

import { inboxNews, type NotificationItem } from '@kurus/core/contract/notifications';
import { orderNews, orderStream, type OrderItem } from '@kurus/core/contract/orders';
import { readEventStream } from '../../lib/event-stream.ts';

export interface OrderReader {
  /** Called when the stream is open: load the open orders now, later events arrive here. */
  readonly onReady: () => void;
  readonly onOrder: (order: OrderItem) => void;
  /** Called when something came into the inbox, or was read there: then without a notification. */
  readonly onInbox: (notification: NotificationItem | undefined) => void;
  /** Called when the stream broke off or could not be opened. */
  readonly onLost: () => void;
}

/** @returns a function that stops it */
export function readOrderStream(token: string, { onReady, onOrder, onInbox, onLost }: OrderReader): () => void {
  return readEventStream({
    token,
    path: orderStream.path,
    onLost,
    take(event, data) {
      if (event === 'order') onOrder(orderNews.decode(JSON.parse(data)).order);
      if (event === 'inbox') onInbox(inboxNews.decode(JSON.parse(data)).notification);
      if (event === 'ready') onReady();
    },
  });
}
