/** Test of the examples in deploy: hardened, and read by the program that will run them, if it is installed. */

import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './node-24.mjs';

const UNIT = join(ROOT, 'deploy', 'kurus.service');
/** Unit file of Debian's package. */
const PATRONI = '/lib/systemd/system/patroni.service';
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

describe('the systemd unit', () => {
  const unit = readFileSync(UNIT, 'utf8');

  test('lets running requests end: systemd waits longer than the server does', () => {
    const serverSeconds = /SHUTDOWN_LIMIT_MS = (\d+)_000/.exec(
      readFileSync(join(ROOT, 'server/src/main.ts'), 'utf8'),
    )?.[1];
    const unitSeconds = /^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1];
    expect(Number(unitSeconds)).toBeGreaterThan(Number(serverSeconds));
  });

  test.runIf(hasSystemd)('is read by systemd without a warning', () => {
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', UNIT], { encoding: 'utf8' });
    expect([status, stdout + stderr]).toEqual([0, '']);
  });
});

test('a command runs as the service does: each of its properties is a line of the unit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kurus-as-service-'));
  writeFileSync(join(folder, 'systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
  const run = (...args) => {
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
    return spawnSync(join(ROOT, 'deploy', 'as-service'), args, { encoding: 'utf8', env })
      .stdout.trim()
      .split('\n');
  };
  const unit = readFileSync(UNIT, 'utf8').split('\n');
  const given = run('restore', '/var/lib/kurus/a file');
  const lines = given
    .map((arg) => arg.replace(/^--property=/, '').replace(/^--setenv=/, 'Environment='))
    .map((arg) => arg.replace(/^--working-directory=/, 'WorkingDirectory='))
    .filter((arg) => /^[A-Z]\w+=/.test(arg) && arg !== 'User=kurus');
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.filter((line) => !unit.includes(line))).toEqual([]);
  expect(given.slice(-4)).toEqual(['/usr/bin/env', 'node', 'server/src/commands/restore.ts', '/var/lib/kurus/a file']);
  expect(run('undistribute', '--dry-run').slice(-3)).toEqual([
    'server/src/commands/spread-users.ts',
    'undistribute',
    '--dry-run',
  ]);
  for (const command of ['backup', 'restore', 'reconcile', 'end-sessions', 'new-market', 'distribute']) {
    expect(existsSync(join(ROOT, run(command, 'x').at(-2)))).toBe(true);
  }
  rmSync(folder, { recursive: true });
});

/** Memory limit: about 215 MB under load instead of 300, on a machine with much memory (chaos/README.md, soak). */
test('every way to start limits the memory for young objects equally', () => {
  const read = (path) => readFileSync(join(ROOT, path), 'utf8');
  expect(JSON.parse(read('package.json')).scripts.start).toMatch(/^node --max-semi-space-size=16 /);
  expect(read('deploy/kurus.service')).toMatch(/^ExecStart=\/usr\/bin\/env node --max-semi-space-size=16 /m);
  expect(read('deploy/Dockerfile')).toContain('CMD ["node", "--max-semi-space-size=16", ');
  expect(read('testing/app-server.ts')).toContain("'--max-semi-space-size=16'");
});

describe('files with placeholders', () => {
  const DEPLOY = join(ROOT, 'deploy');
  const fill = (places, file) => spawnSync(join(DEPLOY, 'fill'), [places, file], { encoding: 'utf8' });

  test.each(['standby', 'servers', 'citus'])(
    'of %s have a line in the example for each placeholder, and no other',
    (folder) => {
      const texts = readdirSync(join(DEPLOY, folder)).map((name) => readFileSync(join(DEPLOY, folder, name), 'utf8'));
      const example = readFileSync(join(DEPLOY, folder, 'places.example'), 'utf8');
      const inFiles = texts.flatMap((text) => text.match(/@[A-Z\d_]+@/g) ?? []);
      const inExample = [...example.matchAll(/^([A-Z\d_]+)=/gm)].map(([, place]) => `@${place}@`);
      expect(inExample.toSorted()).toEqual([...new Set(inFiles)].toSorted());
    },
  );

  test('are filled in completely, or not at all', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kurus-places-'));
    const places = join(folder, 'places');
    const file = join(folder, 'file');
    writeFileSync(places, '# @NAME@ is theirs\nNAME=db1\nURL=http://a&b/\\1|c\nEMPTY=\n');
    writeFileSync(file, 'a @NAME@ (@NAME@) at @URL@\n');
    expect(fill(places, file)).toMatchObject({ status: 0, stdout: 'a db1 (db1) at http://a&b/\\1|c\n' });
    writeFileSync(file, '@NAME@ @EMPTY@@OTHER@\n');
    expect(fill(places, file)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining('@EMPTY@ @OTHER@'),
    });
    rmSync(folder, { recursive: true });
  });

  test.runIf(hasSystemd && existsSync(PATRONI))('are drop-ins that systemd reads without a warning', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kurus-units-'));
    const unit = join(folder, 'patroni.service');
    copyFileSync(PATRONI, unit);
    mkdirSync(`${unit}.d`);
    // A container cannot load kernel modules.
    const dropIn = readFileSync(join(DEPLOY, 'standby', 'patroni-watchdog.conf'), 'utf8');
    const runnable = existsSync('/sbin/modprobe') ? dropIn : dropIn.replace('/sbin/modprobe', '/bin/true');
    writeFileSync(join(`${unit}.d`, 'watchdog.conf'), runnable);
    const env = { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` };
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8', env });
    rmSync(folder, { recursive: true });
    expect([status, stdout + stderr]).toEqual([0, '']);
  });
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

  test('serves without tests, which no served file imports', () => {
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
