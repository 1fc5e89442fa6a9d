import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { npmEnvironment } from './npm.mjs';
import { withSetupLock } from './setup-lock.mjs';
import { dependenciesReady } from './setup.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
let root;

beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'kurus-setup-'))));
afterEach(() => rmSync(root, { recursive: true }));

describe('dependencies', () => {
  const write = (path, packages) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), JSON.stringify({ packages }));
  };
  const install = (packages) => {
    for (const path of Object.keys(packages)) mkdirSync(join(root, path), { recursive: true });
    write('node_modules/.package-lock.json', packages);
  };
  const react = { version: '19.0.0' };
  const elsewhere = { version: '1.0.0', optional: true, os: ['plan9'], cpu: ['x64'] };
  const here = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] };

  it('are ready when all that the lock file says is installed, apart from other systems’ packages', () => {
    write('package-lock.json', { '': {}, 'node_modules/react': react, 'node_modules/native': elsewhere });
    install({ 'node_modules/react': react });
    expect(dependenciesReady(root)).toBe(true);
    write('package-lock.json', { '': {}, 'node_modules/react': { version: '19.1.0' } });
    expect(dependenciesReady(root)).toBe(false);
  });

  it.each([
    ['a package is missing', { 'node_modules/vue': react }],
    ['this system’s native package is missing', { 'node_modules/react': react, 'node_modules/native': here }],
  ])('are not ready when %s', (_, locked) => {
    write('package-lock.json', locked);
    install({ 'node_modules/react': react });
    expect(dependenciesReady(root)).toBe(false);
  });

  it('are not ready after an install that was killed: npm had not yet written its list', () => {
    write('package-lock.json', { 'node_modules/react': react });
    mkdirSync(join(root, 'node_modules', 'react'), { recursive: true });
    expect(dependenciesReady(root)).toBe(false);
  });

  it('are locked for every system, as npm ci wants it', () => {
    const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
    const missing = Object.entries(packages).flatMap(([path, entry]) =>
      Object.keys(entry.optionalDependencies ?? {}).filter(
        (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
      ),
    );
    expect(missing).toEqual([]);
  });
});

describe('npm', () => {
  it('gets the registry’s settings, and no others of the calling npm', () => {
    const env = {
      HOME: root,
      npm_config_registry: 'https://registry.example',
      npm_config_omit: 'dev',
      npm_config_workspace: 'web',
      npm_lifecycle_event: 'start',
    };
    expect(npmEnvironment(root, env)).toEqual({ HOME: root, npm_config_registry: 'https://registry.example' });
  });

  it('keeps its cache in the project when there is no home to write to', () => {
    writeFileSync(join(root, 'no-folder'), '');
    const { npm_config_cache: cache } = npmEnvironment(root, { HOME: join(root, 'no-folder') });
    expect(cache).toBe(join(root, '.kurus', 'npm-cache'));
  });
});

describe('withSetupLock', () => {
  it('lets one work at a time', async () => {
    const steps = [];
    const work = (name) => () =>
      withSetupLock(root, async () => {
        steps.push(`${name} begins`);
        await new Promise((done) => setTimeout(done, 50));
        steps.push(`${name} ends`);
      });
    await Promise.all([work('a')(), work('a')(), work('a')()]);
    expect(steps).toEqual(['a begins', 'a ends', 'a begins', 'a ends', 'a begins', 'a ends']);
  });

  it.each([
    ['a process that is gone', '999999999 -'],
    ['a number that another process has now', `${process.pid} 1`],
    ['a writer that was killed at once', ''],
  ])('takes over the lock of %s', async (_, holder) => {
    mkdirSync(join(root, '.kurus'));
    writeFileSync(join(root, '.kurus', 'setup.lock'), holder);
    expect(await withSetupLock(root, async () => 'done')).toBe('done');
  });

  it('is free again after work that failed', async () => {
    const failing = withSetupLock(root, () => Promise.reject(new Error('no space')));
    await expect(failing).rejects.toThrow('no space');
    expect(await withSetupLock(root, async () => 'done')).toBe('done');
  });
});
