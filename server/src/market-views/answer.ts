/** Answers of the market's views: kept as text until the figures change, with an entity tag. */

import { createHash } from 'node:crypto';
import type { Endpoint } from '@kurus/core/contract/endpoint';
import type { Language } from '@kurus/core/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasEtag } from '../http/api/content-coding.ts';
import { textOf } from '../http/errors/texts.ts';
import { RecentMap } from '../sharing/recent-map.ts';

/** Text of an answer with its entity tag. It is weak, as a proxy or this server may compress it. */
export interface AnswerText {
  readonly text: string;
  readonly etag: string;
}

/** Text of a whole answer. */
export const answerText = (text: string): AnswerText => ({
  text,
  etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
});

/** Envelope of data that is JSON already, or of an empty list with what stands beside it. */
export function enveloped(endpoint: Endpoint, data: unknown, language: Language, beside?: object): AnswerText {
  const encoded = endpoint.data && beside === undefined ? endpoint.data.encode(data) : data;
  return answerText(JSON.stringify({ success: true, message: textOf('ok', language), data: encoded, ...beside }));
}

/** Answers that are kept, at most some tens of kilobytes each. */
const KEPT_ANSWERS = 300;

export interface AnswerCache {
  /** The answer of a key while its version is the same. */
  get(key: string, version: string, make: () => AnswerText): AnswerText;
  /** The same if it is there. */
  peek(key: string, version: string): AnswerText | undefined;
}

export function createAnswerCache(): AnswerCache {
  const kept = new RecentMap<string, { readonly version: string; readonly answer: AnswerText }>(KEPT_ANSWERS);
  const peek: AnswerCache['peek'] = (key, version) => {
    const known = kept.get(key);
    return known?.version === version ? known.answer : undefined;
  };
  return {
    peek,
    get(key, version, make) {
      const known = peek(key, version);
      if (known) return known;
      const answer = make();
      kept.set(key, { version, answer });
      return answer;
    },
  };
}

interface AnswerForm {
  readonly type?: string;
  /** Marks the answer of one user, which nobody else may keep. */
  readonly isOwn?: boolean;
}

export function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, etag }: AnswerText,
  { type = 'application/json; charset=utf-8', isOwn = false }: AnswerForm = {},
): string | null {
  reply
    .header('cache-control', isOwn ? 'private, no-cache' : 'no-cache')
    .header('vary', 'accept, accept-language, authorization')
    .header('etag', etag);
  if (hasEtag(request.headers['if-none-match'], etag.slice(2))) {
    reply.code(304);
    return null;
  }
  reply.type(type);
  return text;
}
