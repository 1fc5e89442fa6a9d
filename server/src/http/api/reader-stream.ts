/**
 * Open event streams of people with a session: how many there may be, the heartbeats, at which sessions are checked,
 * and the work that is done at an interval while anybody reads.
 */

import type { Socket } from 'node:net';
import { DomainError } from '@kurus/core/contract/errors';
import type { FastifyReply } from 'fastify';
import type { Session } from '../../auth/session/sessions.ts';
import { onBehalfOf } from '../../sharing/caller.ts';
import { openEventStream, STREAM_GREETING } from './event-stream.ts';

export interface StreamSettings {
  /** Finds the sessions among the given ones that are still open. */
  readonly standing: (sessions: readonly Session[]) => Promise<ReadonlySet<Session>>;
  readonly onTrouble: (trouble: string) => void;
  /** Interval of the work. */
  readonly askMs?: number;
  /** The longest silence; sessions are checked at the same interval. */
  readonly heartbeatMs?: number;
}

export interface ReaderStreamParts extends StreamSettings {
  readonly askMs: number;
  /** Name of the work in the text of a trouble. */
  readonly name: string;
  readonly work: () => Promise<void>;
  /** Called once the last reader is gone. */
  readonly onRest?: () => void;
}

export interface ReaderStream {
  readonly readers: ReadonlyMap<Socket, Session>;
  /** @throws DomainError UNAVAILABLE, TOO_MANY_REQUESTS when too many readers are connected */
  requirePlace(reader: Session): void;
  /** Answers with a stream that begins with "ready"; undefined where the client is gone. */
  join(reader: Session, reply: FastifyReply): Socket | undefined;
  close(): void;
}

const MAX_READERS = 10_000;
/** Open pages of one user, on all their devices. */
const MAX_READERS_OF_USER = 20;
const MAX_UNREAD_BYTES = 64 * 1024;
const HEARTBEAT_MS = 15_000;

export function createReaderStream(parts: ReaderStreamParts): ReaderStream {
  const { name, askMs, heartbeatMs = HEARTBEAT_MS, work, onRest, onTrouble } = parts;
  const readers = new Map<Socket, Session>();
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
        onRest?.();
        return;
      }
      void work()
        .then(beat)
        .catch((error: unknown) => onTrouble(`${name}: ${String(error)}`))
        .finally(() => timer && again());
    }, askMs);
    timer.unref();
  };
  return {
    readers,
    requirePlace(reader) {
      const own = [...readers.values()].filter(({ userId }) => userId === reader.userId);
      if (readers.size >= MAX_READERS) throw new DomainError('UNAVAILABLE');
      if (own.length >= MAX_READERS_OF_USER) throw new DomainError('TOO_MANY_REQUESTS');
    },
    join(reader, reply) {
      const socket = openEventStream(reply, false);
      if (!socket) return undefined;
      readers.set(socket, reader);
      socket.once('close', () => readers.delete(socket));
      socket.write(`${STREAM_GREETING}${eventText('ready', {})}`);
      if (timer) return socket;
      nextHeartbeat = performance.now() + heartbeatMs;
      // For all readers, so on behalf of none.
      onBehalfOf(undefined, again);
      return socket;
    },
    close() {
      clearTimeout(timer);
      timer = undefined;
      for (const socket of readers.keys()) socket.destroy();
      readers.clear();
    },
  };
}

export const eventText = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Sends without waiting: a reader that does not keep up is dropped, and on its return reads everything again. */
export function send(socket: Socket, text: string): void {
  if (socket.writableLength > MAX_UNREAD_BYTES || !socket.writable) socket.destroy();
  else socket.write(text);
}
