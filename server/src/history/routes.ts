/**
 * GET /market/history: candles as bytes, made once for all readers within one tick of the market. Making them takes up
 * to a tenth of a second, so addresses take turns.
 */

import { createHash } from 'node:crypto';
import { DomainError } from '@kurus/core/contract/errors';
import { kindOf, marketHistory, type PriceHistory } from '@kurus/core/contract/market-history';
import { marketHistory as rules } from '@kurus/core/contract/requests/market';
import type { HistoryUnit } from '@kurus/core/contract/words/market-history';
import { assetKey } from '@kurus/core/identity';
import { DAY_MS, dayOf, dayStartMs } from '@kurus/core/market/calendar';
import type { ByWorld, World } from '@kurus/core/market/world';
import type { FastifyInstance } from 'fastify';
import { acceptedCoding, type Coding, hasEtag } from '../http/api/content-coding.ts';
import { envelope, parse, registerEndpoint } from '../http/api/route.ts';
import { disconnectSignal } from '../http/limits/disconnect-signal.ts';
import { ipKey } from '../http/limits/ip-key.ts';
import { type Body, compress } from '../quotes/list-body.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import { createFairQueue } from '../sharing/fair-queue.ts';
import { RecentMap } from '../sharing/recent-map.ts';
import type { PriceHistoryReader } from './price-history.ts';

export interface HistoryRouteOptions {
  readonly worlds: ByWorld<{ readonly book: QuoteBook; readonly history: PriceHistoryReader }>;
  readonly now: () => number;
}

/** Answers kept, at most 15 kB each. */
const CACHE_SIZE = 200;
/** Concurrency by kind of prices: simulated ones take the processor, live ones wait for the network. */
const PLACES = {
  simulated: { concurrency: 2, concurrencyOfKey: 1, waitingLimit: 300 },
  live: { concurrency: 16, concurrencyOfKey: 4, waitingLimit: 300 },
};
/** Within the time limit of every response (http/limits/deadline.ts). */
const WAIT_MS = 8_000;
/** Age limit of a long candle's answer; until then the screens update the running candle themselves. */
const MAX_AGE_SECONDS = 300;

type HistoryQuery = Pick<PriceHistory, 'type' | 'range' | 'code'> & {
  readonly unit?: HistoryUnit | undefined;
  readonly world: World;
};

interface Made {
  readonly version: number;
  readonly intervalSeconds: number;
  readonly bodies: Map<Coding, Body>;
}

export function historyRoute(app: FastifyInstance, { worlds, now }: HistoryRouteOptions): void {
  const cache = new RecentMap<string, Made>(CACHE_SIZE);
  const turns = { simulated: createFairQueue(PLACES.simulated), live: createFairQueue(PLACES.live) };
  const recent = (key: string, world: World): Made | undefined => {
    const made = cache.get(key);
    return made?.version === worlds[world].book.version() ? made : undefined;
  };
  const make = async (key: string, query: HistoryQuery, signal: AbortSignal): Promise<Made> => {
    const { type, code, range, unit, world } = query;
    const { book, history } = worlds[world];
    const version = book.version();
    const found = await history.read(type, code, range, signal, unit);
    if (!found) throw new DomainError('SYMBOL_UNKNOWN', { symbol: code });
    const { intervalSeconds, base, candles: bars, currency } = found;
    const made = madeOf({ type, code, range, currency, intervalSeconds, base, bars }, version);
    cache.set(key, made);
    return made;
  };
  const makeInTurn = (key: string, query: HistoryQuery, ip: string, signal: AbortSignal): Promise<Made> => {
    const { book } = worlds[query.world];
    if (!book.kinds.includes(kindOf(query.type))) throw new DomainError('SYMBOL_UNKNOWN', { symbol: query.code });
    const { kind } = book.source(kindOf(query.type));
    // The list may have been made while this request waited for its turn.
    const load = async () => recent(key, query.world) ?? make(key, query, signal);
    return turns[kind].run({ key: ipKey(ip), signal }, load);
  };
  registerEndpoint({ app, feature: 'market' }, marketHistory, rules, async (request, reply) => {
    const { type, range, code, unit, world = 'practice' } = parse(rules.query, request.query);
    const query = { type, range, code: code.toUpperCase(), unit, world };
    const key = `${world}:${assetKey(type, query.code)}:${range}:${unit}`;
    const made = recent(key, world) ?? (await makeInTurn(key, query, request.ip, disconnectSignal(reply, WAIT_MS)));
    const coding = acceptedCoding(request);
    const { bytes, etag } = bodyOf(made, coding);
    const seconds = Math.min(MAX_AGE_SECONDS, secondsLeft(made.intervalSeconds, now()));
    reply.header('cache-control', `public, max-age=${seconds}`).header('vary', 'accept-encoding').header('etag', etag);
    if (hasEtag(request.headers['if-none-match'], etag)) {
      reply.code(304);
      return null;
    }
    if (coding !== 'identity') reply.header('content-encoding', coding);
    reply.type('application/json; charset=utf-8');
    return bytes;
  });
}

/** Seconds left of the candle that is running now. */
function secondsLeft(intervalSeconds: number, nowMs: number): number {
  const intervalMs = Math.min(intervalSeconds * 1000, DAY_MS);
  const passedMs = (nowMs - dayStartMs(dayOf(nowMs))) % intervalMs;
  return Math.ceil((intervalMs - passedMs) / 1000);
}

function madeOf(data: PriceHistory, version: number): Made {
  const bytes = Buffer.from(JSON.stringify(envelope(marketHistory, { message: 'OK', data })));
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { version, intervalSeconds: data.intervalSeconds, bodies: new Map([['identity', { bytes, etag }]]) };
}

function bodyOf({ bodies }: Made, coding: Coding): Body {
  const encoded = bodies.get(coding);
  if (encoded) return encoded;
  const plain = bodies.get('identity') as Body;
  const body = { bytes: compress(plain.bytes, coding), etag: `${plain.etag.slice(0, -1)}-${coding}"` };
  bodies.set(coding, body);
  return body;
}
