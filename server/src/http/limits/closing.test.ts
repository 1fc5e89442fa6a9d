import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const accepted = () => new Promise<number>((resolve) => app.http.server.getConnections((_, count) => resolve(count)));

test('what was sent before the end began is answered, and the connection then closed (R-F13)', async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { token } = await app.logIn();
  const clients = Array.from({ length: 20 }, () =>
    connect((app.http.server.address() as AddressInfo).port, '127.0.0.1'),
  );
  await Promise.all(clients.map((client) => once(client, 'connect')));
  // The server has accepted them: connections in its queue are not part of this rule.
  await expect.poll(accepted).toBe(clients.length);
  const answers = clients.map((client) => text(client));
  const closed = app.http.close();
  const body = '{"amount":100,"depositMoneyType":1}';
  for (const client of clients)
    client.write(
      `POST /portfolio/deposit-withdraw HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
        `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
  for (const answer of await Promise.all(answers)) {
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  }
  await closed;
});
