/** Marks of an asset's entries on its chart. Pure. */

import { dayOfDate, dayStartMs } from '@kurus/core/market/calendar';
import { divide } from '@kurus/core/money/decimal';
import { averagePrice, type Price } from '@kurus/core/money/money';
import type { TrackedEntryKind } from '@kurus/core/tracked/entry';
import type { AssetReplay, TimelineEntry } from './asset-replay.ts';

export type MarkShape = 'buy' | 'sell' | 'dividend' | 'bonus' | 'rights' | 'split';

const SHAPES: Readonly<Partial<Record<TrackedEntryKind, MarkShape>>> = {
  buy: 'buy',
  opening: 'buy',
  'delivery-in': 'buy',
  sell: 'sell',
  'delivery-out': 'sell',
  dividend: 'dividend',
  bonus: 'bonus',
  rights: 'rights',
  split: 'split',
  merger: 'split',
};

export interface TimelineMark {
  readonly id: string;
  readonly shape: MarkShape;
  /** Start of its day, or of the first day of its month. */
  readonly atMs: number;
  readonly count: number;
}

/** More marks than this are grouped by month, each with its count. */
const MOST = 40;

/** Marks of the entries, by day. */
export function marksOf(entries: readonly Pick<TimelineEntry, 'day' | 'type' | 'place'>[]): readonly TimelineMark[] {
  const marks = entries.flatMap(({ day, type, place }) => {
    const shape = SHAPES[type];
    return shape ? [{ id: String(place), shape, day, atMs: dayStartMs(dayOfDate(day)), count: 1 }] : [];
  });
  if (marks.length <= MOST) return marks.toSorted((a, b) => a.atMs - b.atMs);
  const months = new Map<string, TimelineMark>();
  for (const { shape, day, atMs } of marks) {
    const id = `${day.slice(0, 7)} ${shape}`;
    const before = months.get(id);
    months.set(id, { id, shape, atMs: Math.min(atMs, before?.atMs ?? atMs), count: (before?.count ?? 0) + 1 });
  }
  return [...months.values()].toSorted((a, b) => a.atMs - b.atMs);
}

export interface CostStep {
  readonly fromMs: number;
  /** Average cost per share, adjusted for splits; undefined while nothing was held. */
  readonly price: Price | undefined;
}

/**
 * Steps of the average cost, from each entry on; shares before a split are counted as shares of today, like the prices.
 */
export function costSteps({ steps }: Pick<AssetReplay, 'steps'>, by: 'average' | 'fifo'): readonly CostStep[] {
  let [from, to] = [1n, 1n];
  return steps
    .toReversed()
    .map(({ entry, before, after }): CostStep => {
      const cost = by === 'fifo' ? after.fifoCost : after.cost;
      const price = after.quantity > 0n ? averagePrice(cost, after.quantity) : undefined;
      const currentPrice = price === undefined ? undefined : (divide(price * from, to, 'half-up') as Price);
      if ((entry.type === 'split' || entry.type === 'bonus') && before.quantity > 0n && after.quantity > 0n)
        [from, to] = [from * before.quantity, to * after.quantity];
      return { fromMs: dayStartMs(dayOfDate(entry.day)), price: currentPrice };
    })
    .toReversed();
}
