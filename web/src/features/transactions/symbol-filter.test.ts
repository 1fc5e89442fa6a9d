import { expect, test } from 'vitest';
import { symbolOf } from './symbol-filter.ts';

test.each([
  ['thyao', 'THYAO'],
  [' ısctr ', 'ISCTR'],
  ['İŞBTR', 'ISBTR'],
  ['nakit', 'CASH'],
  ['NAKİT', 'CASH'],
  ['cash', 'CASH'],
])('%s stands for %s', (typed, symbol) => {
  expect(symbolOf(typed, 'Nakit')).toBe(symbol);
});

test('an empty text is no filter; an invalid symbol matches nothing', () => {
  expect(symbolOf('   ', 'Nakit')).toBeUndefined();
  expect(symbolOf('!?', 'Nakit')).toBe('.');
});
