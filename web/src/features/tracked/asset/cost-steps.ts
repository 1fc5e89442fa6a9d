/** Marks of an asset's entries on its chart, and the steps of its average cost. Pure. */

import { dateText, dayOf, dayOfDate, dayStartMs } from '@kurus/core/market/calendar';
import { divide } from '@kurus/core/money/decimal';
import { averagePrice, type Price } from '@kurus/core/money/money';
import type { TrackedEntryKind } from '@kurus/core/tracked/entry';
import { markGroups, type MarkShape, type OwnMark } from '../../../charts/own-marks.ts';
import { ASSET, type AssetReplay, type TimelineEntry } from './asset-replay.ts';

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
  exchange: 'sell',
};

type MarkedEntry = Pick<TimelineEntry, 'day' | 'type' | 'place' | 'quantity' | 'intoQuantity' | 'node'>;

/** Marks of the entries, each at the start of its day. */
export function marksOf(entries: readonly MarkedEntry[]): readonly OwnMark[] {
  const marks = entries.flatMap(({ day, type, place, node, ...entry }): OwnMark[] => {
    // An exchange takes from the asset, or brings to it.
    const comes = type === 'exchange' && node !== ASSET;
    const shape = comes ? 'buy' : SHAPES[type];
    const quantity = comes ? entry.intoQuantity : entry.quantity;
    if (!shape) return [];
    const isTrade = shape === 'buy' || shape === 'sell';
    const id = `${place} ${day} ${type}`;
    return [{ id, shape, atMs: dayStartMs(dayOfDate(day)), quantity: isTrade ? quantity : undefined, count: 1 }];
  });
  return markGroups(marks, (atMs) => dateText(dayOf(atMs)).slice(0, 7));
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
