/**
 * Bill of materials of the product, as CycloneDX: every package of the lock file with its version, hash and license.
 */

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand, npmEnvironment } from './npm.mjs';

/**
 * Reads package-lock.json only: nothing is downloaded, and the installed packages do not matter.
 * @param {string} root the project's folder
 */
export async function billOfMaterials(root) {
  const { command, first, shell } = npmCommand();
  const args = [...first, 'sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error'];
  const child = spawn(command, args, { cwd: root, env: npmEnvironment(root, process.env), shell });
  let text = '';
  let trouble = '';
  child.stdout.on('data', (chunk) => (text += chunk));
  child.stderr.on('data', (chunk) => (trouble += chunk));
  const code = await new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Error(`npm cannot be started: ${error.message}`)));
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`npm sbom failed: ${trouble.trim() || text.trim()}`);
  const bill = JSON.parse(text);
  // npm names the project after its folder.
  const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  Object.assign(bill.metadata.component, { name, type: 'application' });
  return bill;
}
