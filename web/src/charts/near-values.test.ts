import { expect, test } from 'vitest';
import { nearFrom } from './near-values.ts';

const calm = Array.from({ length: 20 }, (_, at) => 100 + (at % 3));

test.each([
  ['all of a calm week', calm, 0],
  ['nothing before a leap to the level of the plan', [80, 81, 130, ...calm], 3],
  ['the last dozen where all are far away', calm.map((value) => value * 2), 8],
  ['what there is, where that is little', [100, 300], 0],
])('%s', (_name, values, from) => {
  expect(nearFrom(values, [97, 100, 105])).toBe(from);
});
