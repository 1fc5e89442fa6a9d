/** Addresses that people hand over, and calls of them. */

import type { LookupAddress } from 'node:dns';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { isPublicAddress, outsideUrl } from './address-rules.ts';
import { callOutside, type Resolve } from './call-outside.ts';

test.each([
  'http://example.com/',
  'ftp://example.com/',
  'https://example.com:22/',
  'https://example.com:8443/',
  'https://user@example.com/',
  'https://user:word@example.com/',
  'https://localhost/',
  'https://LOCALHOST./',
  'https://kurus.localhost/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://017700000001/',
  'https://0/',
  'https://0.0.0.0/',
  'https://10.1.2.3/',
  'https://172.31.255.255/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:8.8.8.8]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[fe80::1]/',
  'https://[fd00::1]/',
  'https://[ff02::1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:db8::1]/',
  'https://[2001::1]/',
  'https://１２７.0.0.1/',
  'https://127。0。0。1/',
  '//example.com/',
  'https://',
  '',
  'data:text/plain,x',
])('refused: %s', (address) => {
  expect(() => outsideUrl(address, [])).toThrow(expect.objectContaining({ code: 'ADDRESS_NOT_ALLOWED' }));
});

test.each(['https://example.com/a?b', 'https://8.8.8.8/', 'https://[2a00:1450:4017::1]/', 'https://172.32.0.1/'])(
  'allowed: %s',
  (address) => {
    expect(outsideUrl(address, []).href).toBe(address);
  },
);

test('a named host is allowed at its port alone, over plain http, without a name and password', () => {
  const named = [{ host: '127.0.0.1', port: 8080 }];
  expect(outsideUrl('http://127.0.0.1:8080/x', named).port).toBe('8080');
  for (const address of ['http://127.0.0.1:8081/', 'http://127.0.0.1/', 'http://a@127.0.0.1:8080/'])
    expect(() => outsideUrl(address, named)).toThrow(/./);
});

test('each private block ends where it ends', () => {
  const edges: readonly [string, boolean][] = [
    ['9.255.255.255', true],
    ['10.0.0.0', false],
    ['10.255.255.255', false],
    ['11.0.0.0', true],
    ['100.63.255.255', true],
    ['100.127.255.255', false],
    ['100.128.0.0', true],
    ['126.255.255.255', true],
    ['128.0.0.0', true],
    ['172.15.255.255', true],
    ['172.16.0.0', false],
    ['192.167.255.255', true],
    ['192.169.0.0', true],
    ['198.17.255.255', true],
    ['198.20.0.0', true],
    ['223.255.255.255', true],
    ['1fff::1', false],
    ['2600::1', true],
    ['3ffe::1', true],
    ['4000::1', false],
    ['2a00::1%eth0', false],
    ['nonsense', false],
  ];
  for (const [ip, isPublic] of edges) expect([ip, isPublicAddress(ip)]).toEqual([ip, isPublic]);
});

describe('a call', () => {
  let servers: Server[] = [];
  afterEach(() => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
    servers = [];
  });
  const listen = async (answer: RequestListener): Promise<number> => {
    const server = createServer(answer);
    servers.push(server);
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    return (server.address() as AddressInfo).port;
  };
  const call = (port: number, more: object = {}) =>
    callOutside({
      url: `http://127.0.0.1:${port}/`,
      named: [{ host: '127.0.0.1', port }],
      headers: {},
      body: 'x',
      waitMs: 400,
      ...more,
    });

  test('is answered', async () => {
    const port = await listen((_, reply) => void reply.writeHead(429, { 'retry-after': '7' }).end('İyi'));
    expect(await call(port)).toEqual({ status: 429, text: 'İyi', retryAfterSeconds: 7 });
  });

  test('follows no redirect', async () => {
    let inward = 0;
    const inner = await listen((_, reply) => {
      inward += 1;
      reply.end();
    });
    const port = await listen(
      (_, reply) => void reply.writeHead(307, { location: `http://127.0.0.1:${inner}/` }).end(),
    );
    expect(await call(port)).toMatchObject({ status: 307 });
    expect(inward).toBe(0);
  });

  test.each<[string, RequestListener]>([
    ['never', () => undefined],
    ['with a head alone', (_, reply) => reply.writeHead(200).flushHeaders()],
    [
      'drop by drop',
      (_, reply) => {
        const timer = setInterval(() => reply.write('x'), 50);
        reply.once('close', () => clearInterval(timer));
      },
    ],
    ['with more than 16 kB', (_, reply) => void reply.end('x'.repeat(20_000))],
    ['by hanging up', (request) => void request.socket.destroy()],
  ])('ends in time with one who answers %s', async (_, answer) => {
    const begun = performance.now();
    await expect(call(await listen(answer))).rejects.toThrow(/./);
    expect(performance.now() - begun).toBeLessThan(3_000);
  });

  test('goes to the address that was judged: a name that changes is judged at each call', async () => {
    let reached = 0;
    const port = await listen((_, reply) => {
      reached += 1;
      reply.end();
    });
    let answers: LookupAddress[][] = [];
    const resolveName: Resolve = (_host, _options, done) => done(null, answers.shift() ?? []);
    const to = (named: boolean) => ({
      url: named ? `http://rebind.example:${port}/` : 'https://rebind.example/',
      named: named ? [{ host: 'rebind.example', port }] : [],
      resolveName,
    });
    const inward = { address: '127.0.0.1', family: 4 };
    // Named by the operator, it may be private: the stand-in is really reached.
    answers = [[inward]];
    expect(await call(port, to(true))).toMatchObject({ status: 200 });
    expect(reached).toBe(1);
    // For strangers each of these is refused before a connection, also beside a public address.
    const outward = { address: '203.0.114.7', family: 4 };
    for (const found of [
      [inward],
      [outward, inward],
      [{ address: '::1', family: 6 }],
      [{ address: '::ffff:7f00:1', family: 6 }],
      [{ address: '169.254.169.254', family: 4 }],
      [],
    ]) {
      answers = [found];
      await expect(call(port, to(false))).rejects.toThrow('OutsideError');
    }
    // First public, then inward: two calls resolve twice, and the second is refused.
    const resolved: string[] = [];
    const rebinding: Resolve = (host, _options, done) => {
      resolved.push(host);
      done(null, [resolved.length === 1 ? { address: '192.0.2.1', family: 4 } : inward]);
    };
    for (let n = 0; n < 2; n += 1)
      await expect(call(port, { ...to(false), resolveName: rebinding })).rejects.toThrow(/./);
    expect(resolved).toEqual(['rebind.example', 'rebind.example']);
    expect(reached).toBe(1);
  });
});
