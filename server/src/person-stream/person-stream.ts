/**
 * Stream of a person. Their open screens receive what changed of theirs within a second, from any instance that changed
 * it: while there are readers, this one queries the feeds twice a second. The wire format is in
 * core/src/contract/orders.ts.
 */

import type { Socket } from 'node:net';
import { DomainError } from '@kurus/core/contract/errors';
import type { FastifyReply } from 'fastify';
import type { Session } from '../auth/session/sessions.ts';
import type { FeedMark } from '../db/change-feed.ts';
import { openEventStream, STREAM_GREETING } from '../http/api/event-stream.ts';
import { onBehalfOf } from '../sharing/caller.ts';

/** A change for one person, in its current state. */
export interface PersonEvent {
  readonly userId: string;
  /** Key of the thing that changed, and its version: a state is sent once. */
  readonly key: string;
  readonly version: string | number;
  /** Sessions that were open when it was read, by the hex digits of their tokens' hashes. */
  readonly sessions: ReadonlySet<string>;
  readonly event: string;
  readonly data: object;
}

/** One kind of changes. */
export interface PersonFeed {
  mark(): Promise<FeedMark>;
  changedSince(
    mark: FeedMark,
    userIds: readonly string[],
  ): Promise<{ readonly mark: FeedMark; readonly events: readonly PersonEvent[] }>;
}

export interface PersonStreamParts {
  readonly feeds: readonly PersonFeed[];
  /** Finds the sessions among the given ones that are still open. */
  readonly standing: (sessions: readonly Session[]) => Promise<ReadonlySet<Session>>;
  readonly onTrouble: (trouble: string) => void;
  /** Interval at which changes are read. */
  readonly askMs?: number;
  /** The longest silence; sessions are checked at the same interval. */
  readonly heartbeatMs?: number;
}

export interface PersonStream {
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

export function createPersonStream(parts: PersonStreamParts): PersonStream {
  const { askMs = ASK_MS, heartbeatMs = HEARTBEAT_MS, onTrouble } = parts;
  const readers = new Map<Socket, Session>();
  const follow = createFollowing(parts.feeds);
  let timer: NodeJS.Timeout | undefined;
  let nextHeartbeat = 0;
  let joined = 0;

  const ask = async () => {
    const users = new Set([...readers.values()].map(({ userId }) => userId));
    const joinedBefore = joined;
    // A reader that joined meanwhile was not in the query: the next one begins at the same mark.
    const events = await follow.next([...users], () => joined === joinedBefore);
    for (const news of events) sendNews(readers, news);
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
        timer = undefined;
        follow.rest();
        return;
      }
      const trouble = (error: unknown) => onTrouble(`news of persons: ${String(error)}`);
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
      await follow.begin();
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

interface Following {
  /** Begins at this moment, unless it has begun. */
  begin(): Promise<void>;
  /** Changes since the last call. @param isWhole whether every reader was asked for: else the next call begins anew */
  next(userIds: readonly string[], isWhole: () => boolean): Promise<readonly PersonEvent[]>;
  /** Forgets the moment: nobody reads. */
  rest(): void;
}

function createFollowing(feeds: readonly PersonFeed[]): Following {
  let marks: readonly FeedMark[] | undefined;
  let reported = new Map<string, PersonEvent['version']>();
  return {
    async begin() {
      const now = marks ?? (await Promise.all(feeds.map((feed) => feed.mark())));
      marks ??= now;
    },
    async next(userIds, isWhole) {
      const since = marks;
      if (!since) return [];
      const answers = await Promise.all(feeds.map((feed, at) => feed.changedSince(since[at] ?? new Map(), userIds)));
      if (isWhole()) marks = answers.map(({ mark }) => mark);
      const before = reported;
      const events = answers.flatMap((answer) => answer.events);
      reported = new Map(events.map(({ key, version }) => [key, version]));
      return events.filter(({ key, version }) => before.get(key) !== version);
    },
    rest: () => void (marks = undefined),
  };
}

/** Sends a change to its user's sessions, except to one that had ended when it was read. */
function sendNews(readers: ReadonlyMap<Socket, Session>, { event, data, ...news }: PersonEvent): void {
  const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
  for (const [socket, { userId, tokenHash }] of readers) {
    if (userId !== news.userId) continue;
    if (news.sessions.has(tokenHash.toString('hex'))) send(socket, text);
    else socket.destroy();
  }
}

/** Sends without waiting: a reader that does not keep up is dropped, and on its return reads everything again. */
function send(socket: Socket, text: string): void {
  if (socket.writableLength > MAX_UNREAD_BYTES || !socket.writable) socket.destroy();
  else socket.write(text);
}
