import { expect, test } from 'vitest';
import { badgeOf } from './badge.ts';

test.each([
  [1, 100, 1],
  [2, 100, 10],
  [1, 99, 10],
  [10, 100, 10],
  [11, 100, 25],
  [25, 100, 25],
  [26, 100, undefined],
  [1, 12, 10],
  [3, 12, 25],
  [4, 12, undefined],
  [1, 3, undefined],
  [10_000, 1_000_000, 1],
  [10_001, 1_000_000, 10],
])('rank %d of %d: %s', (rank, ranked, badge) => expect(badgeOf(rank, ranked)).toBe(badge));

test('parts are as large as they say, for every size of a season', () => {
  for (let ranked = 1; ranked <= 400; ranked += 1) {
    const ranks = Array.from({ length: ranked }, (_, n) => badgeOf(n + 1, ranked));
    for (const part of [1, 10, 25])
      expect(ranks.filter((badge) => badge !== undefined && badge <= part)).toHaveLength(
        Math.floor((ranked * part) / 100),
      );
  }
});
