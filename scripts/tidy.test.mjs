/** Test of the rules of tidy: each fails on a planted fault, and passes correct files. */

import { describe, expect, it } from 'vitest';
import { partsNotShown } from './tidy-gallery.mjs';
import { importsOf, resolveImport } from './tidy-imports.mjs';
import { codeOnly, FILE_RULES } from './tidy-rules.mjs';
import { endingsOf, sourceIds, sourceFaults } from './tidy-sources.mjs';
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
    ['sizes', 'web/src/a.css', 'x;\n'.repeat(301)],
    ['sizes', 'docs/decisions/001-money.md', `${'word '.repeat(25)}\n`],
    ['names', 'core/src/placeOrder.ts', ''],
    ['names', 'core/src/money/utils.ts', ''],
    ['names', 'web/src/helpers/date.ts', ''],
    ['amounts', 'web/src/ui/a.tsx', "import { formatMoney, formatPrice } from '@kurus/core/money/format';"],
    ['leftovers', 'core/src/a.ts', `// TO${''}DO later`],
    ['leftovers', 'docs/a.md', `FIX${''}ME`],
    ['leftovers', 'core/src/a.ts', '// oxlint-disable-next-line no-console'],
    ['machine', 'README.md', `see /ho${''}me/someone/project`],
    ['machine', '.npmrc', 'registry = https://packages.example.org/'],
    ['machine', 'package-lock.json', '"resolved": "https://packages.example.org/a.tgz"'],
    ['figures', 'server/src/portfolio/store.ts', 'const cash = Number(row.cash);'],
    ['kinds', 'server/src/a.ts', "if (type === 'stocks') return 0;"],
    ['kinds', 'server/src/quotes/sources/a.ts', "return type === 'stocks' ? 1 : 0;"],
    ['kinds', 'server/src/quotes/live-sources.ts', "if ('metals' !== kind) return undefined;"],
    ['kinds', 'core/src/contract/market-lists.ts', "case 'funds':"],
    ['kinds', 'server/src/db/functions/a.sql', "if j.asset_type in ('stocks') then -- shares"],
    ['kinds', 'web/src/ui/a.tsx', '<Marks type="cryptos" />'],
    ['kinds', 'web/src/lib/a.ts', 'return /^(stocks|cryptos)$/.test(type);'],
    ['identity', 'server/src/matching/a.ts', 'queues.get(`${stored.type}:${stored.symbol}`);'],
    ['identity', 'web/src/features/tax/a.tsx', 'key={`${asset.kind} ${asset.code}`}'],
    ['sql', 'server/src/wallet/move-cash.ts', 'const rows = await tx`select 1`;'],
    ['sql', 'server/src/wallet/move-cash.ts', 'const rows = await sql<\n  { id: string }[]\n>`select id from x`;'],
    ['sql', 'server/src/wallet/move-cash.ts', 'await tx.onEveryNode`select 1`;'],
    ['sql', 'server/src/wallet/move-cash.ts', 'await query("delete from holding_note");'],
    ['sql', 'server/src/wallet/move-cash.ts', 'await db.unsafe(text);'],
    ['sql', 'server/src/profile/store.ts', 'await tx`update account set cash = 1`;'],
    ['sql', 'testing/filled-rows.ts', 'await sql`insert into telegram_link select id, 4_000 + id from app_user`;'],
    ['links', 'docs/a.md', 'see [the house](missing.md)'],
    ['imports', 'core/src/a.ts', "import { b } from './missing.ts';"],
    ['typography', 'web/src/i18n/en/market.ts', `newYear: "New Year's Day",`],
    ['typography', 'web/src/i18n/tr/market.ts', `when: 'İstanbul\\'da',`],
    ['typography', 'web/src/i18n/fr/market.ts', `asked: 'Mot de passe oublié ?',`],
    ['typography', 'web/src/i18n/fr/market.ts', `asked: 'Mot de passe oublié?',`],
    ['typography', 'web/src/i18n/fr/market.ts', `asked: '«\\u00a0{text} »',`],
    ['typography', 'web/src/i18n/fr/market.ts', `asked: '« {text}\\u00a0»',`],
    ['typography', 'web/src/i18n/fr/market.ts', `asked: '«{text}\\u00a0»',`],
    ['typography', 'server/src/http/errors/errors.ts', `fr: 'Le prix a changé : {price}.',`],
    ['typography', 'server/src/http/errors/errors.ts', `fr: "Ce symbole n'existe pas.",`],
    ['typography', 'server/src/mail/mails.ts', 'fr: `Kuruş ; ${code}`,'],
  ])('%s finds its fault in %s', (rule, path, text) => {
    expect(faults(rule, path, text)).toHaveLength(1);
  });

  it.each([
    ['sizes', 'web/src/a.css', 'x;\n'.repeat(300)],
    ['sizes', 'docs/decisions/001-money.md', `| ${'word '.repeat(25)} |\n`],
    ['sizes', 'core/src/a.ts', `const pattern = /${'a'.repeat(120)}/;\n`],
    ['names', 'server/src/db/migrations/0001_accounts.sql', ''],
    ['names', 'web/src/i18n/tr/common.ts', ''],
    ['leftovers', 'core/src/a.ts', '// oxlint-disable-next-line no-console -- the code is shown on the terminal'],
    ['machine', 'docs/a.md', 'https://example.org/home/page, /user/profile'],
    ['figures', 'core/src/money/wire.ts', 'const sent = Number(moneyText(value));'],
    ['figures', 'server/src/a.ts', '// Number( in a comment\nNumber.isSafeInteger(id);'],
    ['figures', 'server/src/a.ts', 'const port = Number(text); // not a figure: a port'],
    ['kinds', 'server/src/quotes/sources/a.ts', "return { type: 'stocks', code };"],
    ['kinds', 'server/src/a.ts', "const label = 'market.stocks'; // as for 'stocks'"],
    ['kinds', 'server/src/db/functions/a.sql', "select 1; -- as for 'stocks'"],
    ['kinds', 'server/src/db/migrations/0001_a.sql', "check (asset_type in ('stocks', 'cryptos'))"],
    ['identity', 'core/src/identity.ts', 'return `${kind}:${code}`;'],
    ['identity', 'server/src/a.ts', 'onTrouble(`backfill of ${round.type} ${round.code}: ${error.message}`);'],
    ['sql', 'server/src/profile/store.ts', 'await tx`update app_user set name = ${name}`;'],
    ['sql', 'server/src/ledger/accounts.ts', 'await tx`insert into account (user_id) values (1)`;'],
    ['sql', 'server/src/wallet/move-cash.ts', "/* tx`select 1` */ const text = 'select it'; // sql`x`"],
    ['links', 'docs/a.md', '[core](../core/src), [web](https://example.org), [below](#below)'],
    ['imports', 'server/src/a.ts', "import page from '../web/dist/page.js';"],
    ['typography', 'web/src/i18n/fr/market.ts', `asked: 'Prêt\\u00a0? À 10:30, n’est-ce pas\\u00a0: {text}', // it's`],
    ['typography', 'web/src/i18n/en/portfolio.ts', `empty: "You don't have any assets in your portfolio.",`],
    ['typography', 'server/src/http/errors/errors.ts', `fr: 'Rien', of: (a) => (a ? 'one' : 'two'),`],
    ['typography', 'server/src/a.ts', `const said = "it's";`],
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
    ['core/src/portfolio/position.ts', 'core/src/trading/order.ts'],
    ['core/src/market/fold.ts', 'server/src/config/config.ts'],
    ['core/src/market/fold.ts', 'core/src/exchange/match.ts'],
    ['core/src/exchange/match.ts', 'testing/random.ts'],
    ['core/src/exchange/match.test.ts', 'server/src/app.ts'],
    ['server/src/wallet/move-cash.ts', 'server/src/db/pool.ts'],
    ['server/src/wallet/move-cash.ts', 'server/src/trading/store.ts'],
    ['server/src/wallet/routes.ts', 'server/src/auth/routes.ts'],
    ['server/src/ledger/post-entries.ts', 'server/src/wallet/move-cash.ts'],
    ['server/src/quotes/sources/simulated/simulated.ts', 'server/src/http/api/route.ts'],
    ['server/src/db/pool.ts', 'server/src/ledger/post-entries.ts'],
    ['server/src/auth/routes.ts', 'server/src/app.ts'],
    ['web/src/ui/modal.tsx', 'web/src/features/auth/login-page.tsx'],
    ['web/src/lib/api-client.ts', 'web/src/ui/toast.tsx'],
    ['web/src/features/wallet/wallet-tab.tsx', 'web/src/features/auth/login-page.tsx'],
    ['web/src/features/wallet/wallet-tab.tsx', 'web/src/app/app.tsx'],
    ['web/src/features/portfolio/portfolio-tab.tsx', 'web/src/features/market/market-tab.tsx'],
    ['web/src/quotes/market-feed.ts', 'web/src/charts/price-chart.tsx'],
    ['web/src/quotes/market-feed.ts', 'web/src/features/market/favorite-button.tsx'],
    ['web/src/ui/table.tsx', 'web/src/quotes/use-quote.ts'],
    ['web/src/lib/api-client.ts', 'web/src/testing/network.ts'],
    ['web/src/lib/api-client.ts', 'core/src/contract/requests/auth.ts'],
    ['core/src/contract/auth.ts', 'core/src/contract/requests/auth.ts'],
    ['web/src/app/app.test.tsx', 'server/src/app.ts'],
    ['server/src/app.ts', 'server/src/app.test.ts'],
    ['server/src/app.ts', 'testing/app.ts'],
    ['server/src/profile/picture.test.ts', 'chaos/fuzz.ts'],
    ['chaos/fuzz.ts', 'bench/trade.ts'],
    ['testing/load/world.ts', 'e2e/accessibility.ts'],
  ])('%s may not import %s', (from, to) => {
    expect(brokenRule(from, to, false)).toBeTypeOf('string');
  });

  it.each([
    ['core/src/portfolio/position.ts', 'core/src/money/money.ts', false],
    ['core/src/portfolio/position.ts', 'core/src/contract/market.ts', true],
    ['core/src/contract/auth.ts', 'core/src/contract/requests/auth.ts', true],
    ['core/src/contract/requests/market.ts', 'core/src/contract/market-history.ts', false],
    ['server/src/auth/routes.ts', 'core/src/contract/requests/auth.ts', false],
    ['core/src/exchange/match.ts', 'core/src/market/tick-size.ts', false],
    ['core/src/exchange/match.test.ts', 'testing/random.ts', false],
    ['server/src/portfolio/store.ts', 'server/src/db/pool.ts', false],
    ['server/src/wallet/move-cash.ts', 'server/src/ledger/post-entries.ts', false],
    ['server/src/app.ts', 'server/src/wallet/routes.ts', false],
    ['server/src/trading/trading.test.ts', 'testing/app.ts', false],
    ['chaos/fuzz.ts', 'testing/load/world.ts', false],
    ['testing/app.ts', 'server/src/app.ts', false],
    ['web/src/features/portfolio/portfolio-tab.tsx', 'web/src/quotes/use-quote.ts', false],
    ['web/src/charts/price-chart.tsx', 'web/src/quotes/use-quote.ts', false],
    ['web/src/features/favorites/favorites-tab.tsx', 'web/src/features/market/asset-grid.tsx', false],
    ['web/src/ui/modal.test.tsx', 'web/src/testing/network.ts', false],
    ['web/src/app/app.tsx', 'web/src/features/wallet/wallet-tab.tsx', false],
  ])('%s may import %s', (from, to, typeOnly) => {
    expect(brokenRule(from, to, typeOnly)).toBeUndefined();
  });

  it('keeps core free of everything but its schema library', () => {
    expect(brokenRule('core/src/market/fold.ts', { package: 'node:fs' }, false)).toBeTypeOf('string');
    expect(brokenRule('core/src/contract/requests/auth.ts', { package: 'zod/mini' }, false)).toBeUndefined();
    expect(brokenRule('core/src/contract/endpoint.ts', { package: 'zod/mini' }, true)).toBeUndefined();
    for (const file of ['core/src/contract/auth.ts', 'web/src/lib/api-client.ts'])
      expect(brokenRule(file, { package: 'zod/mini' }, false)).toBeTypeOf('string');
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

describe('what a comment names is there', () => {
  const paths = ['core/src/money/money.ts', 'docs/decisions/001-money.md', 'web/src/lib/storage.ts'];
  const known = { ...tree(...paths), endings: endingsOf(paths) };
  const names = sourceIds('| <a id="d5"></a>D5 | ... |', '| <a id="s4.3"></a>S4.3 | ... |\n| <a id="x"></a>R-L1 |');
  const found = (path, text) => sourceFaults(path, text, known, names).map(({ message }) => message);

  it.each([
    ['core/src/a.ts', '/** Rounded (D6). */'],
    ['core/src/a.test.ts', "it('never loses one (R-L1)', () => {});"],
    ['web/src/a.css', '/* S4.4 */'],
    ['docs/a.md', 'KFM-R1 says so'],
    ['docs/a.md', 'see decision 002'],
    ['web/src/a.tsx', '/** The wallet (section 2). */'],
    ['server/src/a.ts', '// locks the user, whoever he is'],
    ['docs/a.md', 'in `prices.ts`'],
    ['core/src/a.ts', '// as money/price.ts does'],
    ['server/src/a.sql', '-- as told in design.md'],
  ])('in %s: %s', (path, text) => {
    expect(found(path, text)).toHaveLength(1);
  });

  it.each([
    ['core/src/a.ts', '/** Rounded (D5, S4.3): money.ts, ./money/money.ts, lib/storage.ts. Node.js does it. */'],
    ['core/src/a.ts', "const name = 'missing.ts'; // decision 001"],
    ['web/src/a.ts', '// written to dist/csp.json, served at https://example.org/a/b.html'],
    ['docs/a.md', 'decisions/001-money.md, `core/src/money/*.ts`'],
  ])('%s lets pass %s', (path, text) => {
    expect(found(path, text)).toEqual([]);
  });
});

describe('rules over several files', () => {
  it('finds a part of the kit that is not in the gallery, not by way of another part either', () => {
    const files = new Map([
      ['web/dev/gallery.tsx', "import { Card } from '../src/ui/card.tsx';"],
      ['web/src/ui/card.tsx', "import { Info } from './info.tsx';"],
      ['web/src/ui/info.tsx', ''],
      ['web/src/ui/info.test.tsx', ''],
      ['web/src/ui/lonely.tsx', ''],
    ]);
    expect(partsNotShown(files).map(({ path }) => path)).toEqual(['web/src/ui/lonely.tsx']);
  });
});
