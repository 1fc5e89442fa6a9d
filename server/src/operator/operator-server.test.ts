import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { codeMail, noticeMail } from '../mail/mails.ts';
import { createOutbox } from '../mail/outbox.ts';
import { createOperatorServer, newOperatorToken } from './operator-server.ts';

const TOKEN = newOperatorToken();
const NOW = Date.UTC(2026, 10, 20, 9, 0);

let directory: string;
let nowMs: number;
let app: ReturnType<typeof createOperatorServer>;

beforeEach(() => {
  directory = join(mkdtempSync(join(tmpdir(), 'kurus-operator-')), 'outbox');
  nowMs = NOW;
  app = createOperatorServer({ outbox: directory, token: TOKEN, now: () => nowMs });
});
afterEach(async () => {
  await app.close();
  rmSync(join(directory, '..'), { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: '127.0.0.1:3001', ...headers } });
const cookie = { cookie: `a=b; kurus_operator=${TOKEN}` };
const post = (token: string) =>
  app.inject({
    method: 'POST',
    url: '/session',
    headers: { host: 'localhost:3001', 'content-type': 'application/x-www-form-urlencoded' },
    payload: `token=${token}`,
  });

describe('the token', () => {
  test('is asked for, in the language of the browser', async () => {
    const reply = await get('/', { 'accept-language': 'fr' });
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([401, 'no-store']);
    expect(reply.body).toContain('Clé que le serveur a affichée à son démarrage');
    expect((await get('/')).body).toContain('Sunucu açılırken yazılan anahtar');
  });

  test('given in the address or the form it becomes a cookie that no script reads and no other site sends', async () => {
    for (const reply of [await get(`/?token=${TOKEN}`), await post(TOKEN)]) {
      expect([reply.statusCode, reply.headers['location']]).toEqual([303, '/']);
      expect(reply.headers['set-cookie']).toBe(`kurus_operator=${TOKEN}; HttpOnly; SameSite=Strict; Path=/`);
    }
    expect((await get('/', cookie)).statusCode).toBe(200);
  });

  test('wrong ones are refused, after ten of them all for a minute', async () => {
    for (let n = 0; n < 10; n += 1) expect((await post('0'.repeat(40))).statusCode).toBe(401);
    expect((await post(TOKEN)).statusCode).toBe(429);
    // A logged-in operator stays logged in.
    expect((await get('/', cookie)).statusCode).toBe(200);
    nowMs += 60_000;
    expect((await post(TOKEN)).statusCode).toBe(303);
  });
});

describe('requests that are refused with any token', () => {
  const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'cf-connecting-ip'];
  test.each(forwarding)('a request with the header %s', async (name) => {
    expect((await get('/', { ...cookie, [name]: '127.0.0.1' })).statusCode).toBe(403);
  });

  test.each(['kurus.example', '192.168.1.5:3001', '127.0.0.1.evil.example', 'localhost.evil.example'])(
    'a request to the host %s',
    async (host) => {
      expect((await get('/', { ...cookie, host })).statusCode).toBe(403);
    },
  );
});

describe('the outbox', () => {
  test('has nothing at first', async () => {
    expect((await get('/', cookie)).body).toContain('Henüz e-posta yok');
  });

  test('shows the newest mail first, its code by itself', async () => {
    const outbox = createOutbox({ directory, from: 'Kuruş <no-reply@localhost>' });
    await outbox.send(codeMail('loginCode', { to: 'ayse@example.com', language: 'tr', code: '012345' }, NOW));
    await outbox.send(noticeMail('passwordChanged', 'ali@example.com', 'tr', NOW + 1));
    const { body } = await get('/', cookie);
    expect(body).toContain('<div class="code" aria-label="Kod">012345</div>');
    expect(body.match(/class="code"/g)).toHaveLength(1);
    expect(body.indexOf('ali@example.com')).toBeLessThan(body.indexOf('ayse@example.com'));
    expect(body).toContain('20 Kas 2026 12:00:00');
  });

  test('fifty mails at most; a strange file neither breaks it nor runs', async () => {
    mkdirSync(directory, { recursive: true });
    for (let n = 0; n < 60; n += 1) {
      const name = `2026-11-20T09-00-00.${String(n).padStart(3, '0')}Z.eml`;
      writeFileSync(
        join(directory, name),
        `To: kisi@example.com\nSubject: <script>alert(1)</script>\n\n<b>${String(n)}`,
      );
    }
    writeFileSync(join(directory, '2026-11-21.eml'), 'x'.repeat(300_000));
    writeFileSync(join(directory, '2026-11-22.eml'), '');
    writeFileSync(join(directory, '2026-11-23.eml.part'), 'To: half@example.com\n\n');
    const { statusCode, body, headers } = await get('/', cookie);
    expect([statusCode, body.match(/<li>/g)?.length]).toEqual([200, 49]);
    expect(body).not.toMatch(/<script|<b>|half@/);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });
});
