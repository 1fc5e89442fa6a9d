/** Price cursors: prices of many assets over many days, in a few bytes each, read day by day. */

import type { CarriedPrice } from '@kurus/core/corporate-actions/carried-price';
import type { DatedPrice } from '@kurus/core/corporate-actions/price-series';
import type { Price } from '@kurus/core/money/money';

interface Cursor {
  readonly days: Int32Array;
  readonly prices: BigInt64Array | readonly bigint[];
  /** Days that prices were known on, where some were carried on from there. */
  readonly knownOn: Int32Array | undefined;
  next: number;
}

/** Largest price that fits the array's bits. */
const MOST_PACKED = 2n ** 63n - 1n;

export class PriceCursors {
  private readonly cursors = new Map<string, Cursor>();

  /** @param series the oldest first */
  put(asset: string, series: readonly CarriedPrice[]): void {
    const prices = series.map(({ price }) => price);
    this.cursors.set(asset, {
      days: Int32Array.from(series, ({ day }) => day),
      prices: prices.some((price) => price > MOST_PACKED) ? prices : BigInt64Array.from(prices),
      knownOn: series.some(({ knownOn }) => knownOn !== undefined)
        ? Int32Array.from(series, ({ day, knownOn = day }) => knownOn)
        : undefined,
      next: 0,
    });
  }

  /** Last price on or before the day. An asset's days only go forward, so each price is passed once. */
  on(asset: string, day: number): DatedPrice | undefined {
    const cursor = this.cursors.get(asset);
    if (!cursor) return undefined;
    const { days, prices, knownOn = days } = cursor;
    while (cursor.next < days.length && (days[cursor.next] ?? 0) <= day) cursor.next += 1;
    const at = cursor.next - 1;
    return at < 0 ? undefined : { day: knownOn[at] ?? 0, price: (prices[at] ?? 0n) as Price };
  }
}
