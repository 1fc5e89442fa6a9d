/** Charts are computed in turns: an address that requests all of them at once delays only itself. */

import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { DomainError } from '@kurus/core/contract/errors';
import { byWorld } from '@kurus/core/market/world';
import type { Price } from '@kurus/core/money/money';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { simulatedPrices } from '../../../testing/simulated-prices.ts';
import { installFailures } from '../http/api/failures.ts';
import { createMarket } from '../market.ts';
import type { PriceCandles, PriceHistoryReader } from './price-history.ts';
import { historyRoute } from './routes.ts';

interface Reading {
  readonly code: string;
  readonly end: () => void;
}

let http: FastifyInstance;
let port: number;
/** Running readings: the test ends them, and they end when every client has disconnected. */
let readings: Reading[];
let codes: string[];
const sockets: Socket[] = [];

beforeEach(async () => {
  readings = [];
  const { book } = createMarket(simulatedPrices());
  await book.tick();
  codes = book.all('stocks').map(({ code }) => code);
  const history: PriceHistoryReader = {
    read: (_type, code, _range, signal) =>
      new Promise<PriceCandles>((resolve, reject) => {
        const leave = () => readings.splice(readings.indexOf(reading), 1);
        const reading = {
          code,
          end: () => {
            leave();
            resolve({ intervalSeconds: 300, base: 1n as Price, candles: [] });
          },
        };
        readings.push(reading);
        signal?.addEventListener('abort', () => {
          leave();
          reject(new DomainError('UNAVAILABLE'));
        });
      }),
  };
  http = Fastify();
  installFailures(http);
  historyRoute(http, { worlds: byWorld(() => ({ book, history })), now: Date.now });
  await http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = http.server.address() as AddressInfo);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await http.close();
});

async function asks(localAddress: string, ...wanted: string[]): Promise<{ statuses: string[]; leave: () => void }> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const statuses: string[] = [];
  socket.on('data', (chunk: Buffer) => {
    for (const [, status = ''] of chunk.toString().matchAll(/HTTP\/1\.1 (\d{3}) /g)) statuses.push(status);
  });
  for (const code of wanted)
    socket.write(`GET /market/history?type=stocks&code=${code}&range=1y HTTP/1.1\r\nhost: x\r\n\r\n`);
  return { statuses, leave: () => socket.destroy() };
}

const underWay = () => readings.map(({ code }) => code);

test('one of an address is made at a time; another address has its turn at once', async () => {
  const [a = '', b = '', c = ''] = codes;
  const crowd = await asks('127.0.0.1', a, b);
  await expect.poll(underWay).toEqual([a]);
  const other = await asks('127.0.0.9', c);
  await expect.poll(underWay).toEqual([a, c]);
  readings[1]?.end();
  await expect.poll(() => other.statuses).toEqual(['200']);
  readings[0]?.end();
  await expect.poll(underWay).toEqual([b]);
  readings[0]?.end();
  await expect.poll(() => crowd.statuses).toEqual(['200', '200']);
});

test('work for a disconnected client is dropped, running or waiting', async () => {
  const crowd = await asks('127.0.0.1', ...codes.slice(0, 20));
  await expect.poll(underWay).toHaveLength(1);
  crowd.leave();
  await expect.poll(underWay).toEqual([]);
  const later = await asks('127.0.0.1', codes[30] ?? '');
  await expect.poll(underWay).toEqual([codes[30]]);
  readings[0]?.end();
  await expect.poll(() => later.statuses).toEqual(['200']);
});

test('the queue is limited: the address with most requests is refused with a time to retry, others are not', async () => {
  const crowd: { readonly statuses: string[] }[] = [];
  for (let at = 0; at < 400; at += 20) crowd.push(await asks('127.0.0.1', ...codes.slice(at, at + 20)));
  const refused = () => crowd.flatMap(({ statuses }) => statuses);
  // One is computed and three hundred wait. On one connection, responses keep the order of the requests.
  await expect.poll(() => refused().length).toBeGreaterThanOrEqual(80);
  expect(new Set(refused())).toEqual(new Set(['503']));
  const other = await asks('127.0.0.9', codes[401] ?? '');
  await expect.poll(underWay).toContain(codes[401]);
  readings.find(({ code }) => code === codes[401])?.end();
  await expect.poll(() => other.statuses).toEqual(['200']);
});
