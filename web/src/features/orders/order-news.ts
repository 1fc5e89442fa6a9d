/**
 * What happens to one's own orders, in every open tab within a second: a note, and fresh figures. One tab of the
 * browser reads the stream and passes it on; when it is closed, the next one reads on.
 */
import { orderNews, type OrderItem } from '@kurus/core/contract/orders';
import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { formatPricePlain } from '@kurus/core/money/format';
import { subtractQuantity, ZERO_QUANTITY } from '@kurus/core/money/money';
import type { Quantity } from '@kurus/core/money/money';
import { shownAverage } from '@kurus/core/portfolio/average-price';
import { translate, type Translate } from '../../i18n/use-text.ts';
import { ACCOUNT_KEY, refreshAccount } from '../../lib/account-queries.ts';
import { openOrdersQuery } from '../../lib/order-queries.ts';
import { amountText, endText, sideText } from '../../lib/order-words.ts';
import { queryClient } from '../../lib/query-client.ts';
import { storage } from '../../lib/storage.ts';
import { toast } from '../../ui/toast.tsx';
import { readOrderStream } from './order-stream.ts';

/** Name of the lock and the channel. The number changes with the format: tabs can be of two releases. */
const NAME = 'kurus-orders-1';

/** What is known to be filled of each order, so that only what is new is told. */
type Known = Map<string, Quantity>;

/** @returns the way to stop */
export function followOrders(): () => void {
  let stop = forSession();
  const stopWatching = storage.token.watch(() => {
    stop();
    stop = forSession();
  });
  return () => {
    stopWatching();
    stop();
  };
}

function forSession(): () => void {
  const token = storage.token.get();
  if (token === undefined) return () => undefined;
  const known: Known = new Map();
  const hear = (order: OrderItem) => {
    const text = newsText(translate, order, known.get(order.id) ?? ZERO_QUANTITY);
    known.set(order.id, order.filledQuantity);
    if (text !== undefined) toast.success(text);
    void queryClient.invalidateQueries({ queryKey: [ACCOUNT_KEY, order.account, 'orders'] });
    if (text !== undefined) refreshAccount();
  };
  const learn = async () => {
    const query = { ...openOrdersQuery(VIRTUAL_ACCOUNT), staleTime: 0 };
    for (const { id, filledQuantity } of await queryClient.fetchQuery(query)) known.set(id, filledQuantity);
  };
  const { locks } = navigator as { readonly locks?: LockManager | null };
  const isAlone = !locks || typeof BroadcastChannel === 'undefined';
  const channel = isAlone ? undefined : new BroadcastChannel(NAME);
  const leaving = new AbortController();
  let stopReading = () => {};
  const read = () => {
    stopReading = readOrderStream(token, {
      onReady: () => void learn().catch(() => undefined),
      onOrder(order) {
        channel?.postMessage(orderNews.encode({ order }));
        hear(order);
      },
      // Until it is there again, each try asks for the list: that is the poll.
      onLost: () => void queryClient.invalidateQueries({ queryKey: [ACCOUNT_KEY, VIRTUAL_ACCOUNT, 'orders'] }),
    });
  };
  if (channel && locks) {
    void learn().catch(() => undefined);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => hear(orderNews.decode(data).order);
    const whenLocked = async () => {
      if (leaving.signal.aborted) return;
      read();
      await new Promise((letGo) => leaving.signal.addEventListener('abort', letGo));
    };
    locks.request(NAME, { signal: leaving.signal }, whenLocked).catch(() => undefined);
  } else read();
  return () => {
    leaving.abort();
    stopReading();
    channel?.close();
  };
}

/**
 * What is told of an order, if anything: a fill, or an end that its owner did not ask for.
 * @param known what was filled of it before
 */
export function newsText(t: Translate, order: OrderItem, known: Quantity): string | undefined {
  const { symbol: code, state, filledQuantity, averagePrice, reason } = order;
  const side = sideText(t, order).toLocaleLowerCase('tr');
  if (filledQuantity > known && averagePrice !== undefined) {
    const words = {
      code,
      side,
      amount: amountText(t, order, subtractQuantity(filledQuantity, known)),
      price: formatPricePlain(shownAverage(averagePrice)),
    };
    if (state !== 'partial') return t('orders.newsFilled', words);
    return t('orders.newsFill', {
      ...words,
      rest: amountText(t, order, subtractQuantity(order.quantity, filledQuantity)),
    });
  }
  if (state === 'expired') return t('orders.newsExpired', { code, side });
  const isUnasked = state === 'cancelled' && reason !== 'USER';
  return isUnasked ? t('orders.newsCancelled', { code, side, reason: endText(t, order) }) : undefined;
}
