import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccountsApp, type AccountsApp } from '../../../testing/accounts-app.ts';
import { openSessions } from '../../../testing/accounts.ts';

let app: AccountsApp;
let port: number;
let body: Buffer;
let tokens: string[];
const sockets: Socket[] = [];
beforeAll(async () => {
  app = await createAccountsApp({ limits: false });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.http.server.address() as AddressInfo);
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#c81e3c' } })
    .png()
    .toBuffer();
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  body = Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--x--\r\n')]);
});
beforeEach(async () => {
  tokens = await openSessions(app.sql, 12);
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));
afterAll(() => app.close());

/** Sends all but the last bytes of a picture. */
async function began(token: string | undefined, localAddress = '127.0.0.1', length = body.length): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const head = [
    'POST /user/upload-profile-picture HTTP/1.1',
    'host: x',
    `authorization: Bearer ${token}`,
    'content-type: multipart/form-data; boundary=x',
    `content-length: ${length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(body.subarray(0, -5));
  return socket;
}
const finish = (socket: Socket) => socket.write(body.subarray(-5));
const answerOf = async (socket: Socket) => String((await once(socket, 'data'))[0]);

/** Waits until the requests that began before have been looked up. */
const settled = async () => {
  for (let n = 0; n < 5; n += 1) await app.call('GET', '/user/profile', { token: tokens[11] ?? '' });
};

test('a person has one upload under way; who went away in the middle of one may begin another', async () => {
  const first = await began(tokens[0]);
  await settled();
  const second = await answerOf(await began(tokens[0]));
  expect(second).toContain('429 Too Many Requests');
  expect(second).toMatch(/retry-after: 5\r\n/i);
  first.destroy();
  await expect.poll(async () => answerOf(await whole(tokens[0]))).toContain('200 OK');
});

async function whole(token: string | undefined, localAddress?: string): Promise<Socket> {
  const socket = await began(token, localAddress);
  finish(socket);
  return socket;
}

test('an address that sends slowly takes half of the places; others are served meanwhile, and it later', async () => {
  const slow = [];
  for (let n = 0; n < 8; n += 1) slow.push(await began(tokens[n]));
  await settled();
  expect(await answerOf(await whole(tokens[8], '127.0.0.9'))).toContain('200 OK');
  // Sent completely, but waiting behind the four slow ones.
  const [last] = slow.slice(-1) as [Socket];
  finish(last);
  const answer = answerOf(last);
  for (const socket of slow.slice(0, 4)) socket.destroy();
  expect(await answer).toContain('200 OK');
});

test('who is gone while they wait leaves no place behind', async () => {
  const slow = [];
  for (let n = 0; n < 4; n += 1) slow.push(await began(tokens[n]));
  await settled();
  for (let n = 4; n < 8; n += 1) (await began(tokens[n])).destroy();
  for (const socket of slow) socket.destroy();
  for (const token of tokens) await expect.poll(async () => answerOf(await whole(token))).toContain('200 OK');
});

test('what says that it is too large is refused before a byte of it is read', async () => {
  expect(await answerOf(await began(tokens[0], '127.0.0.1', 6 * 2 ** 20))).toContain('413');
});
