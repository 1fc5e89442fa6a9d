/**
 * Stream of order changes. Open screens receive their own orders within a second, from any instance that changed them:
 * while there are readers, this one queries their changed orders twice a second. The wire format is
 * core/src/contract/orders.ts.
 */

import type { Socket } from 'node:net';
import { DomainError } from '@kurus/core/contract/errors';
import { orderNews, type OrderItem } from '@kurus/core/contract/orders';
import type { FastifyReply } from 'fastify';
import type { Session } from '../auth/session/sessions.ts';
import type { FeedMark } from '../db/change-feed.ts';
import { openEventStream, STREAM_GREETING } from '../http/api/event-stream.ts';
import { onBehalfOf } from '../sharing/caller.ts';
import type { SessionOrder } from './feed-store.ts';
import type { StoredOrder } from './order-row.ts';

export interface OrderStreamParts {
  readonly feedMark: () => Promise<FeedMark>;
  readonly changedSince: (
    mark: FeedMark,
    userIds: readonly string[],
  ) => Promise<{ readonly mark: FeedMark; readonly orders: readonly SessionOrder[] }>;
  /** Finds the sessions among the given ones that are still open. */
  readonly standing: (sessions: readonly Session[]) => Promise<ReadonlySet<Session>>;
  readonly itemOf: (order: StoredOrder) => OrderItem;
  readonly onTrouble: (trouble: string) => void;
  /** Interval at which changes are read. */
  readonly askMs?: number;
  /** The longest silence; sessions are checked at the same interval. */
  readonly heartbeatMs?: number;
}

export interface OrderStream {
  /** @throws DomainError when too many readers are connected */
  serve(reader: Session, reply: FastifyReply): Promise<void>;
  readers(): number;
  close(): void;
}

const MAX_READERS = 10_000;
/** Limit of readers of one user: their open tabs on all their devices. */
const MAX_READERS_OF_USER = 20;
const MAX_UNREAD_BYTES = 64 * 1024;
const ASK_MS = 400;
const HEARTBEAT_MS = 15_000;

export function createOrderStream(parts: OrderStreamParts): OrderStream {
  const { askMs = ASK_MS, heartbeatMs = HEARTBEAT_MS, onTrouble } = parts;
  const readers = new Map<Socket, Session>();
  let mark: FeedMark | undefined;
  let reported = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let nextHeartbeat = 0;
  let joined = 0;

  const ask = async () => {
    if (mark === undefined) return;
    const users = new Set([...readers.values()].map(({ userId }) => userId));
    const joinedBefore = joined;
    const answer = await parts.changedSince(mark, [...users]);
    // A reader that joined meanwhile was not in the query: the next one begins at the same mark.
    if (joined === joinedBefore) mark = answer.mark;
    const before = reported;
    reported = new Map(answer.orders.map(({ stored: { order, version } }) => [order.id, version]));
    for (const news of answer.orders) {
      if (before.get(news.stored.order.id) !== news.stored.version) sendNews(readers, news, parts.itemOf);
    }
  };
  const beat = async () => {
    if (performance.now() < nextHeartbeat) return;
    nextHeartbeat = performance.now() + heartbeatMs;
    // A reader that joins during the check is not part of it, and stays connected.
    const recipients = [...readers];
    const standing = await parts.standing(recipients.map(([, reader]) => reader));
    for (const [socket, reader] of recipients) {
      if (standing.has(reader)) send(socket, ':\n\n');
      else socket.destroy();
    }
  };
  const again = () => {
    timer = setTimeout(() => {
      if (readers.size === 0) {
        [timer, mark] = [undefined, undefined];
        return;
      }
      const trouble = (error: unknown) => onTrouble(`news of orders: ${String(error)}`);
      void ask()
        .then(beat)
        .catch(trouble)
        .finally(() => timer && again());
    }, askMs);
    timer.unref();
  };
  return {
    readers: () => readers.size,
    async serve(reader, reply) {
      const own = [...readers.values()].filter(({ userId }) => userId === reader.userId);
      if (readers.size >= MAX_READERS) throw new DomainError('UNAVAILABLE');
      if (own.length >= MAX_READERS_OF_USER) throw new DomainError('TOO_MANY_REQUESTS');
      // From here on no change is missed: "ready" comes first, then the changes since.
      const now = mark ?? (await parts.feedMark());
      mark ??= now;
      const socket = openEventStream(reply, false);
      if (!socket) return;
      readers.set(socket, reader);
      joined += 1;
      socket.once('close', () => readers.delete(socket));
      socket.write(`${STREAM_GREETING}event: ready\ndata: {}\n\n`);
      if (timer) return;
      nextHeartbeat = performance.now() + heartbeatMs;
      // For all readers, so on behalf of none.
      onBehalfOf(undefined, again);
    },
    close() {
      clearTimeout(timer);
      timer = undefined;
      for (const socket of readers.keys()) socket.destroy();
      readers.clear();
    },
  };
}

/** Sends a changed order to its user's sessions, except to one that had ended when the order was read. */
function sendNews(
  readers: ReadonlyMap<Socket, Session>,
  { stored, sessions }: SessionOrder,
  itemOf: OrderStreamParts['itemOf'],
): void {
  const data = JSON.stringify(orderNews.encode({ order: itemOf(stored) }));
  for (const [socket, { userId, tokenHash }] of readers) {
    if (userId !== stored.userId) continue;
    if (sessions.has(tokenHash.toString('hex'))) send(socket, `event: order\ndata: ${data}\n\n`);
    else socket.destroy();
  }
}

/** Sends without waiting: a reader that does not keep up is dropped, and on its return reads everything again. */
function send(socket: Socket, text: string): void {
  if (socket.writableLength > MAX_UNREAD_BYTES || !socket.writable) socket.destroy();
  else socket.write(text);
}
