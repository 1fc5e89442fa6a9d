import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGES } from '@kurus/core/limits';
import { afterEach, describe, expect, test } from 'vitest';
import { maskedAddress, type Mail } from './mailer.ts';
import { codeMail, noticeMail } from './mails.ts';
import { createOutbox } from './outbox.ts';
import { createSmtp } from './smtp.ts';

const NOW = Date.UTC(2026, 10, 20, 9, 0);
const FROM = 'Kuruş <no-reply@kurus.example>';
const mail = (to = 'ayse@example.com', code = '012345'): Mail =>
  codeMail('loginCode', { to, language: 'tr', code }, NOW);

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

describe('the outbox (D15)', () => {
  function outbox() {
    const directory = join(mkdtempSync(join(tmpdir(), 'kurus-mail-')), 'outbox');
    undo.push(() => rmSync(join(directory, '..'), { recursive: true, force: true }));
    const lines: string[] = [];
    const mailer = createOutbox({ directory, from: FROM, print: (line) => lines.push(line) });
    return { directory, lines, mailer };
  }

  test('one private file a mail; the code alone on a line, and no other six digits anywhere', async () => {
    const { directory, lines, mailer } = outbox();
    await mailer.send(mail());
    const [name = ''] = readdirSync(directory);
    expect(name).toMatch(/\.eml$/);
    expect(statSync(join(directory, name)).mode & 0o777).toBe(0o600);
    const text = readFileSync(join(directory, name), 'utf8');
    expect(text).toContain('\nTo: ayse@example.com\n');
    expect(text).toMatch(/^012345$/m);
    expect(new Set(text.match(/\d{6,}/g))).toEqual(new Set(['012345']));
    expect(lines.filter((line) => line.includes('code'))).toEqual(['│   code 012345 for a***@example.com   │']);
    const box = lines.filter((line) => line !== '');
    expect(new Set(box.map((line) => line.length))).toEqual(new Set([box[0]?.length]));
  });

  test('names sort by age, also within one millisecond', async () => {
    const { directory, mailer } = outbox();
    for (let n = 0; n < 12; n += 1) await mailer.send(mail(`kisi${n}@example.com`));
    const order = readdirSync(directory)
      .toSorted()
      .map((name) => /To: (\S+)/.exec(readFileSync(join(directory, name), 'utf8'))?.[1]);
    expect(order).toEqual(Array.from({ length: 12 }, (_, n) => `kisi${n}@example.com`));
  });

  test('two hundred mails are kept, the oldest go', async () => {
    const { directory, mailer } = outbox();
    for (let n = 0; n < 205; n += 1) await mailer.send({ ...mail(`kisi${n}@example.com`), nowMs: NOW + n });
    const names = readdirSync(directory).toSorted();
    expect(names).toHaveLength(200);
    expect(readFileSync(join(directory, names[0] ?? ''), 'utf8')).toContain('kisi5@example.com');
  });

  test('a folder that cannot be written is said, not swallowed', async () => {
    const mailer = createOutbox({ directory: '/dev/null/outbox', from: FROM, print: () => undefined });
    await expect(mailer.send(mail())).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});

describe('the mail server', () => {
  test('a mail is taken over at once and arrives with its code', async () => {
    const server = await smtpServer();
    const mailer = smtp(server.port);
    await mailer.send(mail());
    await mailer.close();
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toMatch(/^012345\r?$/m);
  });

  test('an address refused for good is not tried again; the log shows neither it nor the code', async () => {
    const server = await smtpServer({ refuse: true });
    const warnings: string[] = [];
    const mailer = smtp(server.port, warnings);
    await mailer.send(mail());
    await mailer.close();
    expect(server.connections).toBe(1);
    expect(warnings.join()).toContain('a***@example.com');
    expect(warnings.join()).not.toMatch(/ayse@|012345/);
  });

  test('a server that is away keeps nobody waiting', { retry: 2 }, async () => {
    const mailer = smtp(9);
    const start = performance.now();
    await mailer.send(mail());
    expect(performance.now() - start).toBeLessThan(500);
    undo.push(() => mailer.close());
  });
});

test.each(LANGUAGES)('every mail has a subject, a text and a page in %s', (language) => {
  const mails = [
    ...(['loginCode', 'resetCode', 'emailCode'] as const).map((kind) =>
      codeMail(kind, { to: 'a@example.com', language, code: '654321' }, NOW),
    ),
    ...(['codesLocked', 'underAttack', 'passwordChanged', 'emailChanged', 'otpOff', 'addressClaimed'] as const).map(
      (kind) => noticeMail(kind, 'a@example.com', language, NOW),
    ),
  ];
  for (const { subject, text, html } of mails) {
    expect(subject).toContain('Kuruş');
    expect(text.length).toBeGreaterThan(60);
    expect(html).toContain(`<html lang="${language}">`);
  }
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(mails.length);
});

test('addresses are masked for terminals and logs', () => {
  expect([maskedAddress('ayse@example.com'), maskedAddress('x')]).toEqual(['a***@example.com', 'x***']);
});

function smtp(port: number, warnings: string[] = []) {
  return createSmtp({
    url: `smtp://127.0.0.1:${port}`,
    from: FROM,
    now: () => NOW,
    warn: (fields, message) => warnings.push(JSON.stringify([fields, message])),
  });
}

/** Minimal mail server for one delivery. */
async function smtpServer({ refuse = false } = {}) {
  const state = { received: [] as string[], connections: 0, port: 0 };
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    state.connections += 1;
    sockets.add(socket);
    let message: string | undefined;
    socket.write('220 test\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      if (message !== undefined) {
        message += chunk.toString();
        if (!message.endsWith('\r\n.\r\n')) return;
        state.received.push(message);
        message = undefined;
        socket.write('250 taken\r\n');
        return;
      }
      for (const line of chunk.toString().trim().split('\r\n')) {
        if (/^DATA/i.test(line)) message = '';
        const refused = refuse && /^RCPT/i.test(line);
        socket.write(refused ? '550 nobody\r\n' : /^DATA/i.test(line) ? '354 go on\r\n' : '250 ok\r\n');
      }
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  state.port = (server.address() as AddressInfo).port;
  undo.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return state;
}
