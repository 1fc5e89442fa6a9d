/** `npm run dev`: the screens' server forwards every call of the contract to the API server, and no page. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './node-24.mjs';

const CONTRACT = join(ROOT, 'core', 'src', 'contract');

test('every call reaches the server while developing', async () => {
  const { default: config } = await import('../web/vite.config.ts');
  const handed = Object.keys(config.server.proxy).map((pattern) => new RegExp(pattern));
  const isHanded = (path) => handed.some((pattern) => pattern.test(path));
  const sources = readdirSync(CONTRACT).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const paths = sources.flatMap((name) =>
    [...readFileSync(join(CONTRACT, name), 'utf8').matchAll(/^\s*path: '(\/[^']*)'/gm)].map(([, path]) => path),
  );
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((path) => !isHanded(path))).toEqual([]);
  expect(['/dashboard', '/portfolios', '/analysis', '/asset/stocks/THYAO', '/tax'].filter(isHanded)).toEqual([]);
});
