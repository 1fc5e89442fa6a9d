/** R-F10: every request gets a response within ten seconds, even while its handler waits. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { sessionSql } from '../../../../testing/session-sql.ts';
import { createLogger } from '../../logger.ts';
import { storePicture } from '../../profile/picture-store.ts';
import { installFailures } from '../api/failures.ts';
import { ANSWER_MS, answerInTime } from './deadline.ts';

const SHORT_MS = 300;

describe('the whole application', () => {
  const webDir = mkdtempSync(join(tmpdir(), 'kurus-web-'));
  const logged: string[] = [];
  let app: TestApp;
  let origin: string;
  beforeAll(async () => {
    writeFileSync(join(webDir, 'index.html'), '<p>Kuruş</p>');
    const logger = createLogger('warn', { write: (line) => void logged.push(line) });
    app = await createTestApp({}, { answerWithinMs: SHORT_MS, webDir, logger });
    origin = await app.http.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await app.close();
    rmSync(webDir, { recursive: true });
  });
  afterEach(() => void logged.splice(0));

  test('a database that keeps one waiting again and again is 503 in time', { retry: 2 }, async () => {
    expect(ANSWER_MS).toBeLessThan(10_000);
    const user = await app.logIn();
    await storePicture(sessionSql(app.db.sql), user.userId, Buffer.from('x'), app.nowMs);
    const [kept] = await app.db.sql<{ name: string }[]>`select name from picture`;
    const picture = `/pictures/${kept?.name}.webp`;
    // The lock that a request waits for here ends by itself after three seconds (lock_timeout).
    await app.db.sql.begin(async (tx) => {
      await tx`lock table session, picture in access exclusive mode`;
      for (const url of ['/user/profile', '/portfolio/summary', picture]) {
        const asked = performance.now();
        const reply = await fetch(origin + url, { headers: { authorization: `Bearer ${user.token}` } });
        expect({ url, status: reply.status }).toEqual({ url, status: 503 });
        expect(reply.headers.get('retry-after')).toBe('5');
        expect(await reply.json()).toMatchObject({
          success: false,
          code: 'UNAVAILABLE',
          errDetail: expect.any(String),
        });
        expect(performance.now() - asked).toBeLessThan(2_000);
      }
    });
    expect((await user.call('GET', '/user/profile')).status).toBe(200);
    // The awaited work is done by then.
    expect((await fetch(origin + picture)).status).toBe(200);
    expect(logged.filter((line) => line.includes('already sent'))).toEqual([]);
  });

  test('a file of the screens comes late rather than not, and is sent once', async () => {
    // The process is blocked while the file is looked up.
    app.http.server.once('request', () => setImmediate(standStill));
    const reply = await fetch(`${origin}/index.html`);
    expect(reply.status).toBe(200);
    expect(await reply.text()).toBe('<p>Kuruş</p>');
    expect(logged.filter((line) => line.includes('already sent'))).toEqual([]);
  });
});

function standStill(): void {
  const until = performance.now() + SHORT_MS * 2;
  while (performance.now() < until);
}

describe('the time of the client', () => {
  const app = Fastify();
  let port: number;
  beforeAll(async () => {
    installFailures(app);
    answerInTime(app, SHORT_MS);
    // As an upload: the handler reads the body itself.
    app.addContentTypeParser('text/slow', (_request, _body, done) => done(null));
    app.post('/slow', async (request) => {
      let bytes = 0;
      for await (const chunk of request.raw) bytes += (chunk as Buffer).length;
      return { bytes };
    });
    app.post('/stuck', () => new Promise(() => undefined));
    await app.listen({ port: 0, host: '127.0.0.1' });
    port = (app.server.address() as { port: number }).port;
  });
  afterAll(() => app.close());

  /** Sends three bytes with this pause between them. */
  const send = (path: string, pauseMs: number): Promise<number> =>
    new Promise((resolve, reject) => {
      const headers = { 'content-type': 'text/slow', 'content-length': 3 };
      const sending = httpRequest({ port, path, method: 'POST', headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      sending.on('error', reject);
      const next = (left: number) => {
        if (left === 0) return sending.end();
        sending.write('x');
        return setTimeout(() => next(left - 1), pauseMs);
      };
      next(3);
    });

  test('is not counted while it sends; the server’s own is', async () => {
    expect(await send('/slow', SHORT_MS)).toBe(200);
    expect(await send('/stuck', 1)).toBe(503);
  });
});
