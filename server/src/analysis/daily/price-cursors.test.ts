import type { Price } from '@kurus/core/money/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PriceCursors } from './price-cursors.ts';

const prices = fc
  .uniqueArray(fc.record({ day: fc.integer({ min: -50, max: 50 }), price: fc.bigInt(0n, 10n ** 22n) }), {
    selector: ({ day }) => day,
  })
  .map((all) => all.toSorted((a, b) => a.day - b.day).map(({ day, price }) => ({ day, price: price as Price })));

test('the last price on or before each day, of two assets read alternately', () => {
  fc.assert(
    fc.property(prices, prices, (first, second) => {
      const cursors = new PriceCursors();
      cursors.put('first', first);
      cursors.put('second', second);
      for (let day = -60; day <= 60; day += 1) {
        const last = (of: typeof first) => of.findLast((one) => one.day <= day);
        expect([cursors.on('first', day), cursors.on('second', day)]).toEqual([last(first), last(second)]);
        expect(cursors.on('first', day)).toEqual(last(first));
      }
      expect(cursors.on('third', 0)).toBeUndefined();
    }),
  );
});
