/** The market over HTTP: the two lists (S7.10, S7.11), the stream, and tiles as logos. Public, quotes only. */

import { QUOTED_KINDS, type QuotedKind } from '@kurus/core/asset-kinds';
import { DomainError } from '@kurus/core/contract/errors';
import { COLLECT_LISTS } from '@kurus/core/contract/market-lists';
import { marketStream } from '@kurus/core/contract/market-stream';
import * as rules from '@kurus/core/contract/requests/market';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { acceptedCoding, hasEtag } from '../http/api/content-coding.ts';
import { registerEndpoint } from '../http/api/route.ts';
import { TILE_ROUTE, tileSvg } from './letter-tile.ts';
import { createListBody } from './list-body.ts';
import type { QuoteBook } from './quote-book.ts';
import { type MarketStream, type StreamOptions, createMarketStream } from './stream.ts';

const FEATURE = 'market';

export interface MarketRoutesOptions extends StreamOptions {
  readonly book: QuoteBook;
}

export function marketRoutes(app: FastifyInstance, { book, ...limits }: MarketRoutesOptions): MarketStream {
  for (const kind of QUOTED_KINDS) listRoute(app, book, kind);
  tileRoute(app, book);
  const stream = createMarketStream(book, limits);
  registerEndpoint({ app, feature: FEATURE }, marketStream, rules.marketStream, (request, reply) =>
    stream.serve(request, reply),
  );
  app.addHook('preClose', async () => stream.close());
  return stream;
}

/** The bytes are ready and go straight to the socket: Fastify's way there would cost as much again. */
function listRoute(app: FastifyInstance, book: QuoteBook, type: QuotedKind): void {
  const list = createListBody(book, type);
  registerEndpoint({ app, feature: FEATURE }, COLLECT_LISTS[type], rules.marketList, (request, reply) => {
    const coding = acceptedCoding(request);
    const { bytes, etag } = list.get(coding);
    const headers: Record<string, string | number> = {
      ...(reply.getHeaders() as Record<string, string>),
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      etag,
    };
    reply.hijack();
    if (hasEtag(request.headers['if-none-match'], etag)) {
      reply.raw.writeHead(304, headers).end();
      return;
    }
    if (coding !== 'identity') headers['content-encoding'] = coding;
    headers['content-type'] = 'application/json; charset=utf-8';
    headers['content-length'] = bytes.length;
    reply.raw.writeHead(200, headers).end(bytes);
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
