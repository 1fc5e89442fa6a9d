/**
 * Preparation that every command runs first, skipped if nothing changed: registers our git hooks, installs the locked
 * dependencies, builds the screens. Runs under Node 24 (see node-24.mjs), without dependencies.
 */

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './node-24.mjs';
import { runNpm, runWorkspaceScript } from './npm.mjs';
import { withSetupLock } from './setup-lock.mjs';

/** @param {{ web: boolean }} options whether the built screens are needed */
export async function setUp({ web }) {
  useHooks(ROOT);
  if (dependenciesReady(ROOT) && (!web || webReady(ROOT))) return;
  await withSetupLock(ROOT, async () => {
    if (!dependenciesReady(ROOT)) await installDependencies();
    if (web && !webReady(ROOT)) await buildWeb();
  });
}

/**
 * Registers the hooks of .githooks with git, unless it has others. npm runs no package's scripts at an install, so it
 * is done here. The path is relative: each work tree uses its own folder, or no hook if it has none. Without git, or
 * outside a clone, it does nothing.
 */
export function useHooks(root) {
  if (!existsSync(join(root, '.git'))) return;
  const config = (...args) => spawnSync('git', ['config', ...args], { cwd: root, encoding: 'utf8' });
  if (config('--get', 'core.hooksPath').status === 1) config('--local', 'core.hooksPath', '.githooks');
}

const installStamp = (root) => join(root, 'node_modules', '.kurus-lock');
const webStamp = (root) => join(root, '.kurus', 'web-build');

/** Checks that the installed packages are exactly those of package-lock.json. */
export function dependenciesReady(root) {
  const stamp = installStamp(root);
  const hash = lockHash(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true;
  if (!installedAsLocked(root)) return false;
  writeFileSync(stamp, hash);
  return true;
}

function lockHash(root) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex');
}

/** Tells if npm's install completed: npm writes its own list at the very end, so an interrupted install has none. */
function installedAsLocked(root) {
  const list = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(list)) return false;
  const installed = JSON.parse(readFileSync(list, 'utf8')).packages;
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const wanted = Object.entries(locked).filter(([path, entry]) => path.startsWith('node_modules/') && !entry.link);
  return wanted.every(([path, entry]) => {
    const found = installed[path];
    if (!found) return entry.optional === true && !isForThisMachine(entry);
    return found.version === entry.version && existsSync(join(root, path));
  });
}

/** Tells if npm installs a package here: it omits optional packages for other systems, and their dependencies. */
function isForThisMachine({ os, cpu, libc }) {
  if (!os && !cpu) return false;
  const fits = (list, own) => !list || [list].flat().includes(own);
  return fits(os, process.platform) && fits(cpu, process.arch) && (!libc || fits(libc, ownLibc()));
}

function ownLibc() {
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

async function installDependencies() {
  console.log('Installing dependencies ...');
  await runNpm(ROOT, ['ci']);
  writeFileSync(installStamp(ROOT), lockHash(ROOT));
}

/** Tells if the built screens belong to the current sources. */
function webReady(root) {
  const stamp = webStamp(root);
  const built = existsSync(join(root, 'web', 'dist', 'index.html')) && existsSync(stamp);
  return built && readFileSync(stamp, 'utf8') === webHash(root);
}

async function buildWeb() {
  if (!readdirSync(join(ROOT, 'web')).some((name) => name.startsWith('vite.config.'))) {
    throw new Error('web/vite.config.ts is missing, so the screens cannot be built');
  }
  console.log('Building the screens ...');
  rmSync(webStamp(ROOT), { force: true });
  const hash = webHash(ROOT);
  await runWorkspaceScript(ROOT, 'web', 'build');
  mkdirSync(join(ROOT, '.kurus'), { recursive: true });
  writeFileSync(webStamp(ROOT), hash);
}

/** Hash of the sources of web and core, the lock file, and the settings that a build reads. */
function webHash(root) {
  const hash = createHash('sha256');
  for (const folder of ['web', 'core']) {
    for (const file of sourceFiles(join(root, folder))) hash.update(relative(root, file)).update(readFileSync(file));
  }
  hash.update(lockHash(root));
  for (const [name, value] of Object.entries(process.env).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (name.startsWith('VITE_') || name === 'PUBLIC_URL') hash.update(`${name}=${value}\n`);
  }
  return hash.digest('hex');
}

function sourceFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist' && !name.includes('.test.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? sourceFiles(path) : [path];
    });
}
