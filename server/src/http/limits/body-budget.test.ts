import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as afterPoll } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';

/** Nearly as much as a body may have. */
const BODY = JSON.stringify({ emailOrUsername: 'x'.repeat(60_000), password: 'y' });

let app: TestApp;
let port: number;
const sockets: Socket[] = [];
beforeAll(async () => {
  app = await createTestApp();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.http.server.address() as AddressInfo);
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));
afterAll(() => app.close());

async function began(localAddress: string, type = 'application/json'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`POST /login HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${BODY.length}\r\n\r\n`);
  return socket;
}

const answerOf = async (socket: Socket) => String((await once(socket, 'data'))[0]).split('\r\n', 1)[0];

test.each(['application/json', 'Application/JSON; charset=utf-8'])(
  'an address may have so many half-sent bodies (%s) and no more; others are served meanwhile',
  async (type) => {
    const answers: (string | undefined)[] = [];
    for (let n = 0; n < 100; n += 1) {
      const socket = await began('127.0.0.1', type);
      void answerOf(socket).then((answer) => answers.push(answer));
      socket.write(BODY.slice(0, -1));
    }
    // 34 of them hold a little less than 2 MiB; one more may be refused in its first half.
    await expect.poll(() => answers.length).toBe(66);
    expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 503 Service Unavailable']));
    const other = await began('127.0.0.9');
    other.write(BODY);
    expect(await answerOf(other)).toBe('HTTP/1.1 400 Bad Request');
  },
);

test('bodies that come in pieces are read, and leave nothing behind that counts', async () => {
  for (let n = 0; n < 60; n += 1) {
    const socket = await began('127.0.0.1');
    const answer = answerOf(socket);
    for (let at = 0; at < BODY.length; at += 20_000) {
      socket.write(BODY.slice(at, at + 20_000));
      await afterPoll();
    }
    expect(await answer).toBe('HTTP/1.1 400 Bad Request');
  }
});
