/**
 * Chain of closes of assets that something else drives. A day's return = the carrier's move + a factor's return times
 * the asset's share in it + the asset's own news + a slow pull to the level of the carrier.
 */

import { type Price, toFloat } from '@kurus/core/money/money';
import { type DailyCloses, createDailyCloses } from './daily-closes.ts';
import type { Stream } from './draws.ts';
import { fatTailed } from './random.ts';

/** Limits of one day's return: coins have none, the arithmetic does. */
const MAX_RETURN = 0.45;

/** Carrier of a price: its return on a day, and its level by that day, 1 on the reference day. */
export interface Carrier {
  move(day: number): number;
  level(day: number): number;
  /** Deviation of its return on a day. */
  readonly deviation: number;
}

/** Return that many assets share, on a day. */
export type Factor = (day: number) => number;

export interface DrivenAsset {
  /** Stream of the asset's own news. */
  readonly news: Stream;
  readonly reference: Price;
  readonly factor: Factor;
  /** Its share in the factor's return. */
  readonly beta: number;
  /** Deviation of its own news. */
  readonly own: number;
  /** Part of the distance to the target that is pulled back in a day. */
  readonly pull: number;
  readonly carrier: Carrier;
}

export interface DrivenOptions {
  /** Day of the reference prices. */
  readonly anchorDay: number;
  readonly toGrid: (units: number) => Price;
  /** Tells if there is a new close on a day; absent, on every day. */
  readonly isDay?: (day: number) => boolean;
}

export function drivenCloses(
  assets: readonly DrivenAsset[],
  { anchorDay, toGrid, isDay = () => true }: DrivenOptions,
): DailyCloses {
  const returns = dailyReturns(assets);
  const anchor = assets.map((asset) => asset.reference);
  return createDailyCloses(anchorDay, anchor, {
    forward(previous, day) {
      if (!isDay(day)) return previous;
      const change = returns(day, 1);
      return previous.map((close, i) => toGrid(toFloat(close) * (1 + change(i, close))));
    },
    backward(closes, day) {
      if (!isDay(day)) return closes;
      const change = returns(day, -1);
      return closes.map((close, i) => toGrid(toFloat(close) / (1 + change(i, close))));
    },
  });
}

function dailyReturns(assets: readonly DrivenAsset[]) {
  const references = assets.map((asset) => toFloat(asset.reference));
  return (day: number, direction: 1 | -1) => {
    const factors = new Map<Factor, number>();
    const carried = new Map<Carrier, { readonly move: number; readonly level: number }>();
    const factorOf = (factor: Factor) => {
      const cached = factors.get(factor) ?? factor(day);
      factors.set(factor, cached);
      return cached;
    };
    const carry = (carrier: Carrier) => {
      const cached = carried.get(carrier) ?? { move: carrier.move(day), level: carrier.level(day) };
      carried.set(carrier, cached);
      return cached;
    };
    return (i: number, close: Price) => {
      const { carrier, factor, beta, own, news, pull } = assets[i] as DrivenAsset;
      const { move, level } = carry(carrier);
      const at = toFloat(close);
      const goal = (references[i] as number) * level;
      const pulled = (direction * pull * (goal - at)) / (goal + at);
      const change = move + beta * factorOf(factor) + own * fatTailed(news(day), day) + pulled;
      return Math.max(-MAX_RETURN, Math.min(MAX_RETURN, change));
    };
  };
}
