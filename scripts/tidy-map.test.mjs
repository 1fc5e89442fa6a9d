import { expect, test } from 'vitest';
import { foldersNotMapped, pagesNotIndexed } from './tidy-map.mjs';

const SOURCES = [
  'core/src/limits.ts',
  'core/src/money/money.ts',
  'server/src/db/citus/gate.ts',
  'web/src/features/wallet/wallet-tab.tsx',
];
const missing = (map) =>
  foldersNotMapped(new Map([['docs/architecture.md', map], ...SOURCES.map((path) => [path, ''])])).map(({ message }) =>
    message.split(' ').at(-1),
  );
const line = (folder) => `| [${folder}](../${folder}) | what is there |\n`;

test('a folder without its line is a fault, a file beside it or a folder further down is none', () => {
  expect(missing('core/src/money is named, but not as a line of the map')).toEqual([
    'core/src/money',
    'server/src/db',
    'web/src/features',
    'web/src/features/wallet',
  ]);
});

test('a map with all of them has no fault', () => {
  expect(
    missing(['core/src/money', 'server/src/db', 'web/src/features', 'web/src/features/wallet'].map(line).join('')),
  ).toEqual([]);
});

test('a page without a line in the index of its folder is a fault', () => {
  const pages = new Map([
    ['docs/README.md', '[use.md](use.md), [decisions](decisions/README.md)'],
    ['docs/use.md', ''],
    ['docs/scaling.md', ''],
    ['docs/audits/2026-11-security.md', ''],
    ['docs/decisions/README.md', '| [001](001-money.md) | Money |'],
    ['docs/decisions/001-money.md', ''],
    ['docs/decisions/002-embedded-postgresql.md', ''],
  ]);
  expect(pagesNotIndexed(pages)).toEqual([
    { path: 'docs/README.md', line: 1, message: 'the index has no line for scaling.md' },
    { path: 'docs/decisions/README.md', line: 1, message: 'the index has no line for 002-embedded-postgresql.md' },
  ]);
});
