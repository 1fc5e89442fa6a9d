/**
 * Operator's page on its own port (OPERATOR_PORT): the mails of the outbox, for a server without a mail server. It
 * requires the token that this start has printed, and refuses forwarded requests and those for another host than this
 * machine, so that neither a published port nor a page elsewhere (DNS rebinding) reaches it.
 */

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { languageOf } from '../http/api/language.ts';
import { bareHeaders } from '../http/site/security-headers.ts';
import { readOutbox } from '../mail/read-outbox.ts';
import { OPERATOR_POLICY, outboxPage, tokenPage } from './operator-html.ts';

export interface OperatorSettings {
  readonly outbox: string;
  readonly token: string;
  readonly now: () => number;
}

/** Headers that a proxy adds; the operator comes from the machine itself, or through a tunnel. */
const FORWARDING = /^(forwarded|via|x-forwarded(-.+)?|x-real-ip|x-client-ip|cf-connecting-ip|true-client-ip)$/;
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;
const COOKIE = 'kurus_operator';
/**
 * Limit of wrong tokens of all callers together; a token has 160 bits, so this only keeps the log and the processor
 * quiet.
 */
const WRONG_TOKENS_A_MINUTE = 10;
const MINUTE_MS = 60_000;

/** @returns a token of 160 bits, letters and digits only, so that it can be typed and be part of an address */
export const newOperatorToken = (): string => randomBytes(20).toString('hex');

export function createOperatorServer({ outbox, token, now }: OperatorSettings): FastifyInstance {
  const app = Fastify({ bodyLimit: 1024, requestTimeout: 10_000, connectionTimeout: 30_000 });
  const isRight = tokenCheck(token);
  const limit = wrongTokenLimit(now);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onRequest', async ({ headers }, reply) => {
    reply.headers({
      ...bareHeaders(false),
      'content-security-policy': OPERATOR_POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    const isForwarded = Object.keys(headers).some((name) => FORWARDING.test(name));
    if (isForwarded || !LOCAL_HOST.test(headers.host ?? '')) return reply.code(403).type('text/plain').send('403\n');
  });

  /** Response to a token: the cookie of this page, or the form again. */
  const takeToken = (request: FastifyRequest, reply: FastifyReply, given: string) => {
    const language = languageOf(request);
    if (limit.isReached()) return html(reply.code(429).header('retry-after', '60'), tokenPage(language, 'tooMany'));
    if (!isRight(given)) {
      limit.note();
      return html(reply.code(401), tokenPage(language, 'wrongToken'));
    }
    return reply
      .code(303)
      .header('set-cookie', `${COOKIE}=${token}; HttpOnly; SameSite=Strict; Path=/`)
      .header('location', '/')
      .send();
  };

  app.get<{ Querystring: { token?: unknown } }>('/', async (request, reply) => {
    const given = request.query.token;
    if (typeof given === 'string') return takeToken(request, reply, given);
    const language = languageOf(request);
    if (!isRight(cookieOf(request))) return html(reply.code(401), tokenPage(language));
    return html(reply, outboxPage(language, await readOutbox(outbox)));
  });
  app.post<{ Body: { token?: unknown } | null }>('/session', async (request, reply) => {
    const given = request.body?.token;
    return takeToken(request, reply, typeof given === 'string' ? given : '');
  });
  return app;
}

const html = (reply: FastifyReply, page: string) => reply.type('text/html; charset=utf-8').send(page);

/** Compares in constant time, for an input of any length. */
function tokenCheck(token: string): (given: string) => boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const right = digest(token);
  return (given) => timingSafeEqual(digest(given), right);
}

function cookieOf({ headers }: FastifyRequest): string {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1) ?? '';
}

function wrongTokenLimit(now: () => number) {
  let times: number[] = [];
  return {
    isReached() {
      times = times.filter((ms) => ms > now() - MINUTE_MS);
      return times.length >= WRONG_TOKENS_A_MINUTE;
    },
    note: () => void times.push(now()),
  };
}
