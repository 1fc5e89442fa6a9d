import { expect, test } from 'vitest';
import { freeCode } from './free-code.ts';

test.each([
  ['Kadıköy’deki ev', [], 'KADIKOYDEKIEV'],
  ['Araba', ['ARABA', 'ARABA2'], 'ARABA3'],
  ['Bodrum’daki yazlık ev', ['BODRUMDAKIYAZLI'], 'BODRUMDAKIYAZL2'],
  ['—', [], 'VARLIK'],
])('%s beside %j is %s', (name, codes, code) => {
  expect(
    freeCode(
      name,
      codes.map((one) => ({ code: one })),
    ),
  ).toBe(code);
});
