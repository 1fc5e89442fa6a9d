import { expect, test } from 'vitest';
import { fewNames } from './few-names.ts';

test('the foot of a page has the names that fit, always the first one, and the number of others', () => {
  expect(fewNames(['Midas', 'Emeklilik'])).toBe('Midas, Emeklilik');
  const long = (letter: string) => letter.repeat(60);
  expect(fewNames([long('a'), 'Midas', long('b'), 'Emeklilik'])).toBe(`${long('a')}, Midas +2`);
  expect(fewNames(['a'.repeat(150), 'Midas'])).toBe(`${'a'.repeat(150)} +1`);
  expect(fewNames([])).toBe('');
});
