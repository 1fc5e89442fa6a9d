/** Streams of new comments: to each open page the number of those of others. The format is in core/src/contract. */

import type { Socket } from 'node:net';
import { commentNews } from '@kurus/core/contract/comments';
import type { FastifyReply } from 'fastify';
import type { Session } from '../auth/session/sessions.ts';
import { createReaderStream, eventText, send, type StreamSettings } from '../http/api/reader-stream.ts';
import { createFreshComments, type FreshParts } from './fresh-comments.ts';

export type CommentStreamParts = FreshParts & StreamSettings;

export interface CommentStream {
  /** @throws DomainError UNAVAILABLE, TOO_MANY_REQUESTS when too many readers are connected */
  serve(reader: Session, subjectId: string, reply: FastifyReply): Promise<void>;
  readers(): number;
  close(): void;
}

/** Interval at which subjects are asked for. */
const ASK_MS = 1000;

export function createCommentStream(parts: CommentStreamParts): CommentStream {
  const fresh = createFreshComments(parts);
  const stream = createReaderStream({ askMs: ASK_MS, ...parts, name: 'new comments', work: () => fresh.step() });
  return {
    readers: () => stream.readers.size,
    async serve(reader, subjectId, reply) {
      stream.requirePlace(reader);
      const connection: { socket?: Socket } = {};
      // "ready" comes first: until then the reader asks for what came before.
      const end = await fresh.follow(subjectId, (added) => {
        const others = added.filter(({ userId }) => userId !== reader.userId).length;
        const text = eventText('comment', commentNews.encode({ added: others }));
        if (connection.socket && others > 0) send(connection.socket, text);
      });
      const socket = stream.join(reader, reply);
      if (!socket) return end();
      connection.socket = socket;
      socket.once('close', end);
    },
    close: () => stream.close(),
  };
}
