/**
 * Rows of an official table in columns, a place for each entry. A million rows as objects are a gigabyte of figures
 * that the garbage collector walks through again and again; in columns they are a hundred megabytes that it passes by.
 */

import { ENTRY_STATES } from '@kurus/core/contract/words/league';
import type { MicroPoints } from '@kurus/core/league/score';
import type { Money } from '@kurus/core/money/money';
import type { Ratio } from '@kurus/core/money/ratio';
import type { RankRow } from './entry-store.ts';

const LARGE = ['cash', 'value', 'seq', 'peak', 'earned', 'drawdown', 'score'] as const;
const SMALL = ['entry', 'fills', 'assets', 'investedDays', 'place', 'rank', 'returnPlace', 'returnRank'] as const;
type Large = (typeof LARGE)[number];
type Small = (typeof SMALL)[number];

/** Columns for a number of rows: figures of 64 bits, others of 32; a rank of 0 is none. */
type Columns = Record<Large, BigInt64Array> &
  Record<Small, Int32Array> & { state: Uint8Array; joinedAtMs: Float64Array };

export interface RankRows extends Iterable<RankRow> {
  readonly length: number;
  /** The columns themselves; places beyond the length are empty. */
  readonly columns: Readonly<Columns>;
  at(index: number): RankRow;
  /** Adds a row. @throws Error if a figure has more than 64 bits */
  push(row: RankRow, joinedAtMs: number): void;
}

const FIRST_SIZE = 1_024;

export function createRankRows(): RankRows {
  let length = 0;
  let columns = columnsOf(FIRST_SIZE);
  return {
    get length() {
      return length;
    },
    get columns() {
      return columns;
    },
    at: (index) => rowAt(columns, index),
    *[Symbol.iterator]() {
      for (let index = 0; index < length; index += 1) yield rowAt(columns, index);
    },
    push(row, joinedAtMs) {
      if (length === columns.entry.length) columns = copied(columns, 2 * length);
      for (const name of LARGE) columns[name][length] = fitting(row[name]);
      for (const name of SMALL) columns[name][length] = row[name] ?? 0;
      columns.state[length] = ENTRY_STATES.indexOf(row.state);
      columns.joinedAtMs[length] = joinedAtMs;
      length += 1;
    },
  };
}

/** Figure of 64 bits. @throws Error for a larger one, which a column would cut in silence */
export function fitting(figure: bigint): bigint {
  if (BigInt.asIntN(64, figure) !== figure) throw new Error('a figure of a league has more than 64 bits');
  return figure;
}

function columnsOf(size: number): Columns {
  const large = LARGE.map((name) => [name, new BigInt64Array(size)] as const);
  const small = SMALL.map((name) => [name, new Int32Array(size)] as const);
  const others = { state: new Uint8Array(size), joinedAtMs: new Float64Array(size) };
  return { ...Object.fromEntries([...large, ...small]), ...others } as Columns;
}

function copied(from: Columns, size: number): Columns {
  const to = columnsOf(size);
  for (const name of LARGE) to[name].set(from[name]);
  for (const name of SMALL) to[name].set(from[name]);
  to.state.set(from.state);
  to.joinedAtMs.set(from.joinedAtMs);
  return to;
}

function rowAt(columns: Columns, index: number): RankRow {
  const large = (name: Large) => columns[name][index] as bigint;
  const small = (name: Small) => columns[name][index] as number;
  return {
    entry: small('entry'),
    cash: large('cash') as Money,
    value: large('value') as Money,
    seq: large('seq'),
    peak: large('peak') as Money,
    earned: large('earned') as Ratio,
    drawdown: large('drawdown') as Ratio,
    score: large('score') as MicroPoints,
    fills: small('fills'),
    assets: small('assets'),
    investedDays: small('investedDays'),
    state: ENTRY_STATES[columns.state[index] as number] ?? 'ranked',
    place: small('place'),
    rank: small('rank') || undefined,
    returnPlace: small('returnPlace'),
    returnRank: small('returnRank') || undefined,
  };
}
