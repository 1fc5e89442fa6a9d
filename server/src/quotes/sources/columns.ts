/** Candles in columns, as several providers send them: a list of times in seconds, and one list for each figure. */

import type { Candle } from '@kurus/core/contract/market-history';
import type { Price } from '@kurus/core/money/money';
import { type Row, readPrice } from './figures.ts';
import { SourceError } from './source-error.ts';

export interface Columns {
  readonly times: unknown;
  readonly open: unknown;
  readonly high: unknown;
  readonly low: unknown;
  readonly close: unknown;
}

const FIGURES = ['open', 'high', 'low', 'close'] as const;

/**
 * Reads the candles. A row without all four figures is a time without trade, and left out.
 * @throws SourceError when the lists do not belong together, or when no row can be read
 */
export function readColumns(columns: Columns): Candle[] {
  const times = listOf(columns.times, 'times');
  const [open, high, low, close] = FIGURES.map((name) => listOf(columns[name], name)) as [
    unknown[],
    unknown[],
    unknown[],
    unknown[],
  ];
  const lengths = new Set([times, open, high, low, close].map((list) => list.length));
  if (lengths.size !== 1) throw new SourceError(`lists of ${[...lengths].join(', ')} figures`);
  const candles = times.flatMap((time, at) => candleOf(time, [open[at], high[at], low[at], close[at]]) ?? []);
  const hasFigures = [...open, ...high, ...low, ...close].some((figure) => figure !== null);
  if (candles.length === 0 && hasFigures) throw new SourceError('no candle is readable');
  return candles;
}

export const columnsOf = (
  row: Row,
  [times, open, high, low, close]: readonly [unknown, string, string, string, string],
) => ({ times, open: row[open], high: row[high], low: row[low], close: row[close] }) satisfies Columns;

function listOf(value: unknown, name: string): unknown[] {
  if (!Array.isArray(value)) throw new SourceError(`no list of ${name}`);
  return value as unknown[];
}

function candleOf(seconds: unknown, figures: readonly unknown[]): Candle | undefined {
  const [open, high, low, close] = figures.map(readPrice) as (Price | undefined)[];
  if (typeof seconds !== 'number' || !Number.isSafeInteger(seconds)) return undefined;
  if (open === undefined || high === undefined || low === undefined || close === undefined) return undefined;
  return { startMs: seconds * 1000, open, high, low, close };
}
