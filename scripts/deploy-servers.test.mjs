/** Test of deploy/servers: the proxy, Redis and several servers, run unchanged except for ports and paths. */

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:http2';
import { createServer as createProbe, connect as dial } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from './node-24.mjs';

const SERVERS = join(ROOT, 'deploy', 'servers');
/** Path of the program: Debian installs it outside an ordinary user's PATH. */
const NGINX = ['nginx', '/usr/sbin/nginx'].find((path) => spawnSync(path, ['-v']).status === 0);
const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kurus-servers-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function filled(file, places) {
  const path = join(folder, 'places');
  const lines = readFileSync(join(SERVERS, 'places.example'), 'utf8').replace(/^([A-Z\d_]+)=.*$/gm, (line, place) =>
    place in places ? `${place}=${places[place]}` : line.endsWith('=') ? `${line}made-up` : line,
  );
  writeFileSync(path, lines);
  return execFileSync(join(ROOT, 'deploy', 'fill'), [path, join(SERVERS, file)], { encoding: 'utf8' });
}

test('a server finds Redis by its password, and trusts the proxy', () => {
  const lines = filled('kurus.env', { PROXY: '10.1.1.1', REDIS_PASSWORD: 'pw', SECRET: 's'.repeat(32) });
  expect(lines).toContain('\nREDIS_URL=redis://:pw@10.1.1.1:6379\n');
  expect(lines).toContain('\nTRUST_PROXY=10.1.1.1\n');
});

test('nginx works as the user that Debian makes for it, not as nobody', () => {
  expect(readFileSync(join(SERVERS, 'nginx.conf'), 'utf8')).toMatch(/^user www-data;$/m);
});

describe.runIf(NGINX !== undefined && hasOpenssl)('nginx', () => {
  let child;
  let ports;
  let upstream;
  beforeAll(async () => {
    upstream = createServer((request, response) => {
      if (request.url === '/refused') response.writeHead(503, { 'retry-after': '1' });
      response.end([request.method, request.headers['x-forwarded-proto']].join(' '));
    });
    upstream.listen(0, '127.0.0.1');
    await once(upstream, 'listening');
    ports = [await freePort(), await freePort()];
    const certificate = ['-keyout', join(folder, 'kurus.key'), '-out', join(folder, 'kurus.crt')];
    const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=kurus.test'];
    execFileSync('openssl', [...made, ...certificate], { stdio: 'ignore' });
    writeFileSync(join(folder, 'nginx.conf'), own(filled('nginx.conf', { PUBLIC_NAME: 'kurus.test' })));
    const args = ['-p', folder, '-c', 'nginx.conf', '-e', join(folder, 'error.log')];
    execFileSync(NGINX, ['-t', ...args], { stdio: 'pipe' });
    child = spawn(NGINX, args, { stdio: 'ignore' });
    await untilListens(ports[1]);
  });
  afterAll(async () => {
    child?.kill('SIGTERM');
    if (child) await once(child, 'exit');
    upstream?.close();
  });

  /** Configuration with paths and ports of the test, one upstream, and without rights that only root has. */
  function own(text) {
    const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const paths = temp.map((name) => `  ${name}_temp_path ${join(folder, name)};\n`).join('');
    const { port } = upstream.address();
    const changed = text
      .replaceAll(/server [\d.]+:3000 /g, `server 127.0.0.1:${port} `)
      .replace('listen 80;', `listen 127.0.0.1:${ports[0]};`)
      .replace('listen 443 ', `listen 127.0.0.1:${ports[1]} `)
      .replaceAll('/etc/nginx/', `${folder}/`)
      .replace('user www-data;\n', process.getuid?.() === 0 ? 'user root;\n' : '')
      .replace('worker_processes auto;', 'worker_processes 1;')
      .replace('worker_connections 20000;', 'worker_connections 100;')
      .replace('http {\n', `http {\n  access_log off;\n${paths}`);
    return `daemon off;\npid ${join(folder, 'nginx.pid')};\n${changed}`;
  }

  test('speaks HTTP/2 with TLS, and forwards that to the server', async () => {
    const session = connect(`https://127.0.0.1:${ports[1]}`, { rejectUnauthorized: false });
    const request = session.request({ ':path': '/' });
    const [headers] = await once(request, 'response');
    request.setEncoding('utf8');
    const [body] = await once(request, 'data');
    session.close();
    expect([session.alpnProtocol, headers[':status'], body]).toEqual(['h2', 200, 'GET https']);
  });

  test('forwards a server’s rate limit, and serves others', async () => {
    const session = connect(`https://127.0.0.1:${ports[1]}`, { rejectUnauthorized: false });
    const ask = async (path) => {
      const [headers] = await once(session.request({ ':path': path }).resume(), 'response');
      return [headers[':status'], headers['retry-after']];
    };
    for (let times = 0; times < 3; times += 1) expect(await ask('/refused')).toEqual([503, '1']);
    expect(await ask('/')).toEqual([200, undefined]);
    session.close();
  });

  test('redirects pages to https and refuses calls without it', async () => {
    const url = `http://127.0.0.1:${ports[0]}/login?a=1`;
    const page = await fetch(url, { redirect: 'manual' });
    expect([page.status, page.headers.get('location')]).toEqual([301, 'https://kurus.test/login?a=1']);
    expect((await fetch(url, { method: 'POST', redirect: 'manual' })).status).toBe(403);
  });
});

test.runIf(hasRedis)('Redis starts, requires the password and writes nothing to disk', async () => {
  const port = await freePort();
  const file = join(folder, 'redis.conf');
  writeFileSync(
    file,
    filled('redis.conf', { PROXY: '127.0.0.1', REDIS_PASSWORD: 'pw' }).replace('port 6379', `port ${port}`),
  );
  const child = spawn('redis-server', [file], { cwd: folder, stdio: 'ignore' });
  try {
    await untilListens(port);
    const ask = (...args) => spawnSync('redis-cli', ['-p', String(port), ...args], { encoding: 'utf8' }).stdout.trim();
    expect(ask('ping')).toMatch(/^NOAUTH/);
    const known = (...args) => ask('--no-auth-warning', '-a', 'pw', ...args);
    expect(known('ping')).toBe('PONG');
    expect(known('config', 'get', 'save')).toBe('save');
    expect(known('config', 'get', 'appendonly')).toBe('appendonly\nno');
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
});

async function freePort() {
  const probe = createProbe().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

async function untilListens(port) {
  for (let tries = 0; tries < 100; tries += 1) {
    const socket = dial(port, '127.0.0.1');
    const open = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (open) return;
    await sleep(100);
  }
  throw new Error(`nobody listens on ${port}`);
}
