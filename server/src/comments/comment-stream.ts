/** Streams of new comments: to each open page the number of those of others. The format is in core/src/contract. */

import type { Socket } from 'node:net';
import { commentNews } from '@kurus/core/contract/comments';
import { DomainError } from '@kurus/core/contract/errors';
import type { FastifyReply } from 'fastify';
import type { Session } from '../auth/session/sessions.ts';
import { openEventStream, STREAM_GREETING } from '../http/api/event-stream.ts';
import { onBehalfOf } from '../sharing/caller.ts';
import { createFreshComments, type FreshParts } from './fresh-comments.ts';

export interface CommentStreamParts extends FreshParts {
  /** Finds the sessions among the given ones that are still open. */
  readonly standing: (sessions: readonly Session[]) => Promise<ReadonlySet<Session>>;
  readonly onTrouble: (trouble: string) => void;
  /** Interval at which subjects are asked for. */
  readonly askMs?: number;
  /** The longest silence; sessions are checked at the same interval. */
  readonly heartbeatMs?: number;
}

export interface CommentStream {
  /** @throws DomainError UNAVAILABLE, TOO_MANY_REQUESTS when too many readers are connected */
  serve(reader: Session, subjectId: string, reply: FastifyReply): Promise<void>;
  readers(): number;
  close(): void;
}

const MAX_READERS = 10_000;
/** Open pages of one user, on all their devices. */
const MAX_READERS_OF_USER = 20;
const MAX_UNREAD_BYTES = 64 * 1024;
const ASK_MS = 1000;
const HEARTBEAT_MS = 15_000;

export function createCommentStream(parts: CommentStreamParts): CommentStream {
  const { askMs = ASK_MS, heartbeatMs = HEARTBEAT_MS, onTrouble } = parts;
  const readers = new Map<Socket, Session>();
  const fresh = createFreshComments(parts);
  let timer: NodeJS.Timeout | undefined;
  let nextHeartbeat = 0;

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
        timer = undefined;
        return;
      }
      void fresh
        .step()
        .then(beat)
        .catch((error: unknown) => onTrouble(`new comments: ${String(error)}`))
        .finally(() => timer && again());
    }, askMs);
    timer.unref();
  };
  return {
    readers: () => readers.size,
    async serve(reader, subjectId, reply) {
      const own = [...readers.values()].filter(({ userId }) => userId === reader.userId);
      if (readers.size >= MAX_READERS) throw new DomainError('UNAVAILABLE');
      if (own.length >= MAX_READERS_OF_USER) throw new DomainError('TOO_MANY_REQUESTS');
      const connection: { socket?: Socket } = {};
      // "ready" comes first: until then the reader asks for what came before.
      const end = await fresh.follow(subjectId, (added) => {
        const others = added.filter(({ userId }) => userId !== reader.userId).length;
        const text = eventText('comment', commentNews.encode({ added: others }));
        if (connection.socket && others > 0) send(connection.socket, text);
      });
      const socket = openEventStream(reply, false);
      if (!socket) return end();
      connection.socket = socket;
      readers.set(socket, reader);
      socket.once('close', () => {
        readers.delete(socket);
        end();
      });
      socket.write(`${STREAM_GREETING}${eventText('ready', {})}`);
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

const eventText = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Sends without waiting: a reader that does not keep up is dropped, and asks again when it is back. */
function send(socket: Socket, text: string): void {
  if (socket.writableLength > MAX_UNREAD_BYTES || !socket.writable) socket.destroy();
  else socket.write(text);
}
