/**
 * News about the user's own orders and their inbox, in every open tab within a second: a toast, and fresh figures. One
 * tab of the browser reads the stream and passes the news on; when it is closed, the next one continues.
 */

import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import type { NotificationItem } from '@kurus/core/contract/notifications';
import { orderNews, type OrderItem } from '@kurus/core/contract/orders';
import { ZERO_QUANTITY } from '@kurus/core/money/money';
import { translate } from '../../i18n/use-text.ts';
import { ACCOUNT_KEY, refreshAccount } from '../../lib/account/account-queries.ts';
import { refreshInbox } from '../../lib/inbox-queries.ts';
import { openOrdersQuery } from '../../lib/order-queries.ts';
import { queryClient } from '../../lib/query-client.ts';
import { serverTime } from '../../lib/server-time.ts';
import { storage } from '../../lib/storage.ts';
import { toast } from '../../ui/toast.tsx';
import { newsText } from './news-text.ts';
import { missedOrdersQuery } from './open/missed-orders.ts';
import { readOrderStream } from './order-stream.ts';

/** Name of the lock and the channel. The number changes with the format, because tabs can be of two releases. */
const NAME = 'kurus-orders-2';

/**
 * @param sinceMs epoch milliseconds on this machine: events since then, and the login, are shown as well
 * @returns a function that stops it
 */
export function followOrders(sinceMs: number): () => void {
  let stop = forSession(Math.max(sinceMs, storage.sessionLogin.get()?.atMs ?? 0));
  const stopWatching = storage.token.watch(() => {
    stop();
    stop = forSession(Date.now());
  });
  return () => {
    stopWatching();
    stop();
  };
}

function forSession(sinceMs: number): () => void {
  const token = storage.token.get();
  if (token === undefined) return () => undefined;
  const { locks } = navigator as { readonly locks?: LockManager | null };
  const isAlone = !locks || typeof BroadcastChannel === 'undefined';
  const channel = isAlone ? undefined : new BroadcastChannel(NAME);
  const pass = (order: OrderItem) => channel?.postMessage(orderNews.encode({ order }));
  const leaving = new AbortController();
  const news = createNews(sinceMs, pass, leaving.signal);
  let stopReading = () => {};
  const read = () => {
    stopReading = readOrderStream(token, {
      onReady: news.catchUp,
      onOrder(order) {
        pass(order);
        news.hear(order);
      },
      // Until the stream is back, each attempt also reloads the list: this is the polling.
      onInbox(notification) {
        channel?.postMessage({ title: newTitle(notification) });
        hearInbox(newTitle(notification));
      },
      onLost: () => void queryClient.invalidateQueries({ queryKey: [ACCOUNT_KEY, VIRTUAL_ACCOUNT, 'orders'] }),
    });
  };
  if (channel && locks) {
    channel.onmessage = ({ data }: MessageEvent<object>) => {
      if ('order' in data) news.hear(orderNews.decode(data).order);
      else if ('title' in data) hearInbox(data.title as string | undefined);
    };
    const readUntilLeft = async () => {
      if (leaving.signal.aborted) return;
      read();
      await new Promise((letGo) => leaving.signal.addEventListener('abort', letGo));
    };
    // The tab that reads the stream loads missed events once connected; other tabs load them now, and wait for the
    // lock.
    const take = (lock: Lock | null) => {
      if (lock || leaving.signal.aborted) return readUntilLeft();
      news.catchUp();
      return locks.request(NAME, { signal: leaving.signal }, readUntilLeft);
    };
    locks.request(NAME, { ifAvailable: true }, take).catch(() => {
      if (!leaving.signal.aborted) read();
    });
  } else read();
  return () => {
    leaving.abort();
    stopReading();
    channel?.close();
  };
}

/** Title of a notification that has no news of its own: that of an order is told from the order. */
const newTitle = (notification: NotificationItem | undefined) =>
  notification?.kind.startsWith('order-') === false ? notification.title : undefined;

/** The shortest time between two titles that are read aloud; what comes in between stands in the inbox. */
const TELL_MS = 10_000;
let toldMs = -Infinity;

function hearInbox(title: string | undefined): void {
  refreshInbox();
  if (title === undefined || performance.now() - toldMs < TELL_MS) return;
  toldMs = performance.now();
  toast.success(title);
}

/**
 * Cache of the last state of each order, so that only changes are reported.
 * @param from epoch milliseconds of this machine;
 * @param pass passes missed news on to other tabs;
 * @param leaving when aborted nothing more is reported, not even answers to earlier requests
 */
function createNews(from: number, pass: (order: OrderItem) => void, leaving: AbortSignal) {
  const lastStates = new Map<string, OrderItem>();
  let sinceMs = from;
  const handle = (order: OrderItem, filledBefore = ZERO_QUANTITY) => {
    const before = lastStates.get(order.id);
    lastStates.set(order.id, order);
    void queryClient.invalidateQueries({ queryKey: [ACCOUNT_KEY, order.account, 'orders'] });
    if (before?.state === order.state && before.filledQuantity === order.filledQuantity) return;
    const text = newsText(translate, order, before?.filledQuantity ?? filledBefore);
    if (text === undefined) return;
    toast.success(text);
    refreshAccount();
  };
  const readMissed = async () => {
    const requestedAt = Date.now();
    const open = await queryClient.fetchQuery({ ...openOrdersQuery(VIRTUAL_ACCOUNT), staleTime: 0 });
    const missed = await queryClient.fetchQuery(missedOrdersQuery(serverTime(sinceMs)));
    if (leaving.aborted) return;
    sinceMs = requestedAt;
    for (const { order, filledBefore } of missed) {
      if ((lastStates.get(order.id)?.updatedAt ?? '') >= order.updatedAt) continue;
      pass(order);
      handle(order, filledBefore);
    }
    for (const order of open) if (!lastStates.has(order.id)) lastStates.set(order.id, order);
  };
  return {
    hear: (order: OrderItem) => handle(order),
    /** Loads the events since the last time; after a failure, again when the connection is back. */
    catchUp: () => void readMissed().catch(() => undefined),
  };
}
