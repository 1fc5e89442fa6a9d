/**
 * Prices that concern nobody: what a tick of an asset mostly is. It is kept with the book until an order comes, goes or
 * follows the price, so that a tick looks at two figures and not at six lists.
 */

import type { Price } from '../money/money.ts';
import type { AssetBook, QuietSpan } from './asset-book.ts';
import type { Observation } from './observation.ts';

/** Whether an observation, however its market trades, can concern no order that waits for a price. */
export function isQuiet(book: AssetBook, { lo, hi }: Observation): boolean {
  const { low, high } = (book.quiet ??= quietSpan(book));
  return (low === undefined || lo > low) && (high === undefined || hi < high);
}

function quietSpan({ buys, sellStops, trailingSells, sells, buyStops, trailingBuys }: AssetBook): QuietSpan {
  const lows = [buys.first(), sellStops.first(), trailingSells.first()].filter((one) => one !== undefined);
  const highs = [sells.first(), buyStops.first(), trailingBuys.first()].filter((one) => one !== undefined);
  return {
    low: lows.reduce<Price | undefined>((most, one) => (most === undefined || one > most ? one : most), undefined),
    high: highs.reduce<Price | undefined>(
      (least, one) => (least === undefined || one < least ? one : least),
      undefined,
    ),
  };
}
