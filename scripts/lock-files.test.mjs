/**
 * Checks that exactly the locked packages are installed, from any registry, and that installing runs none of their
 * code.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './node-24.mjs';

const FILES = ['package-lock.json', 'scripts/tools/package-lock.json', 'scripts/mutation/package-lock.json'];

describe.each(FILES)('%s', (file) => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
  const fetched = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

  test('has a hash of every package, including those for other systems', () => {
    expect(fetched.length).toBeGreaterThan(0);
    const without = fetched.filter(([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''));
    expect(without.map(([path]) => path)).toEqual([]);
  });

  test('names no registry', () => {
    expect(fetched.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
  });
});

test('no script of a package runs at an install, by any command', () => {
  expect(readFileSync(join(ROOT, '.npmrc'), 'utf8').split('\n')).toContain('ignore-scripts=true');
});
