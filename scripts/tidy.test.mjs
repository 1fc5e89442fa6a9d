/** Every rule of tidy is seen to fail on a planted fault, and to pass what it should. */
import { describe, expect, it } from 'vitest';
import { deadExports, tableFaults } from './tidy-exports.mjs';
import { importsOf, resolveImport } from './tidy-imports.mjs';
import { codeOnly, FILE_RULES } from './tidy-rules.mjs';
import { brokenRule } from './tidy-zones.mjs';

const tree = (...paths) => ({
  has: (path) => paths.includes(path),
  folders: new Set(['docs', 'core/src']),
  isIgnored: (path) => path.includes('/dist/'),
});
const faults = (rule, path, text, known = tree()) => FILE_RULES[rule](path, text, known).map(({ message }) => message);

describe('rules of one file', () => {
  it.each([
    ['sizes', 'core/src/a.ts', `${'word '.repeat(25)}\n`],
    ['sizes', 'core/src/a.ts', 'x;\n'.repeat(301)],
    ['names', 'core/src/placeOrder.ts', ''],
    ['names', 'core/src/money/utils.ts', ''],
    ['names', 'web/src/helpers/date.ts', ''],
    ['leftovers', 'core/src/a.ts', `// TO${''}DO later`],
    ['leftovers', 'docs/a.md', `FIX${''}ME`],
    ['leftovers', 'core/src/a.ts', '// oxlint-disable-next-line no-console'],
    ['machine', 'README.md', `see /ho${''}me/someone/project`],
    ['machine', '.npmrc', 'registry = https://packages.example.org/'],
    ['machine', 'package-lock.json', '"resolved": "https://packages.example.org/a.tgz"'],
    ['figures', 'server/src/wallet/store.ts', 'const cash = Number(row.cash);'],
    ['figures', 'web/src/ui/money-text.tsx', 'return value.toFixed(2);'],
    ['figures', 'server/src/market/a.ts', 'const price = parseFloat(text);'],
    ['tests', 'core/src/a.test.ts', "it.only('adds', () => {});"],
    ['tests', 'core/src/a.test.ts', "describe.skip('adds', () => {});"],
    ['tests', 'server/test/a.test.ts', "vi.mock('../src/ledger/post.ts');"],
    ['links', 'docs/a.md', 'see [the house](missing.md)'],
    ['imports', 'core/src/a.ts', "import { b } from './missing.ts';"],
  ])('%s finds its fault in %s', (rule, path, text) => {
    expect(faults(rule, path, text)).toHaveLength(1);
  });

  it.each([
    ['sizes', 'core/src/a.ts', 'x;\n'.repeat(300)],
    ['sizes', 'core/src/a.ts', `const pattern = /${'a'.repeat(120)}/;\n`],
    ['names', 'server/src/db/migrations/0001_accounts.sql', ''],
    ['names', 'web/src/i18n/tr/common.ts', ''],
    ['leftovers', 'core/src/a.ts', '// oxlint-disable-next-line no-console -- the code is shown on the terminal'],
    ['machine', 'docs/a.md', 'https://example.org/home/page, /user/profile'],
    ['figures', 'core/src/money/wire.ts', 'const sent = Number(moneyText(value));'],
    ['figures', 'server/src/a.ts', '// Number( in a comment\nNumber.isSafeInteger(id);'],
    ['figures', 'server/src/a.ts', 'const port = Number(text); // not a figure: a port'],
    ['tests', 'core/src/a.test.ts', "it('skips nothing', () => {});"],
    ['links', 'docs/a.md', '[core](../core/src), [web](https://example.org), [below](#below)'],
    ['imports', 'server/src/a.ts', "import page from '../web/dist/page.js';"],
  ])('%s lets pass what is right in %s', (rule, path, text) => {
    expect(faults(rule, path, text)).toEqual([]);
  });

  it('blanks comments and strings, and keeps the lines', () => {
    expect(codeOnly("a('x // y'); // z\n/* b\n */ c")).toBe("a('      ');     \n    \n    c");
  });
});

