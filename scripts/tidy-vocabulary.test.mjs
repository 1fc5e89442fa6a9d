import { expect, it } from 'vitest';
import { privateNames } from './tidy-vocabulary.mjs';

it.each([
  ...['What an order is', 'Whether it waits', 'Of the account', 'So many at a time', 'How long it waits'].map(
    (text) => `/** ${text}. */`,
  ),
  '/**\n * Whoever leads.\n */',
  'const a = 1;\n  // What waits is asked for again.\n',
  'export interface AskedBy {}',
  'export const told = 1;',
  'export function foresee() {}',
  'export type Look = number;',
])('the fault of %s', (text) => {
  expect(privateNames('server/src/a.ts', text)).toHaveLength(1);
});

it.each([
  '/** Waits for the answer, so that nobody is missed. */',
  '/** Software that matches. Which one is told by the name. */',
  '// A line that goes on.\n// What follows continues it.\n',
  'export const lookup = 1;',
  'export interface Knowledge {}',
  "const asked = 'told';",
])('%s is right', (text) => {
  expect(privateNames('server/src/a.ts', text)).toEqual([]);
});
