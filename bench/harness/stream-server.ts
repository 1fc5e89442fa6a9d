/**
 * Server of bench/stream.ts, in its own process: the product's stream over a book in which 600 of 700 symbols move
 * every second, or over one such book in each world, or one prebuilt frame of that stream written to raw sockets. It
 * measures its CPU time on request.
 */

import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { roundToTick } from '@kurus/core/market/tick-size';
import { byWorld } from '@kurus/core/market/world';
import { money, type Price } from '@kurus/core/money/money';
import Fastify from 'fastify';
import { createMarket } from '../../server/src/market.ts';
import { createQuoteBook, type QuoteBook } from '../../server/src/quotes/quote-book.ts';
import { marketRoutes } from '../../server/src/quotes/routes.ts';
import type { MarketSource, RawQuote } from '../../server/src/quotes/sources/source.ts';
import { simulatedPrices } from '../../testing/simulated-prices.ts';

export interface ServerReport {
  readonly ticks: number;
  readonly cpuMs: number;
  readonly rssMb: number;
}

const TICK_MS = 1000;
const MOVING = 600;
/** Size of the bare server's frame: that of the product's compressed frame. */
const BARE_FRAME = 936;

let ticks = 0;
let from: { readonly cpu: NodeJS.CpuUsage; readonly ticks: number } | undefined;

/** Source with the product's own assets and prices, of which 600 move up or down by one tick each second. */
function busySource(): MarketSource {
  const { book, source } = createMarket(simulatedPrices());
  let prices: RawQuote[] = [];
  let turn = 0;
  return {
    name: 'busy',
    kind: 'simulated',
    pollMs: TICK_MS,
    maxAgeMs: 10_000,
    listAssets: () => source.listAssets(),
    async poll(nowMs) {
      if (prices.length === 0) {
        await book.tick();
        prices = [...book.all('stocks'), ...book.all('cryptos')].map((quote) => ({ ...quote, volume: money('1') }));
      }
      turn += 1;
      prices = prices.map((quote, at) => (at < MOVING ? step(quote, (at + turn) % 2 === 0, nowMs) : quote));
      return { quotes: prices };
    },
  };
}

function step(quote: RawQuote, up: boolean, asOfMs: number): RawQuote {
  const moved = roundToTick(quote.type, (quote.base + (up ? quote.base / 100n : 0n)) as Price, 'half-up');
  return { ...quote, price: moved, high: higher(quote.high, moved), low: lower(quote.low, moved), asOfMs };
}

const higher = (a: Price, b: Price) => (a > b ? a : b);
const lower = (a: Price, b: Price) => (a < b ? a : b);

/** @param areTwo whether the real world has a book of its own, as busy as the practice one */
async function serveProduct(areTwo: boolean): Promise<number> {
  const app = Fastify();
  const open = (): QuoteBook => createQuoteBook({ sources: [busySource()], now: Date.now, tickMs: TICK_MS });
  const practice = open();
  const real = areTwo ? open() : practice;
  const books = { practice, real };
  marketRoutes(app, { books: byWorld((world) => books[world]), realPrices: () => ({ setting: 'on', answer: 'none' }) });
  await Promise.all([...new Set([practice, real])].map((book) => book.start()));
  practice.onTick(() => (ticks += 1));
  await app.listen({ port: 0, host: '127.0.0.1', backlog: 10_000 });
  return (app.server.address() as AddressInfo).port;
}

async function serveBare(): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    response.useChunkedEncodingByDefault = false;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    const { socket } = request;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  setInterval(() => {
    const head = `event: delta\ndata: {"at":${Date.now()},"x":"`;
    const frame = Buffer.from(`${head.padEnd(BARE_FRAME, 'x')}"}\n\n`);
    for (const socket of sockets) socket.write(frame);
    ticks += 1;
  }, TICK_MS);
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1', backlog: 10_000 }, resolve));
  return (server.address() as AddressInfo).port;
}

process.once('disconnect', () => process.exit(1));
process.on('message', (what) => {
  if (what === 'start') from = { cpu: process.cpuUsage(), ticks };
  if (what !== 'stop' || !from) return;
  const { user, system } = process.cpuUsage(from.cpu);
  const rssMb = process.memoryUsage.rss() / 2 ** 20;
  process.send?.({ ticks: ticks - from.ticks, cpuMs: (user + system) / 1000, rssMb } satisfies ServerReport);
});
process.send?.({ port: await (process.argv[2] === 'bare' ? serveBare() : serveProduct(process.argv[2] === 'worlds')) });
