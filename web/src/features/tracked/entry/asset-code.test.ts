import { expect, test } from 'vitest';
import { codeOf } from './asset-code.ts';

test('text that names no asset can become a code', () => {
  expect(codeOf('Kadıköy’deki daire')).toBe('KADIKOYDEKIDAIR');
  expect(codeOf('cash')).toBeUndefined();
  expect(codeOf('—')).toBeUndefined();
});
