import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createProvisionalTable, figuresNow, type ProvisionalEntry, sharedRank } from './provisional.ts';

const PRICES = Float64Array.from([0, 25_050, 100, 7]);
const entry = fc.record({
  start: fc.constant(100_000_000),
  cash: fc.integer({ min: 0, max: 400_000_000 }),
  peak: fc.integer({ min: 100_000_000, max: 300_000_000 }),
  drawdown: fc.integer({ min: 0, max: 90_000_000 }),
  isCounted: fc.boolean(),
  positions: fc.array(fc.record({ asset: fc.integer({ min: 1, max: 3 }), quantity: fc.nat(20_000) }), { maxLength: 6 }),
});

/** Score in micro-points by whole numbers alone. */
function scoreOf({ start, cash, peak, drawdown, positions }: ProvisionalEntry): number {
  const value = positions.reduce(
    (sum, { asset, quantity }) => sum + BigInt(quantity) * BigInt(PRICES[asset] ?? 0),
    BigInt(cash),
  );
  const high = value > BigInt(peak) ? value : BigInt(peak);
  const half = (a: bigint, b: bigint) => (2n * a + (a < 0n ? -b : b)) / (2n * b);
  const fall = half((high - value) * 100_000_000n, high);
  const worst = fall > BigInt(drawdown) ? fall : BigInt(drawdown);
  return Number(half((value - BigInt(start)) * 100_000_000n, BigInt(start)) - (worst + 1n) / 2n);
}

test('scores are those of whole numbers, and ranks those of counting; the sum of the buckets is the number of entries', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 40 }), fc.array(fc.tuple(fc.nat(39), entry)), (entries, changes) => {
      const table = createProvisionalTable();
      const now = [...entries];
      entries.forEach((one, at) => table.set(at, one));
      for (const [at, one] of changes) if (at < now.length) table.set(at, (now[at] = one));
      table.pass(PRICES);
      const scores = now.map(scoreOf);
      const counted = now.filter(({ isCounted }) => isCounted).length;
      expect(table.counts.reduce((sum, count) => sum + count, 0)).toBe(counted);
      expect(table.counted()).toBe(counted);
      for (const [at, { isCounted }] of now.entries()) {
        expect(Math.abs(table.score(at) - (scores[at] as number))).toBeLessThanOrEqual(1);
        const better = now.filter((one, n) => one.isCounted && table.score(n) > table.score(at)).length;
        expect(table.rank(at)).toBe(isCounted ? better + 1 : undefined);
        const { score } = figuresNow(now[at] as ProvisionalEntry, PRICES);
        expect(score).toBe(table.score(at));
        if (isCounted) expect(sharedRank(table.shared(), score)).toBe(table.rank(at));
      }
    }),
  );
});

test('below the exact top a rank is within its bucket, and falls with the score', () => {
  const table = createProvisionalTable();
  const size = 30_000;
  for (let at = 0; at < size; at += 1) {
    const cash = 90_000_000 + ((at * 7919) % size) * 1_000;
    table.set(at, { start: 100_000_000, cash, peak: 120_000_000, drawdown: 0, isCounted: true, positions: [] });
  }
  table.pass(PRICES);
  const byScore = Array.from({ length: size }, (_, at) => at).sort((a, b) => table.score(b) - table.score(a));
  const shared = table.shared();
  byScore.forEach((at, place) => {
    const rank = table.rank(at) ?? 0;
    if (place < 1_000) expect(rank).toBe(place + 1);
    else expect(Math.abs(rank - place - 1)).toBeLessThanOrEqual(20);
    if (place % 97 === 0 || place < 1_100) expect(sharedRank(shared, table.score(at))).toBe(rank);
  });
  const ranks = byScore.slice(1_000).map((at) => table.rank(at) ?? 0);
  expect(ranks.every((rank, n) => n === 0 || rank >= (ranks[n - 1] ?? 0))).toBe(true);
});
