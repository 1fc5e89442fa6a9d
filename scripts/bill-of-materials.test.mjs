import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { billOfMaterials } from './bill-of-materials.mjs';
import { ROOT } from './node-24.mjs';

/** Name of a package by its path: "node_modules/a/node_modules/@b/c" is @b/c. */
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const packages = Object.entries(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, { version, integrity, name }]) => ({ id: `${name ?? nameOf(path)}@${version}`, integrity }));

let bill;
beforeAll(async () => {
  bill = await billOfMaterials(ROOT);
}, 60_000);

test('it is CycloneDX, of this product', () => {
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: expect.stringMatching(/^1\.\d$/),
    metadata: { component: { name: 'kurus', type: 'application' } },
  });
});

test('every package of the lock file is listed once, with its hash', () => {
  const listed = new Map(bill.components.map((component) => [component['bom-ref'], component]));
  const wanted = new Map(packages.map((entry) => [entry.id, entry]));
  expect([...wanted.keys()].filter((id) => !listed.has(id))).toEqual([]);
  expect(wanted.size).toBeGreaterThan(100);
  for (const { id, integrity } of packages) {
    const sums = listed.get(id).hashes.map(({ content }) => `sha512-${Buffer.from(content, 'hex').toString('base64')}`);
    expect(sums, id).toContain(integrity);
  }
});

test('it names no address of the machine that wrote it', () => {
  const { $schema, ...rest } = bill;
  expect($schema).toContain('cyclonedx.org');
  expect(JSON.stringify(rest)).not.toMatch(/localhost|127\.0\.0\.1|file:|"\//);
});
