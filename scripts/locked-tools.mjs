/**
 * Tools that only some machines or commands need: each has a package.json and a lock file in scripts/<name>, and is
 * installed separately, into .kurus/<name>, at its first use. Written for Node 20.19.
 */

import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './npm.mjs';
import { withSetupLock } from './setup-lock.mjs';

/** Folder in which scripts/<name> is installed. */
export const toolsFolder = (root, name) => join(root, '.kurus', name);

/**
 * Installs the tools again; the earlier ones remain until the new ones are complete. The caller holds the set-up's
 * lock.
 */
export async function installTools(root, name, npmFlags = []) {
  const tools = toolsFolder(root, name);
  const staging = `${tools}.new`;
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) {
    copyFileSync(join(root, 'scripts', name, file), join(staging, file));
  }
  await runNpm(root, ['ci', '--prefix', staging, '--workspaces=false', ...npmFlags], staging);
  rmSync(tools, { recursive: true, force: true });
  renameSync(staging, tools);
}

/** Installs scripts/<name> unless the packages of its lock file are already installed; prints the note first. */
export async function provideTools(root, name, note, npmFlags = []) {
  const lock = (folder) => readFileSync(join(folder, 'package-lock.json'), 'utf8');
  const tools = toolsFolder(root, name);
  await withSetupLock(root, async () => {
    if (existsSync(tools) && lock(tools) === lock(join(root, 'scripts', name))) return;
    console.log(note);
    await installTools(root, name, npmFlags);
  });
}
