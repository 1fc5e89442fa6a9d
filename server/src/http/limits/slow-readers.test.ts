import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropSlowReaders } from './slow-readers.ts';

/** More than the network holds between two programs of one machine. */
const BIG = Buffer.alloc(24 * 2 ** 20, 'x');
/** Increase of the time limit for this much data. */
const BIG_MS = BIG.length / 16;

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  dropSlowReaders(app, { unreadMs: 4_000 - BIG_MS, checkMs: 20 });
  app.get('/big', async () => BIG);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

async function openRequest(): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  socket.pause();
  socket.write('GET /big HTTP/1.1\r\nhost: x\r\n\r\n');
  return socket;
}
const open = () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));

test('a client that does not read is disconnected; one that reads gets everything', async () => {
  await openRequest();
  await expect.poll(open).toBe(1);
  const reader = await openRequest();
  let bytes = 0;
  const whole = new Promise<void>((resolve) =>
    reader.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes >= BIG.length) resolve();
    }),
  );
  reader.resume();
  await whole;
  // It has read all, so it may stay; the other one had the same time.
  await expect.poll(open).toBe(1);
  expect(reader.destroyed).toBe(false);
  reader.destroy();
});
