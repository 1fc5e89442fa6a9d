/**
 * Order of a table. By score: the higher one, then the smaller drawdown, fewer fills, the earlier joining, the smaller
 * number. By return the same, with the return first. Equal in the first two means the same rank, and the next rank
 * skips. Entries without a rank follow by joining.
 */

import type { TableOrder } from '../contract/words/league.ts';

/** Standings in columns, a place for each entry; figures are whole numbers below 2^53. */
export interface Standings {
  /** Micro-points. */
  readonly score: Float64Array;
  /** In 1e-8. */
  readonly earned: Float64Array;
  readonly drawdown: Float64Array;
  readonly fills: Int32Array;
  readonly joinedAtMs: Float64Array;
  readonly entry: Int32Array;
  /** 1 for a ranked entry. */
  readonly isRanked: Uint8Array;
}

export function createStandings(size: number): Standings {
  return {
    score: new Float64Array(size),
    earned: new Float64Array(size),
    drawdown: new Float64Array(size),
    fills: new Int32Array(size),
    joinedAtMs: new Float64Array(size),
    entry: new Int32Array(size),
    isRanked: new Uint8Array(size),
  };
}

export interface Ranking {
  /** Indices of the standings in their order. */
  readonly order: Uint32Array;
  /** Ranks by index; 0 without one. */
  readonly rank: Uint32Array;
  readonly ranked: number;
}

export function rankBy(by: TableOrder, standings: Standings): Ranking {
  const { drawdown, fills, joinedAtMs, entry, isRanked } = standings;
  const first = by === 'score' ? standings.score : standings.earned;
  const of = (column: ArrayLike<number>, at: number) => column[at] as number;
  const byJoining = (a: number, b: number) => of(joinedAtMs, a) - of(joinedAtMs, b) || of(entry, a) - of(entry, b);
  const compare = (a: number, b: number) => {
    if (isRanked[a] !== isRanked[b]) return of(isRanked, b) - of(isRanked, a);
    if (isRanked[a] === 0) return byJoining(a, b);
    return (
      of(first, b) - of(first, a) || of(drawdown, a) - of(drawdown, b) || of(fills, a) - of(fills, b) || byJoining(a, b)
    );
  };
  const order = Uint32Array.from(entry, (_, at) => at).sort(compare);
  const rank = new Uint32Array(entry.length);
  let ranked = 0;
  for (const at of order) {
    if (isRanked[at] === 0) break;
    const before = ranked === 0 ? undefined : order[ranked - 1];
    const isTie = before !== undefined && first[before] === first[at] && drawdown[before] === drawdown[at];
    rank[at] = isTie ? (rank[before] as number) : ranked + 1;
    ranked += 1;
  }
  return { order, rank, ranked };
}
