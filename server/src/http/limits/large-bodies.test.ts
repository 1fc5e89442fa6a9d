import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../../testing/app.ts';
import { openTrackedAccount, type TrackedAccount } from '../../../../testing/tracked-account.ts';

let app: TestApp;
let port: number;
let user: TestUser;
let account: TrackedAccount;
const sockets: Socket[] = [];
beforeAll(async () => {
  app = await createTestApp();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.http.server.address() as AddressInfo);
  user = await app.logIn();
  account = await openTrackedAccount(user);
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));
afterAll(() => app.close());

/** Far above what a body may have elsewhere. */
const bodyOf = (count: number) => {
  const entry = { date: '2025-01-02', type: 'fee', amount: 1, note: 'x'.repeat(900) };
  return JSON.stringify({ entries: Array.from({ length: count }, () => entry) });
};

/** Sends all but the end of a body; the server has its beginning. */
async function began(asker: { readonly token: string }, body: string, of = account.id): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const head = [
    `POST /accounts/${of}/entries HTTP/1.1`,
    'host: x',
    `authorization: Bearer ${asker.token}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  const seen = once(app.http.server, 'request');
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await seen;
  socket.write(body.slice(0, -5));
  return socket;
}
const answerOf = async (socket: Socket) => String((await once(socket, 'data'))[0]);
/** Waits until the requests that began before have been looked up. */
const settled = async () => {
  for (let n = 0; n < 5; n += 1) await account.cash();
};

test('a large body is read where it is expected, and nowhere else', async () => {
  const body = bodyOf(1000);
  const socket = await began(user, body);
  socket.write(body.slice(-5));
  expect(await answerOf(socket)).toContain('200 OK');
  expect(await account.cash()).toBe(-1000);
  const tooLarge = (bytes: number) => ({ name: 'x'.repeat(bytes) });
  const [small, large] = [tooLarge(100 * 1024), tooLarge(8 * 1024 * 1024)];
  expect((await user.call('POST', '/accounts', small)).status).toBe(413);
  expect((await user.call('POST', `/accounts/${account.id}/entries`, large)).status).toBe(413);
});

test('one at a time for each user; who went away in the middle may begin again', async () => {
  const body = bodyOf(500);
  const first = await began(user, body);
  await settled();
  expect(await answerOf(await began(user, body))).toContain('429 Too Many Requests');
  // A small one does not wait, and another user has their own turn.
  await account.record({ date: '2025-01-02', type: 'fee', amount: 1 });
  const another = await app.logIn();
  const theirs = await began(another, body, (await openTrackedAccount(another)).id);
  theirs.write(body.slice(-5));
  expect(await answerOf(theirs)).toContain('200 OK');
  first.destroy();
  await settled();
  const again = await began(user, body);
  again.write(body.slice(-5));
  expect(await answerOf(again)).toContain('200 OK');
});

test('who has no session is refused before anything is read', async () => {
  expect(await answerOf(await began({ token: 'x'.repeat(43) }, bodyOf(500)))).toContain('401 Unauthorized');
});
