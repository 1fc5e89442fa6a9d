import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alikePairs, type FlaggedOrder, sharedNetworks } from './flags.ts';

const order = fc.record({
  entry: fc.integer({ min: 1, max: 4 }),
  side: fc.constantFrom('buy' as const, 'sell' as const),
  asset: fc.constantFrom('stocks:A', 'stocks:B'),
  atMs: fc.integer({ min: 0, max: 400_000 }),
});

/** Every pair by looking at every order of one and every order of the other. */
function bruteForce(orders: readonly FlaggedOrder[]) {
  const of = (entry: number) => orders.filter((one) => one.entry === entry);
  const found = [];
  for (let a = 1; a <= 4; a += 1)
    for (let b = a + 1; b <= 4; b += 1) {
      const [fewer, more] = of(a).length <= of(b).length ? [of(a), of(b)] : [of(b), of(a)];
      const alike = fewer.filter((one) =>
        more.some((other) => {
          const isSame = one.side === other.side && one.asset === other.asset;
          return isSame && Math.abs(one.atMs - other.atMs) <= 60_000;
        }),
      ).length;
      if (fewer.length >= 5 && alike >= fewer.length * 0.8)
        found.push({ entries: [a, b], orders: fewer.length, alike });
    }
  return found;
}

test('pairs that trade alike are those of comparing each order with each', () => {
  const byEntries = (a: { entries: readonly number[] }, b: { entries: readonly number[] }) =>
    (a.entries[0] ?? 0) - (b.entries[0] ?? 0) || (a.entries[1] ?? 0) - (b.entries[1] ?? 0);
  fc.assert(
    fc.property(fc.array(order, { maxLength: 60 }), (orders) => {
      expect(alikePairs(orders).toSorted(byEntries)).toEqual(bruteForce(orders));
    }),
  );
});

test('a copied portfolio is found; the same assets on other days are no copy', () => {
  const own = Array.from({ length: 10 }, (_, n) => {
    return { entry: 1, side: 'buy' as const, asset: `stocks:${n}`, atMs: n * 86_400_000 };
  });
  const copied = own.map((one) => ({ ...one, entry: 2, atMs: one.atMs + 45_000 }));
  const later = own.map((one) => ({ ...one, entry: 3, atMs: one.atMs + 3_600_000 }));
  expect(alikePairs([...own, ...copied, ...later])).toEqual([{ entries: [1, 2], orders: 10, alike: 10 }]);
});

test('a network with four entries is told, one with three is not', () => {
  const rows = [1, 2, 3, 4].map((entry) => ({ network: 'home', entry }));
  const others = [1, 2, 3, 3].map((entry) => ({ network: 'school', entry }));
  expect(sharedNetworks([...rows, ...others])).toEqual([{ network: 'home', entries: [1, 2, 3, 4] }]);
});
