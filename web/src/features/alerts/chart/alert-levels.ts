/** Prices on a chart at which armed alerts fire, and the draft of a new one. Pure. */

import { levelsOf } from '@kurus/core/alerts/alert';
import type { AlertItem } from '@kurus/core/contract/alerts';
import type { World } from '@kurus/core/contract/words/world';
import type { AssetRef } from '@kurus/core/identity';
import { roundToTick } from '@kurus/core/market/tick-size';
import { divide } from '@kurus/core/money/decimal';
import type { Price } from '@kurus/core/money/money';
import type { QuotedAsset } from '../../../quotes/asset-address.ts';

/** One price at which an alert fires: a change has two of them. */
export interface AlertLevel {
  readonly alert: AlertItem;
  readonly price: Price;
  readonly way: 'up' | 'down';
}

/** Levels of the armed alerts on an asset in a world. */
export function levelsOn(alerts: readonly AlertItem[], { type, code }: AssetRef, world: World): readonly AlertLevel[] {
  return alerts
    .filter(
      (one) => one.state === 'armed' && one.world === world && one.asset?.kind === type && one.asset.code === code,
    )
    .flatMap((alert) => {
      const { asset, ...terms } = alert;
      const { up, down } = levelsOf({ ...terms, asset: asset?.kind });
      return [
        ...(up === undefined ? [] : [{ alert, price: up, way: 'up' as const }]),
        ...(down === undefined ? [] : [{ alert, price: down, way: 'down' as const }]),
      ];
    });
}

/** Checks if a line can be moved: its price is the one that the user stated. */
export const isMovable = ({ alert: { kind } }: AlertLevel): boolean => kind === 'price-above' || kind === 'price-below';

/** An armed alert whose line is being moved, and the price at which the line is. */
export interface MovedAlert {
  readonly id: number;
  readonly price: Price;
}

/** Levels with that of the moved alert at its new price. */
export const withMoved = (levels: readonly AlertLevel[], moved: MovedAlert | undefined): readonly AlertLevel[] =>
  moved ? levels.map((level) => (level.alert.id === moved.id ? { ...level, price: moved.price } : level)) : levels;

/** Alert that is being drawn on the chart. */
export interface ChartDraft {
  readonly price: Price;
  /** The last price when it was begun; the chart shows the prices around it. */
  readonly from: Price;
  /** True once the line was let go, and the question is asked. */
  readonly isAsked: boolean;
}

const percentOf = (kind: QuotedAsset['type'], price: Price, percent: bigint): Price =>
  roundToTick(kind, divide(price * percent, 100n, 'half-up') as Price, 'half-up');

/** A draft 2 % above the last price. */
export const firstDraft = (kind: QuotedAsset['type'], last: Price): ChartDraft => ({
  price: percentOf(kind, last, 102n),
  from: last,
  isAsked: false,
});

/** Prices 10 % around the last one, which come into view while a line is drawn. */
export const reachOf = (kind: QuotedAsset['type'], { from }: ChartDraft): readonly Price[] => [
  percentOf(kind, from, 110n),
  percentOf(kind, from, 90n),
];

/** Above the last price an alert waits for a rise, below it for a fall. */
export const kindAt = (price: Price, last: Price): 'price-above' | 'price-below' =>
  price < last ? 'price-below' : 'price-above';
