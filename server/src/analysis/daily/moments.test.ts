import { price } from '@kurus/core/money/money';
import { expect, test } from 'vitest';
import type { QuoteBook } from '../../quotes/quote-book.ts';
import { createMoments } from './moments.ts';

test('a user sees the same prices until they pause, or for half a minute; others see their own', () => {
  let now = price('100');
  const book = { get: () => ({ price: now }), index: () => ({ value: now }) } as unknown as QuoteBook;
  const at = createMoments(book);
  const seen = (userId: string, ms: number) => [
    at(userId, ms).get('stocks', 'THYAO')?.price,
    at(userId, ms).index()?.value,
  ];
  const [first, second] = [price('100'), price('101')];
  expect(seen('1', 0)).toEqual([first, first]);
  now = second;
  expect(seen('1', 5_000)).toEqual([first, first]);
  expect(seen('2', 5_000)).toEqual([second, second]);
  expect(seen('1', 10_000)).toEqual([first, first]);
  // A pause.
  expect(seen('1', 15_001)).toEqual([second, second]);
  now = first;
  for (let ms = 16_000; ms <= 45_000; ms += 1_000) expect(seen('1', ms)).toEqual([second, second]);
  expect(seen('1', 46_000)).toEqual([first, first]);
});
