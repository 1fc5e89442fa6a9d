import { expect, test } from 'vitest';
import { screensNotSeen } from './tidy-screens.mjs';

const faultsOf = (seen) =>
  screensNotSeen(
    new Map([
      [
        'web/src/app/pages.tsx',
        "[{ path: '/login', }, place('/tax', 'shell.tax'), place(\n  '/asset/:kind/:code',\n)]",
      ],
      ['web/src/app/tab-ids.ts', "const TAB_IDS = ['portfolio', 'wallet', 'simulation'] as const;"],
      ['e2e/screen-list.ts', seen.map((path) => `{ path: '${path}' },`).join('')],
    ]),
  ).map(({ message }) => message.split(' ').at(-1));

test('a page or a tab that no story opens is a fault', () => {
  expect(faultsOf(['/login', '/tax/2026', '/dashboard'])).toEqual([
    '/tax',
    '/asset/:kind/:code',
    '/dashboard?tab=wallet',
  ]);
});

test('one that is opened, with any parameters, is none', () => {
  expect(faultsOf(['/login', '/tax?year=2026', '/asset/stocks/THYAO', '/dashboard?tab=wallet'])).toEqual([]);
});
