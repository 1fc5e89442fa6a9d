/** Clients that disconnect during a request: counted like others, and not logged. */

import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { createLogger } from '../../logger.ts';

const OF_ADDRESS = 60;
const lines: { level: number; msg: string }[] = [];
const logger = createLogger(
  'info',
  new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(JSON.parse(chunk.toString()));
      done();
    },
  }),
);

let app: TestApp;
let port: number;
// A server for each test, as its limits count by minute.
beforeEach(async () => {
  app = await createTestApp({ LIMITS: 'on', LIMIT_REQUESTS_MINUTE_IP: String(OF_ADDRESS) }, { logger });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.http.server.address() as AddressInfo);
});
afterEach(async () => {
  lines.splice(0);
  await app.close();
});

async function opened(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

const openConnections = () => new Promise<number>((resolve) => app.http.server.getConnections((_, n) => resolve(n)));
const troubles = () => lines.filter(({ level }) => level > 30);
const ask = (url: string) => app.http.inject({ method: 'GET', url });
const status = async () => (await ask('/collect/hisse')).statusCode;

test('requests of connections that are reset count as all others do, and each costs the log no line', async () => {
  const requests = 'GET /collect/hisse HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(10);
  expect(await status()).toBe(200);
  for (let n = 0; n < 40; n += 1) {
    const socket = await opened();
    socket.write(requests, () => socket.resetAndDestroy());
  }
  await expect.poll(openConnections).toBe(0);
  expect(await status()).toBe(429);
  expect(troubles()).toEqual([]);
  // The network decides how far a request came before its connection ended.
  const aborted = /^http_requests_aborted_total (\d+)$/m.exec((await ask('/metrics')).payload)?.[1];
  expect(Number(aborted)).toBeGreaterThan(0); // not a figure: a count
});

test.each([
  ['reset at once', (socket: Socket) => socket.resetAndDestroy()],
  ['closed', (socket: Socket) => socket.destroy()],
  ['reset later', (socket: Socket) => setTimeout(() => socket.resetAndDestroy(), 5)],
])('a body whose connection is %s is no trouble of ours', async (_, leave) => {
  const head = 'POST /login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n';
  for (let n = 0; n < 20; n += 1) {
    const socket = await opened();
    socket.write(`${head}{"emailOrUsername":`, () => leave(socket));
  }
  await expect.poll(openConnections).toBe(0);
  expect(await status()).toBe(200);
  expect(troubles()).toEqual([]);
});
