/** GET /market/history: bars as bytes, made once for all who ask within one tick of the market. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '@kurus/core/contract/errors';
import { historyQuery, marketHistory, type PriceHistory, type WireBar } from '@kurus/core/contract/market-history';
import { DAY_MS, dayOf, dayStartMs } from '@kurus/core/market/calendar';
import { priceToWire } from '@kurus/core/money/wire';
import { parse } from '../http/route.ts';
import { acceptedCoding, type Coding, hasEtag } from './content-coding.ts';
import { type Body, compress } from './list-body.ts';
import type { PriceBars, PriceHistoryReader } from './price-history.ts';
import type { QuoteBook } from './quotes.ts';
import type { Bar } from './sources/history-source.ts';
import { RecentMap } from './sources/recent-map.ts';

export interface HistoryRouteOptions {
  readonly book: QuoteBook;
  readonly history: PriceHistoryReader;
  readonly now: () => number;
}

/** Answers kept, at most 15 kB each. */
const KEPT = 200;
/** The running bar is the screens' to move; a longer bar's answer is asked for again after this all the same. */
const MAX_AGE_SECONDS = 300;

interface Made {
  readonly version: number;
  readonly intervalSeconds: number;
  readonly bodies: Map<Coding, Body>;
}

export function historyRoute(app: FastifyInstance, { book, history, now }: HistoryRouteOptions): void {
  const kept = new RecentMap<string, Made>(KEPT);
  app.get(marketHistory.path, async (request, reply) => {
    const { type, range, code } = parse(historyQuery, request.query);
    const symbol = code.toUpperCase();
    const key = `${type}:${symbol}:${range}`;
    let made = kept.get(key);
    if (made?.version !== book.version()) {
      const version = book.version();
      const bars = await history.read(type, symbol, range);
      if (!bars) throw new DomainError('SYMBOL_UNKNOWN', { symbol });
      made = madeOf({ type, code: symbol, range, ...wireOf(bars) }, version);
      kept.set(key, made);
    }
    const coding = acceptedCoding(request);
    const { bytes, etag } = bodyOf(made, coding);
    const seconds = Math.min(MAX_AGE_SECONDS, secondsLeft(made.intervalSeconds, now()));
    reply.header('cache-control', `public, max-age=${seconds}`).header('vary', 'accept-encoding').header('etag', etag);
    if (hasEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (coding !== 'identity') reply.header('content-encoding', coding);
    return reply.type('application/json; charset=utf-8').send(bytes);
  });
}

/** Of the bar that is running now. */
function secondsLeft(intervalSeconds: number, nowMs: number): number {
  const intervalMs = Math.min(intervalSeconds * 1000, DAY_MS);
  const passedMs = (nowMs - dayStartMs(dayOf(nowMs))) % intervalMs;
  return Math.ceil((intervalMs - passedMs) / 1000);
}

const wireOf = ({ intervalSeconds, base, bars }: PriceBars) => ({
  intervalSeconds,
  base: priceToWire(base),
  bars: bars.map(wireBar),
});

function wireBar({ startMs, open, high, low, close }: Bar): WireBar {
  return [startMs / 1000, priceToWire(open), priceToWire(high), priceToWire(low), priceToWire(close)];
}

function madeOf(data: PriceHistory, version: number): Made {
  const bytes = Buffer.from(JSON.stringify({ success: true, message: 'OK', data }));
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { version, intervalSeconds: data.intervalSeconds, bodies: new Map([['identity', { bytes, etag }]]) };
}

function bodyOf({ bodies }: Made, coding: Coding): Body {
  const known = bodies.get(coding);
  if (known) return known;
  const plain = bodies.get('identity') as Body;
  const body = { bytes: compress(plain.bytes, coding), etag: `${plain.etag.slice(0, -1)}-${coding}"` };
  bodies.set(coding, body);
  return body;
}
