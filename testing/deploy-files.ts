/** Files of deploy on the machines of a test (machines.ts). */

import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Machine } from './machines.ts';

const DEPLOY = fileURLToPath(new URL('../deploy', import.meta.url));

export interface DeployFiles {
  text(file: string, machine: Machine): string;
  /** @returns path of the file on the machine */
  write(file: string, machine: Machine): string;
}

/**
 * Files of deploy, filled in as an operator does; secrets are generated.
 * @param form folder whose placeholders are filled
 * @param changed modifies the files, for tests of faults
 */
export function createFiles(
  form: string,
  addresses: Readonly<Record<string, string>>,
  changed = (text: string) => text,
): DeployFiles {
  const example = linesOf(readFileSync(join(DEPLOY, form, 'places.example'), 'utf8'));
  const secret = () => randomBytes(12).toString('hex');
  const places = { ...mapValues(example, (value) => value || secret()), ...addresses };
  const text = (file: string, { name, address, folder }: Machine) => {
    const path = join(folder, 'places');
    const own = { NAME: name, ADDRESS: address, NODE: `node${name.slice(1, 2)}` };
    const lines = Object.entries({ ...places, ...own }).map((line) => line.join('='));
    writeFileSync(path, `${lines.join('\n')}\n`);
    const filled = changed(execFileSync(join(DEPLOY, 'fill'), [path, join(DEPLOY, file)], { encoding: 'utf8' }))
      .replaceAll(/\/(var\/(lib|run)\/(etcd|postgresql)|etc\/pgbouncer)(?=[/\n])/g, folder)
      // HAProxy starts as an unprivileged user.
      .replaceAll(/^ {2}(user|group) haproxy\n/gm, '');
    // The server is not on the machine of its HAProxy.
    return address === addresses['APP'] ? filled.replaceAll('127.0.0.1', address) : filled;
  };
  const write = (file: string, machine: Machine) => {
    const path = join(machine.folder, basename(file));
    writeFileSync(path, text(file, machine));
    return path;
  };
  return { text, write };
}

const mapValues = (values: Readonly<Record<string, string>>, change: (value: string) => string) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));

/** Values of NAME=value lines. */
export const linesOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.from(text.matchAll(/^([A-Z_\d]+)=(.*)$/gm), ([, name, value]) => [name, value]));
