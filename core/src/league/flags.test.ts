import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alikePairs, type FlaggedOrder, mirroredPairs, sharedNetworks } from './flags.ts';

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

test('two of which one gains what the other loses are told; strangers in one market, and small moves, are not', () => {
  const daily = (entry: number, changes: readonly number[]) => {
    let sum = 0;
    return { entry, earned: changes.map((change) => (sum += change)) };
  };
  const winner = daily(1, [1_000_000, 900_000, -700_000, 1_200_000, 800_000, 1_000_000]);
  const mirror = daily(2, [-950_000, -900_000, 650_000, -1_100_000, -900_000, -1_000_000]);
  const stranger = daily(3, [900_000, -800_000, -600_000, -1_000_000, 700_000, 900_000]);
  const idle = daily(4, [-1_000, -900, 700, -1_200, -800, -1_000]);
  const ruined = daily(5, [-9_500_000, -9_000_000, 650_000, -9_100_000, -9_900_000, -9_000_000]);
  const short = { entry: 6, earned: mirror.earned.slice(0, 4) };
  expect(mirroredPairs([winner, stranger], [winner, mirror, stranger, idle, ruined, short])).toEqual([
    { entries: [1, 2], bets: 6, opposite: 6 },
  ]);
});
