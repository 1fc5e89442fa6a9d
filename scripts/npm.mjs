/** Runs the npm that belongs to this machine's Node, without the variables that the caller's own npm run set. */

import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Settings with which a machine reaches its registry; any other npm setting of the environment could change what is
 * installed.
 */
const KEPT =
  /^npm_config_(registry|cache|userconfig|globalconfig|cafile|ca|strict_ssl|https?_proxy|proxy|noproxy|_|\/\/|@|offline|prefer_offline|fetch_)/i;

/**
 * @param {string} root the project's folder
 * @param {string[]} args such as ['ci']; install scripts never run and all packages are installed, for any NODE_ENV
 * @param {string} cwd
 */
export async function runNpm(root, args, cwd = root) {
  const flags = [
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  await run(root, [...args, ...flags], cwd);
}

/** Runs a script of a workspace's package.json, such as `build` of `web`. */
export async function runWorkspaceScript(root, workspace, script) {
  await run(root, ['run', script, '-w', workspace, '--loglevel=error'], root);
}

async function run(root, args, cwd) {
  const { command, first, shell } = npmCommand();
  const child = spawn(command, [...first, ...args], {
    cwd,
    env: npmEnvironment(root, process.env),
    stdio: ['ignore', 'inherit', 'inherit'],
    shell,
  });
  const code = await new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Error(`npm cannot be started: ${error.message}`)));
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`npm ${args.slice(0, 2).join(' ')} failed (see above)`);
}

/** Command that starts npm: `command` with `first` before the arguments. */
export function npmCommand() {
  const cli = npmCli();
  return cli
    ? { command: process.execPath, first: [cli], shell: false }
    : { command: 'npm', first: [], shell: process.platform === 'win32' };
}

/** Path of npm's program, so that it runs under this Node; undefined to use the PATH. */
function npmCli() {
  const byCaller = process.env.npm_execpath;
  if (byCaller?.endsWith('npm-cli.js') && existsSync(byCaller)) return byCaller;
  const beside = dirname(process.execPath);
  const places = [join(beside, '..', 'lib', 'node_modules'), join(beside, 'node_modules'), '/usr/share/nodejs'];
  return places.map((place) => join(place, 'npm', 'bin', 'npm-cli.js')).find((path) => existsSync(path));
}

/** @returns environment for npm; its cache moves into the project if the home folder cannot be written */
export function npmEnvironment(root, env) {
  const kept = Object.entries(env).filter(([name]) => !/^npm_/i.test(name) || KEPT.test(name));
  const clean = Object.fromEntries(kept);
  const cache = clean.npm_config_cache ?? join(env.HOME || homedir(), '.npm');
  return writable(cache) ? clean : { ...clean, npm_config_cache: join(root, '.kurus', 'npm-cache') };
}

function writable(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
