import { expect, test } from 'vitest';
import { tableFaults, unloadedTexts } from './tidy-texts.mjs';

const BUNDLES = new Map([
  ['publicTexts', new Set(['auth.login'])],
  ['dashboardTexts', new Set(['shell.tax'])],
  ['tabTexts', new Set(['wallet.deposit'])],
  ['taxTexts', new Set(['tax.year'])],
]);
const load = (path) => `im${''}port('${path}')`;
const screen = (name) => `async () => (await ${load(`../features/${name}.tsx`)}).Screen`;
const PAGES = `
const open = (load: Load) => screen(load, publicTexts);
const PAGES = [
  { path: '/login', screen: open(${screen('login')}) },
];`;
const PLACES = `
  tax: place(${screen('tax')}, [taxTexts]),
  other: place(${screen('other')}),
`;
const faultsOf = (features) => {
  const files = Object.entries(features).map(([name, text]) => [`web/src/features/${name}.tsx`, text]);
  return unloadedTexts(
    new Map([['web/src/app/pages.tsx', PAGES], ['web/src/app/places.ts', PLACES], ...files]),
    BUNDLES,
  );
};

test('a text whose bundle its screen does not load is a fault, at its place', () => {
  const faults = faultsOf({
    login: "import { Card } from './card.tsx';",
    card: "\nreturn t('tax.year') + t('auth.login');",
    other: `t('shell.tax'); t('wallet.deposit'); lazy(() => ${load('./later.tsx')});`,
    later: "t('tax.year')",
  });
  expect(faults).toMatchObject([
    { path: 'web/src/features/card.tsx', line: 2, message: expect.stringContaining('tax.year') },
    { path: 'web/src/features/later.tsx', line: 1 },
  ]);
});

test('one that is an attribute is seen as well', () => {
  const faults = faultsOf({ login: '<Card title="auth.login" />', other: '<Card title="tax.year" />' });
  expect(faults).toMatchObject([{ path: 'web/src/features/other.tsx', message: expect.stringContaining('tax.year') }]);
});

test('one that comes with the screen, or with what loads its code, is none', () => {
  const faults = faultsOf({
    tax: "t('tax.year'); t('shell.tax'); t('wallet.deposit'); is('no.key');",
    other: "import { Late } from './late.tsx';",
    late: `withTexts(${load('./later.tsx')}, taxTexts)`,
    later: "t('tax.year')",
  });
  expect(faults).toEqual([]);
});

test('an empty text, and placeholders that differ', () => {
  const tr = { buy: 'Al', left: 'Kalan: {amount}' };
  expect(tableFaults('trading', { tr, en: { buy: '', left: 'Left' } })).toEqual([
    'en/trading leaves empty buy',
    'en/trading has other placeholders in left',
  ]);
});

test('what a language says of one and of several, and only both', () => {
  const tr = { rows: '{count} satır' };
  const counted = (rows) => tableFaults('import', { tr, en: { rows } });
  const wrong = ['en/import has other placeholders in rows'];
  expect(counted('{count} {count|row|rows}')).toEqual([]);
  expect(['{count} {count|rows}', '{count} {row|row|rows}'].map(counted)).toEqual([wrong, wrong]);
});
