/** All providers on one local server: correct answers of a fake market, which a test can change. */

import { createHash } from 'node:crypto';
import { type Server, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Duplex, pipeline, Readable } from 'node:stream';
import { bulletinZip } from './fake-bulletin.ts';
import { btcTurkKlines, yahooPast } from './fake-candles.ts';
import {
  borsaIstanbul,
  btcTurkTicker,
  createFakeMarket,
  cripto,
  type FakeMarket,
  hisseSenedi,
  yahooChart,
  yahooSpark,
} from './fake-market.ts';
import { allCurrency, bulletinAt, dealerGold, fundPrices, goldPrice, silverPrice } from './fake-rates.ts';

export interface Reply {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body: string | Buffer;
  /** Number of characters after which the connection is closed. */
  readonly cutAt?: number;
  /** Number of repetitions of the body. */
  readonly times?: number;
  /** True if no answer is sent. */
  readonly isSilent?: boolean;
}

export interface FakeServer {
  readonly url: string;
  readonly socketUrl: string;
  readonly market: FakeMarket;
  /** Requested paths, in order. */
  readonly requests: string[];
  /** Highest number of requests open at once. */
  mostAtOnce: number;
  /** Changes a correct answer; undefined leaves it unchanged. */
  tamper: (path: string, body: string) => Reply | undefined;
  /** Is called with the address of each request. */
  onRequest: (url: URL) => void;
  /** Messages that open sockets have sent. */
  readonly joins: string[];
  push(frame: string): void;
  dropSockets(): void;
  close(): Promise<void>;
}

export const KEY = 'test:key';
const BULLETINS = '/kurlar/';

export async function startFakeServer(nowMs: number): Promise<FakeServer> {
  const http = createServer();
  const sockets = new Set<Duplex>();
  let open = 0;
  const fake = {
    market: createFakeMarket(nowMs),
    requests: [] as string[],
    joins: [] as string[],
    mostAtOnce: 0,
    onRequest: (() => {}) as FakeServer['onRequest'],
    tamper: (() => undefined) as FakeServer['tamper'],
    push: (frame: string) => sockets.forEach((socket) => socket.write(textFrame(frame))),
    dropSockets: () => sockets.forEach((socket) => socket.destroy()),
    close: () => closeServer(http, sockets),
  };
  http.on('request', (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const { pathname: path, searchParams } = url;
    fake.onRequest(url);
    fake.requests.push(path);
    fake.mostAtOnce = Math.max(fake.mostAtOnce, (open += 1));
    response.on('close', () => (open -= 1));
    // In the next turn of the event loop, so that parallel requests are open at the same time.
    setImmediate(() => send(response, replyTo(fake, path, searchParams, request)));
  });
  http.on('upgrade', (request, socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => sockets.delete(socket));
    socket.on('data', (bytes) => isText(bytes) && fake.joins.push(unmask(bytes)));
    accept(request, socket);
    // The undocumented first frame.
    socket.write(textFrame('[991,{"type":991,"current":"5.1.0","min":"2.3.0"}]'));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  return Object.assign(fake, { url: `http://127.0.0.1:${port}`, socketUrl: `ws://127.0.0.1:${port}` });
}

function replyTo(
  fake: Pick<FakeServer, 'market' | 'tamper'>,
  path: string,
  query: URLSearchParams,
  request: IncomingMessage,
): Reply {
  if (path.startsWith('/economy/') && request.headers.authorization !== `apikey ${KEY}`) {
    return { status: 401, body: '{"success":false,"message":"Unauthorized"}' };
  }
  const answer = answerTo(fake.market, path, query);
  if (!answer) return { status: 404, body: '{"chart":{"result":null,"error":{"code":"Not Found"}}}' };
  if (answer instanceof Buffer) return fake.tamper(path, '') ?? { body: answer };
  const body = typeof answer === 'string' ? answer : JSON.stringify(answer);
  const headers = { 'content-type': typeof answer === 'string' ? 'text/xml' : 'application/json' };
  return fake.tamper(path, body) ?? { body, headers };
}

function answerTo(market: FakeMarket, path: string, query: URLSearchParams): object | string | undefined {
  if (path.startsWith('/data/thb/')) return bulletinZip(market, path);
  if (path === '/economy/hisseSenedi') return hisseSenedi(market);
  if (path === '/economy/borsaIstanbul') return borsaIstanbul(market);
  if (path === '/economy/cripto') return cripto(market);
  if (path === '/economy/allCurrency') return allCurrency(market);
  if (path === '/economy/goldPrice') return goldPrice(market);
  if (path === '/economy/silverPrice') return silverPrice(market);
  if (path.startsWith(BULLETINS)) return bulletinAt(market, path.slice(BULLETINS.length));
  if (path === '/api/funds/fonGnlBlgSiraliGetir') return fundPrices(market);
  if (path === '/public/Gold') return dealerGold(market);
  if (path === '/api/v2/ticker') return btcTurkTicker(market, query.get('pairSymbol') ?? undefined);
  if (path === '/v1/klines/history') return btcTurkKlines(market, query);
  if (path === '/v7/finance/spark') return yahooSpark(market, (query.get('symbols') ?? '').split(','));
  const symbol = path.replace('/v8/finance/chart/', '');
  return query.has('period1') ? yahooPast(market, symbol, query) : yahooChart(market, symbol);
}

function send(response: ServerResponse, reply: Reply): void {
  const { status = 200, headers = {}, body, cutAt, times, isSilent } = reply;
  if (isSilent) return;
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  if (times !== undefined) pipeline(Readable.from(Array<string | Buffer>(times).fill(body)), response, () => undefined);
  else if (cutAt === undefined) response.end(body);
  else response.write(body.slice(0, cutAt), () => response.destroy());
}

function accept(request: IncomingMessage, socket: Duplex): void {
  const key = `${request.headers['sec-websocket-key'] ?? ''}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
  const lines = [
    'HTTP/1.1 101 Switching Protocols',
    'Upgrade: websocket',
    'Connection: Upgrade',
    `Sec-WebSocket-Accept: ${createHash('sha1').update(key).digest('base64')}`,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
}

/** Unmasked text frame of at most 65,535 bytes (RFC 6455). */
function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const isShort = payload.length < 126;
  const head = Buffer.alloc(isShort ? 2 : 4);
  head[0] = 0x81;
  head[1] = isShort ? payload.length : 126;
  if (!isShort) head.writeUInt16BE(payload.length, 2);
  return Buffer.concat([head, payload]);
}

const isText = (frame: Buffer) => ((frame[0] ?? 0) & 0x0f) === 1;

/** Text of one short masked frame. */
function unmask(bytes: Buffer): string {
  const mask = bytes.subarray(2, 6);
  return bytes
    .subarray(6)
    .map((byte, i) => byte ^ (mask[i % 4] ?? 0))
    .toString();
}

async function closeServer(http: Server, sockets: ReadonlySet<Duplex>): Promise<void> {
  sockets.forEach((socket) => socket.destroy());
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
}