describe('who may import whom', () => {
  it.each([
    ['core/src/money/money.ts', 'core/src/limits.ts'],
    ['core/src/portfolio/position.ts', 'core/src/trading/order-rule.ts'],
    ['core/src/market/fold.ts', 'server/src/config.ts'],
    ['server/src/wallet/move-cash.ts', 'server/src/db/pool.ts'],
    ['server/src/wallet/move-cash.ts', 'server/src/trading/store.ts'],
    ['server/src/wallet/routes.ts', 'server/src/auth/routes.ts'],
    ['server/src/ledger/post.ts', 'server/src/wallet/move-cash.ts'],
    ['server/src/market/sources/simulated.ts', 'server/src/http/route.ts'],
    ['server/src/db/pool.ts', 'server/src/ledger/post.ts'],
    ['server/src/auth/routes.ts', 'server/src/app.ts'],
    ['web/src/ui/modal.tsx', 'web/src/features/auth/login-page.tsx'],
    ['web/src/lib/api-client.ts', 'web/src/ui/toast.tsx'],
    ['web/src/features/wallet/wallet-tab.tsx', 'web/src/features/auth/login-page.tsx'],
    ['web/src/features/wallet/wallet-tab.tsx', 'web/src/app/shell.tsx'],
    ['web/src/app/shell.test.tsx', 'server/src/app.ts'],
    ['server/src/app.ts', 'server/src/app.test.ts'],
  ])('%s may not import %s', (from, to) => {
    expect(brokenRule(from, to, false)).toBeTypeOf('string');
  });

  it.each([
    ['core/src/portfolio/position.ts', 'core/src/money/money.ts', false],
    ['core/src/portfolio/position.ts', 'core/src/contract/market.ts', true],
    ['server/src/wallet/store.ts', 'server/src/db/pool.ts', false],
    ['server/src/wallet/move-cash.ts', 'server/src/ledger/post.ts', false],
    ['server/src/app.ts', 'server/src/wallet/routes.ts', false],
    ['server/src/wallet/move-cash.test.ts', 'server/test/app.ts', false],
    ['web/src/features/portfolio/portfolio-tab.tsx', 'web/src/features/market/use-quote.ts', false],
    ['web/src/app/shell.tsx', 'web/src/features/wallet/wallet-tab.tsx', false],
  ])('%s may import %s', (from, to, typeOnly) => {
    expect(brokenRule(from, to, typeOnly)).toBeUndefined();
  });

  it('keeps core free of everything but its schema library', () => {
    expect(brokenRule('core/src/market/fold.ts', { package: 'node:fs' }, false)).toBeTypeOf('string');
    expect(brokenRule('core/src/contract/auth.ts', { package: 'zod/mini' }, false)).toBeUndefined();
  });

  it('reads every form of import', () => {
    const text = [
      "import type { A } from './a.ts';",
      "import {\n  type B,\n  type C as D,\n} from './b.ts';",
      "import { type E, f } from './e.ts';",
      "import './g.css';",
      "export { h } from './h.ts';",
      "const page = lazy(() => import('./i.tsx'));",
    ].join('\n');
    expect(importsOf(text).map(({ specifier, typeOnly, line }) => [specifier, typeOnly, line])).toEqual([
      ['./a.ts', true, 1],
      ['./b.ts', true, 5],
      ['./e.ts', false, 6],
      ['./g.css', false, 7],
      ['./h.ts', false, 8],
      ['./i.tsx', false, 9],
    ]);
    expect(resolveImport('web/src/ui/a.tsx', '@kurus/core/money/money')).toBe('core/src/money/money.ts');
    expect(resolveImport('web/src/ui/a.tsx', '../lib/storage.ts')).toBe('web/src/lib/storage.ts');
  });
});

describe('rules over several files', () => {
  it('finds a value that nobody imports', () => {
    const files = new Map([
      ['core/src/a.ts', 'export const used = 1;\nexport function unused() {}\nexport interface Shape {}'],
      ['core/src/b.ts', "import { used } from './a.ts';"],
    ]);
    expect(deadExports(files)).toEqual([{ path: 'core/src/a.ts', line: 2, message: 'nobody imports unused' }]);
  });

  it('finds missing, surplus and empty texts, and placeholders that differ', () => {
    const tr = { buy: 'Al', left: 'Kalan: {amount}', sell: 'Sat' };
    const en = { buy: '', left: 'Left', more: 'More' };
    expect(tableFaults('trading', { tr, en })).toEqual([
      'en/trading misses sell',
      'en/trading has beside Turkish more',
      'en/trading leaves empty buy',
      'en/trading has other placeholders in left',
    ]);
  });
});
