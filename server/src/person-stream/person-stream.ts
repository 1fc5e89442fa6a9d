/**
 * Stream of a person. Their open screens receive what changed of theirs within a second, from any instance that changed
 * it: while there are readers, this one queries the feeds twice a second. The wire format is in
 * core/src/contract/orders.ts.
 */

import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import type { Session } from '../auth/session/sessions.ts';
import type { FeedMark } from '../db/change-feed.ts';
import {
  createReaderStream,
  eventText,
  type ReaderStream,
  send,
  type StreamSettings,
} from '../http/api/reader-stream.ts';

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

export interface PersonStreamParts extends StreamSettings {
  readonly feeds: readonly PersonFeed[];
}

export interface PersonStream {
  /** @throws DomainError when too many readers are connected */
  serve(reader: Session, reply: FastifyReply): Promise<void>;
  readers(): number;
  close(): void;
}

/** Interval at which changes are read. */
const ASK_MS = 400;

export function createPersonStream(parts: PersonStreamParts): PersonStream {
  const follow = createFollowing(parts.feeds);
  let joined = 0;
  const stream: ReaderStream = createReaderStream({
    askMs: ASK_MS,
    ...parts,
    name: 'news of persons',
    async work() {
      const users = new Set([...stream.readers.values()].map(({ userId }) => userId));
      const joinedBefore = joined;
      // A reader that joined meanwhile was not in the query: the next one begins at the same mark.
      const events = await follow.next([...users], () => joined === joinedBefore);
      for (const news of events) sendNews(stream.readers, news);
    },
    onRest: () => follow.rest(),
  });
  return {
    readers: () => stream.readers.size,
    async serve(reader, reply) {
      stream.requirePlace(reader);
      // From here on no change is missed: "ready" comes first, then the changes since.
      await follow.begin();
      if (stream.join(reader, reply)) joined += 1;
    },
    close: () => stream.close(),
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
  const text = eventText(event, data);
  for (const [socket, { userId, tokenHash }] of readers) {
    if (userId !== news.userId) continue;
    if (news.sessions.has(tokenHash.toString('hex'))) send(socket, text);
    else socket.destroy();
  }
}
