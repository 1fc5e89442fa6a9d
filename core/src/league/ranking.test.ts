import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '../money/money.ts';
import { isEligible, isInvested } from './eligibility.ts';
import { createStandings, rankBy, type Standings } from './ranking.ts';

interface Row {
  readonly score: number;
  readonly earned: number;
  readonly drawdown: number;
  readonly fills: number;
  readonly joinedAtMs: number;
  readonly isRanked: boolean;
}
function standingsOf(rows: readonly Row[]): Standings {
  const standings = createStandings(rows.length);
  rows.forEach(({ isRanked, ...row }, at) => {
    for (const [name, value] of Object.entries(row)) standings[name as keyof typeof row][at] = value;
    standings.isRanked[at] = isRanked ? 1 : 0;
    standings.entry[at] = at + 1;
  });
  return standings;
}

/** Ranks by counting: one more than those before, and those without a rank after all. */
function bruteForce(by: 'score' | 'earned', rows: readonly Row[]) {
  const isBefore = (a: Row, b: Row) => a[by] > b[by] || (a[by] === b[by] && a.drawdown < b.drawdown);
  const ranked = rows.filter(({ isRanked }) => isRanked);
  return rows.map((row) => (row.isRanked ? ranked.filter((one) => isBefore(one, row)).length + 1 : 0));
}

const few = fc.integer({ min: -3, max: 3 });
const row = fc.record({
  score: few,
  earned: few,
  drawdown: fc.nat(2),
  fills: fc.nat(2),
  joinedAtMs: fc.nat(2),
  isRanked: fc.boolean(),
});

test('ranks are those of counting who is better; equal in the first two is the same rank', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), fc.constantFrom('score', 'return'), (rows, by) => {
      const column = by === 'score' ? 'score' : 'earned';
      const { order, rank, ranked } = rankBy(by, standingsOf(rows));
      expect([...rank]).toEqual(bruteForce(column, rows));
      expect(ranked).toBe(rows.filter(({ isRanked }) => isRanked).length);
      expect([...order].toSorted((a, b) => a - b)).toEqual(rows.map((_, at) => at));
      // Everybody's place is before those that lose to them in the first figure that differs.
      const key = ({ isRanked, drawdown, fills, joinedAtMs, ...figures }: Row, at: number) =>
        isRanked ? [0, -figures[column], drawdown, fills, joinedAtMs, at] : [1, joinedAtMs, at];
      const keys = [...order].map((at) => key(rows[at] as Row, at));
      const isAfter = (a: number[], b: number[]) => {
        const first = a.findIndex((value, n) => value !== b[n]);
        return first >= 0 && (a[first] as number) > (b[first] as number);
      };
      expect(keys.some((value, at) => at > 0 && isAfter(keys[at - 1] as number[], value))).toBe(false);
    }),
  );
});

test('two entries with equal score and drawdown: the same rank, and the next one skips', () => {
  const of = (score: number, drawdown: number, joinedAtMs: number): Row => ({
    score,
    earned: score,
    drawdown,
    fills: 0,
    joinedAtMs,
    isRanked: true,
  });
  const { rank, order } = rankBy('score', standingsOf([of(1, 1, 3), of(5, 2, 2), of(5, 2, 1), of(5, 1, 9)]));
  expect([[...rank], [...order]]).toEqual([
    [4, 2, 2, 1],
    [3, 2, 1, 0],
  ]);
});

test('a rank needs five fills in three assets, five days invested, three fifths of the days, and a day of membership', () => {
  const activity = { fills: 5, assets: 3, investedDays: 5 };
  const conditions = { fewestDays: 13, days: 13, accountAgeMs: 86_400_000, lateEntry: false };
  const judge = (a: object = {}, c: object = {}, days = 21) =>
    isEligible({ ...activity, ...a }, { ...conditions, ...c }, days);
  expect(judge()).toBe(true);
  expect([judge({ fills: 4 }), judge({ assets: 2 }), judge({ investedDays: 4 })]).toEqual([false, false, false]);
  expect([judge({}, { days: 12 }), judge({}, { accountAgeMs: 86_399_999 })]).toEqual([false, false]);
  expect(judge({}, { days: 1, lateEntry: true })).toBe(true);
  expect(judge({ investedDays: 3 }, { days: 3, fewestDays: 2 }, 3)).toBe(true);
});

test('a fifth invested is enough', () => {
  expect(isInvested(money('1000000'), money('800000'))).toBe(true);
  expect(isInvested(money('1000000'), money('800000.01'))).toBe(false);
  expect(isInvested(money('0'), money('0'))).toBe(false);
});
