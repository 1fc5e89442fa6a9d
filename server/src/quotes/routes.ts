/** The market over HTTP: the two lists (S7.10, S7.11), the stream, and tiles as logos. Public, quotes only. */

import { QUOTED_KINDS, type QuotedKind } from '@kurus/core/asset-kinds';
import { DomainError } from '@kurus/core/contract/errors';
import { COLLECT_LISTS } from '@kurus/core/contract/market-lists';
import { marketStream } from '@kurus/core/contract/market-stream';
import type { RealPricesState } from '@kurus/core/contract/real-prices';
import * as rules from '@kurus/core/contract/requests/market';
import type { ByWorld } from '@kurus/core/market/world';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { acceptedCoding, hasEtag } from '../http/api/content-coding.ts';
import { parse, registerEndpoint } from '../http/api/route.ts';
import { TILE_ROUTE, tileSvg } from './letter-tile.ts';
import { createListBody, type ListBody } from './list-body.ts';
import type { QuoteBook } from './quote-book.ts';
import { type MarketStream, type StreamOptions, createMarketStream } from './stream.ts';

const FEATURE = 'market';

export interface MarketRoutesOptions extends StreamOptions {
  readonly books: ByWorld<QuoteBook>;
  /** State of real prices, beside the empty lists of the real world. */
  readonly realPrices: () => RealPricesState;
}

/** @returns the number of readers of both streams */
export function marketRoutes(app: FastifyInstance, options: MarketRoutesOptions): Pick<MarketStream, 'readers'> {
  const { books, realPrices, ...limits } = options;
  for (const kind of QUOTED_KINDS) listRoute(app, { books, realPrices }, kind);
  tileRoute(app, books.practice);
  const practice = createMarketStream(books.practice, limits);
  const real = books.real === books.practice ? practice : createMarketStream(books.real, limits);
  const streams: ByWorld<MarketStream> = { practice, real };
  const each = [...new Set([practice, real])];
  registerEndpoint({ app, feature: FEATURE }, marketStream, rules.marketStream, (request, reply) => {
    const { world = 'practice' } = parse(rules.marketStream.query, request.query);
    streams[world].serve(request, reply);
  });
  app.addHook('preClose', async () => each.forEach((stream) => stream.close()));
  return { readers: () => each.reduce((sum, stream) => sum + stream.readers(), 0) };
}

/** The bytes are ready and go straight to the socket: Fastify's way there would cost as much again. */
function listRoute(
  app: FastifyInstance,
  { books, realPrices }: Pick<MarketRoutesOptions, 'books' | 'realPrices'>,
  type: QuotedKind,
): void {
  const lists: ByWorld<ListBody> = {
    practice: createListBody(books.practice, type),
    real: createListBody(books.real, type, realPrices),
  };
  registerEndpoint({ app, feature: FEATURE }, COLLECT_LISTS[type], rules.marketList, (request, reply) => {
    const { world = 'practice', code } = parse(rules.marketList.query, request.query);
    if (code !== undefined) {
      const one = lists[world].ofCode(code.toUpperCase());
      return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(one);
    }
    const coding = acceptedCoding(request);
    const { bytes, etag } = lists[world].get(coding);
    const headers: Record<string, string | number> = {
      ...(reply.getHeaders() as Record<string, string>),
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      etag,
    };
    reply.hijack();
    if (hasEtag(request.headers['if-none-match'], etag)) {
      reply.raw.writeHead(304, headers).end();
      return undefined;
    }
    if (coding !== 'identity') headers['content-encoding'] = coding;
    headers['content-type'] = 'application/json; charset=utf-8';
    headers['content-length'] = bytes.length;
    reply.raw.writeHead(200, headers).end(bytes);
    return undefined;
  });
}

function tileRoute(app: FastifyInstance, book: QuoteBook): void {
  app.get<{ Params: { type: string; file: string } }>(TILE_ROUTE, (request, reply) => {
    const { type, file } = request.params;
    const market = QUOTED_KINDS.find((each) => each === type);
    const asset = market && file.endsWith('.svg') ? book.asset(market, file.slice(0, -4)) : undefined;
    if (!asset) throw new DomainError('NOT_FOUND');
    return sendTile(reply, tileSvg(asset));
  });
}

function sendTile(reply: FastifyReply, svg: string): FastifyReply {
  return reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(svg);
}
