/** Test of the page of licenses: it names each bundled package, with its license text. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { thirdPartyNotices } from '../web/build-plugins/third-party-notices.ts';
import { billOfMaterials } from './bill-of-materials.mjs';
import { ROOT } from './node-24.mjs';

const text = thirdPartyNotices(ROOT);
const parts = text.split(/\n-{80}\n/).map((part) => part.trim());
const partOf = (start) => parts.find((part) => part.startsWith(start)) ?? '';
const locked = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;

test('each bundled package is in it, as in the bill of materials', async () => {
  const { components } = await billOfMaterials(ROOT);
  const development = new Set(
    Object.entries(locked)
      .filter(([, { dev }]) => dev)
      .map(([path, { version, name }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`),
  );
  const shipped = components
    .map((component) => component['bom-ref'])
    .filter((id) => !development.has(id) && !id.startsWith('@kurus/'))
    .map((id) => id.replace(/@([^@]+)$/, ' $1'));
  expect(shipped.length).toBeGreaterThan(100);
  expect(shipped.filter((id) => partOf(`${id} (`) === '')).toEqual([]);
}, 60_000);

test('each dependency of the workspaces has the text of its license, or names its author', () => {
  const direct = ['core', 'client', 'cli', 'server', 'web'].flatMap((workspace) =>
    Object.keys(locked[workspace].dependencies),
  );
  const bare = [...new Set(direct)]
    .filter((name) => !name.startsWith('@kurus/'))
    .filter((name) => partOf(`${name} `).split('\n').length < 3);
  expect(bare).toEqual([]);
});

test('it begins with this product, and has fonts, icons and required notices', () => {
  expect(parts[0]).toContain('Copyright (c) 2026');
  expect(text).toContain('SIL OPEN FONT LICENSE');
  expect(text).toContain('@web3icons/core');
  expect(text).toContain('PostgreSQL Global Development Group');
  expect(partOf('lightweight-charts ')).toContain('TradingView, Inc. https://www.tradingview.com/');
  expect(partOf('lightweight-charts ')).toContain('Apache License');
});

test('packages for development are not in it', () => {
  expect(text).not.toMatch(/^(vitest|oxlint|typescript|vite) \d/m);
});
