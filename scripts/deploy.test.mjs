/** The examples in deploy: hardened, and read by the program that will run them where it is there. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './node-24.mjs';

const UNIT = join(ROOT, 'deploy', 'kurus.service');
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

describe('the systemd unit', () => {
  const unit = readFileSync(UNIT, 'utf8');

  test('lets requests under way end: systemd waits longer than the server does', () => {
    const serverSeconds = /SHUTDOWN_LIMIT_MS = (\d+)_000/.exec(
      readFileSync(join(ROOT, 'server/src/main.ts'), 'utf8'),
    )?.[1];
    const unitSeconds = /^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1];
    expect(Number(unitSeconds)).toBeGreaterThan(Number(serverSeconds));
  });

  test.runIf(hasSystemd)('is read by systemd without a word', () => {
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', UNIT], { encoding: 'utf8' });
    expect([status, stdout + stderr]).toEqual([0, '']);
  });
});

/** Some 215 MB under load instead of 300, where the machine has much memory (chaos/README.md, soak). */
test('every way to start limits the memory for young objects alike', () => {
  const read = (path) => readFileSync(join(ROOT, path), 'utf8');
  expect(JSON.parse(read('package.json')).scripts.start).toMatch(/^node --max-semi-space-size=16 /);
  expect(read('deploy/kurus.service')).toMatch(/^ExecStart=\/usr\/bin\/env node --max-semi-space-size=16 /m);
  expect(read('deploy/Dockerfile')).toContain('CMD ["node", "--max-semi-space-size=16", ');
  expect(read('testing/app-server.ts')).toContain("'--max-semi-space-size=16'");
});

describe('the Dockerfile', () => {
  const text = readFileSync(join(ROOT, 'deploy', 'Dockerfile'), 'utf8');
  const last = text.slice(text.lastIndexOf('\nFROM '));

  test('serves as an ordinary user, from a stage without tools, on the Node that the product wants', () => {
    expect(text.match(/^(ARG BASE|FROM).*$/gm)).toEqual([
      'ARG BASE=node:24-slim',
      'FROM ${BASE} AS build',
      'FROM ${BASE}',
    ]);
    expect(last).toMatch(/^USER node$/m);
    expect(last).not.toMatch(/^(RUN|CMD).*npm/m);
    expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('CMD ["node", '));
  });

  test('serves without tests, which nothing that is served asks for', () => {
    const build = text.slice(0, text.lastIndexOf('\nFROM '));
    expect(build).toMatch(/^RUN find core server -name '\*\.test\.ts' .*-delete$/m);
    const served = ['core', 'server/src'].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true })
        .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|node_modules/.test(name))
        .map((name) => join(ROOT, folder, name)),
    );
    const asking = served.filter((file) =>
      /from '[^']*(\.test\.ts|\/testing\/[^']*)'/.test(readFileSync(file, 'utf8')),
    );
    expect(served.length).toBeGreaterThan(100);
    expect(asking).toEqual([]);
  });

  test('is healthy when the server is ready', () => {
    expect(last).toMatch(/HEALTHCHECK[^]*\/ready/);
  });
});
