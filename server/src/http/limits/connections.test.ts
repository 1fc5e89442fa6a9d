import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { readConfig } from '../../config/config.ts';

const MOST = 5;

let app: TestApp | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app?.close();
  app = undefined;
});

async function start(env: Record<string, string> = {}): Promise<number> {
  const { http } = (app = await createTestApp({ LIMITS: 'on', LIMIT_CONNECTIONS_IP: String(MOST), ...env }));
  await http.listen({ port: 0, host: '127.0.0.1' });
  return (http.server.address() as AddressInfo).port;
}

/** @param localAddress any address of 127/8 can be used on one machine */
async function opened(port: number, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

async function requestOn(socket: Socket, path: string, headers = ''): Promise<string> {
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n${headers}\r\n`);
  return String((await once(socket, 'data'))[0]);
}

const openConnections = () => new Promise<number>((resolve) => app?.http.server.getConnections((_, n) => resolve(n)));

test('an address that opens too many loses those that have been idle for longest, and others lose none', async () => {
  const port = await start();
  const other = await opened(port, '127.0.0.9');
  const stream = await opened(port);
  expect(await requestOn(stream, '/market/stream')).toContain('200 OK');
  const idle = [];
  for (let n = 0; n < 20; n += 1) idle.push(await opened(port));
  await expect.poll(openConnections).toBe(MOST + 1);
  const newest = idle.at(-1) as Socket;
  for (const socket of [newest, other]) expect(await requestOn(socket, '/health')).toContain('200 OK');
  expect(idle.filter((socket) => !socket.destroyed && socket.readable)).toHaveLength(MOST - 1);
  expect(stream.readable).toBe(true);
  for (const socket of [...idle, other, stream]) socket.destroy();
  await expect.poll(openConnections).toBe(0);
  expect(await requestOn(await opened(port), '/health')).toContain('200 OK');
});

test('where none of its connections is idle, the new one goes', async () => {
  const port = await start();
  const streams = [];
  for (let n = 0; n < MOST; n += 1) streams.push(await opened(port));
  for (const socket of streams) expect(await requestOn(socket, '/market/stream')).toContain('200 OK');
  await once(await opened(port), 'close');
  expect(await openConnections()).toBe(MOST);
});

test('a proxy that is believed brings many people, anybody else does not', async () => {
  const port = await start({ TRUST_PROXY: '127.0.0.8' });
  for (const address of ['127.0.0.8', '127.0.0.1']) {
    const first = await opened(port, address);
    expect(await requestOn(first, '/health', 'x-forwarded-for: 198.51.100.7\r\n')).toContain('200 OK');
    for (let n = 0; n < 20; n += 1) await opened(port, address);
  }
  await expect.poll(openConnections).toBe(21 + MOST);
});

test('the limit holds where it is operated for others, and elsewhere only where it is set', () => {
  expect(readConfig({}).connectionsPerIp).toBeUndefined();
  expect(readConfig({ NODE_ENV: 'production', ALLOW_OUTBOX: '1' }).connectionsPerIp).toBe(1_000);
});
