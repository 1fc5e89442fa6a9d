/** Marks of one's own trades and payments on the chart of a price. Pure; pixels from the top left corner. */

import type { Candle } from '@kurus/core/contract/market-history';
import { addQuantity, type Quantity } from '@kurus/core/money/money';
import { priceToWire } from '@kurus/core/money/wire';
import type { ChartPlace } from './chart-series.ts';
import { keepInside } from './line-places.ts';

export type MarkShape = 'buy' | 'sell' | 'dividend' | 'bonus' | 'rights' | 'split';

export interface OwnMark {
  readonly id: string;
  readonly shape: MarkShape;
  readonly atMs: number;
  /** Quantity that was bought or sold; undefined for other marks. */
  readonly quantity: Quantity | undefined;
  /** Number of entries that it stands for. */
  readonly count: number;
}

/** More marks than this are grouped by month, each with its count. */
const MOST = 40;

/** Marks in the order of time; many of them by month. @param monthOf "2026-08" of a moment in Istanbul */
export function markGroups(marks: readonly OwnMark[], monthOf: (atMs: number) => string): readonly OwnMark[] {
  const sorted = marks.toSorted((a, b) => a.atMs - b.atMs);
  if (sorted.length <= MOST) return sorted;
  const months = new Map<string, OwnMark>();
  for (const mark of sorted) {
    const id = `${monthOf(mark.atMs)} ${mark.shape}`;
    const before = months.get(id);
    months.set(id, before ? merged(before, mark) : { ...mark, id });
  }
  return [...months.values()].toSorted((a, b) => a.atMs - b.atMs);
}

function merged(first: OwnMark, second: OwnMark): OwnMark {
  const [a, b] = [first.quantity, second.quantity];
  const quantity = a === undefined || b === undefined ? undefined : addQuantity(a, b);
  return { ...first, quantity, count: first.count + second.count };
}

export interface PlacedMark extends OwnMark {
  readonly x: number;
  readonly y: number;
  /** Place of its text: centred on the mark, or beside the edge of the chart; undefined if there is no room for it. */
  readonly label: 'center' | 'start' | 'end' | undefined;
}

/** Distance of a mark from its bar. */
const AWAY_PX = 16;
/** Marks of one shape that are nearer than this become one. */
const MARK_PX = 14;
const LABEL_PX = 64;
/** In charts narrower than this, marks have no text. */
const NARROW_PX = 480;

/** Places marks on their bars: buys below, sales above, others on the axis; none before the first bar. */
export function placedMarks(
  marks: readonly OwnMark[],
  place: ChartPlace,
  bars: readonly Candle[],
): readonly PlacedMark[] {
  const placed: PlacedMark[] = [];
  for (const mark of marks) {
    const bar = bars.findLast(({ startMs }) => startMs <= mark.atMs);
    const barX = bar && place.x(bar.startMs / 1000);
    if (!bar || barX === undefined) continue;
    const { x, y } = keepInside(place, barX, heightOf(mark.shape, place, bar));
    const at = placed.findLastIndex(({ shape }) => shape === mark.shape);
    const before = placed[at];
    if (before && x - before.x < MARK_PX) placed[at] = { ...before, ...merged(before, mark) };
    else placed.push({ ...mark, x, y, label: undefined });
  }
  return placed.map((mark, at) => ({ ...mark, label: labelOf(mark, at, placed, place) }));
}

function labelOf(mark: PlacedMark, at: number, all: readonly PlacedMark[], { width }: ChartPlace): PlacedMark['label'] {
  const isTrade = mark.shape === 'buy' || mark.shape === 'sell';
  const isFree = all.every((other, place) => place === at || Math.abs(other.x - mark.x) >= LABEL_PX);
  if (!isTrade || width < NARROW_PX || !isFree) return undefined;
  if (mark.x < LABEL_PX / 2) return 'start';
  return mark.x > width - LABEL_PX / 2 ? 'end' : 'center';
}

function heightOf(shape: MarkShape, place: ChartPlace, bar: Candle): number {
  if (shape === 'buy') return (place.y(priceToWire(bar.low)) ?? 0) + AWAY_PX;
  if (shape === 'sell') return (place.y(priceToWire(bar.high)) ?? 0) - AWAY_PX;
  return place.height;
}
