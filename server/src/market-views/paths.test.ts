import { DomainError } from '@kurus/core/contract/errors';
import { LIST_ITEMS_MAX } from '@kurus/core/limits';
import { expect, test } from 'vitest';
import { pathsOf } from './paths.ts';

const KNOWN: Readonly<Record<string, readonly number[]>> = { 'stocks:THYAO': [300, 312.5], 'metals:GAU': [8000, 7990] };
const pathOf = (kind: string, code: string) => KNOWN[`${kind}:${code}`];

test('in the order of the question, once each; what is unknown is left out', () => {
  expect(pathsOf('metals:gau,stocks:YOKBU,stocks:THYAO,metals:gau', pathOf).paths).toEqual([
    { asset: 'metals:GAU', points: [8000, 7990] },
    { asset: 'stocks:THYAO', points: [300, 312.5] },
  ]);
});

test.each([
  ['a kind that is none', 'planets:MARS'],
  ['a kind from the prototype', 'constructor:X'],
  ['an own asset', 'custom:EV'],
  ['no code', 'stocks:'],
  ['no kind', 'THYAO'],
  ['an end without an asset', 'stocks:THYAO,'],
  ['more than a list holds', Array.from({ length: LIST_ITEMS_MAX + 1 }, (_, at) => `stocks:A${at}`).join()],
])('%s is refused', (_, text) => expect(() => pathsOf(text, pathOf)).toThrow(DomainError));
