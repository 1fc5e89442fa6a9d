import { price } from '@kurus/core/money/money';
import { expect, test } from 'vitest';
import { placesOf } from './scale-places.ts';

test.each([
  ['reached', { price: '200', stop: '150', target: '250', last: '250' }, { price: 50, dot: 100, from: 50, width: 50 }],
  ['stopped', { price: '200', stop: '150', target: '250', last: '150' }, { price: 50, dot: 0, from: 0, width: 50 }],
  ['beyond', { price: '200', stop: '150', target: '250', last: '400' }, { price: 50, dot: 100, from: 50, width: 50 }],
  ['no stop, fallen', { price: '200', target: '300', last: '100' }, { price: 50, dot: 0, from: 0, width: 50 }],
  ['no target, risen', { price: '200', stop: '100', last: '300' }, { price: 50, dot: 100, from: 50, width: 50 }],
])('%s', (_, prices, places) => {
  const given = Object.fromEntries(Object.entries(prices).map(([name, text]) => [name, price(text)]));
  expect(placesOf(given as never)).toMatchObject(places);
});

test('a target alone says so; one price has no scale', () => {
  expect(placesOf({ price: price('200'), target: price('300') })).toMatchObject({ start: false, end: true, dot: 0 });
  expect(placesOf({ price: price('200') })).toBeUndefined();
});
