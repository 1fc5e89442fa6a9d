/**
 * Alert on the price of one asset, and its condition. A price that comes to the value fires, as it fills an order with
 * that limit; a fraction is exact to eight decimals.
 */

import { ASSET_KINDS, type AssetKind } from '../asset-kinds.ts';
import type { AlertDirection, AlertKind, AlertRepeat } from '../contract/words/alerts.ts';
import type { PriceLimits } from '../market/price-limits.ts';
import { ticksAway } from '../market/tick-size.ts';
import { divide } from '../money/decimal.ts';
import type { Price } from '../money/money.ts';
import { RATIO_ONE, type Ratio } from '../money/ratio.ts';

export interface AlertTerms {
  readonly kind: AlertKind;
  readonly asset: AssetKind;
  /** Value of price-above and price-below. */
  readonly value?: Price | undefined;
  /** Size of a change or a gap; of the others the way back of a repeat by rearm. */
  readonly percent?: Ratio | undefined;
  readonly direction?: AlertDirection | undefined;
  /** Price from which a change-from-now is measured. */
  readonly reference?: Price | undefined;
  readonly repeat: AlertRepeat;
}

/** Fields of each kind besides the asset. */
export const ALERT_FIELDS: Readonly<
  Record<AlertKind, { readonly value: boolean; readonly percent: boolean; readonly direction: boolean }>
> = {
  'price-above': { value: true, percent: false, direction: false },
  'price-below': { value: true, percent: false, direction: false },
  'change-day': { value: false, percent: true, direction: true },
  'change-from-now': { value: false, percent: true, direction: true },
  'limit-up': { value: false, percent: false, direction: false },
  'limit-down': { value: false, percent: false, direction: false },
  'limit-broken': { value: false, percent: false, direction: true },
  'gap-open': { value: false, percent: true, direction: true },
};

/** Checks that assets of a kind can have such an alert: limits and an opening are the exchange's. */
export function suitsAsset(kind: AlertKind, asset: AssetKind): boolean {
  if (kind === 'limit-up' || kind === 'limit-down' || kind === 'limit-broken')
    return ASSET_KINDS[asset].dailyLimitPercent !== undefined;
  return kind !== 'gap-open' || ASSET_KINDS[asset].hours === 'exchange';
}

export const isUpward = (direction: AlertDirection | undefined) => direction !== 'down';
export const isDownward = (direction: AlertDirection | undefined) => direction !== 'up';

/** Prices at which an alert fires, whatever the day; none for those that depend on its base or its limits. */
export function levelsOf({ kind, value, percent, direction, reference }: AlertTerms): {
  readonly up?: Price;
  readonly down?: Price;
} {
  if (kind === 'price-above' && value !== undefined) return { up: value };
  if (kind === 'price-below' && value !== undefined) return { down: value };
  if (kind !== 'change-from-now' || percent === undefined || reference === undefined) return {};
  return {
    ...(isUpward(direction) ? { up: above(reference, percent) } : {}),
    ...(isDownward(direction) ? { down: below(reference, percent) } : {}),
  };
}

/** The least price that is at least so much above another one. */
export const above = (price: Price, by: Ratio) => divide(price * (RATIO_ONE + by), RATIO_ONE, 'up') as Price;
/** The highest price that is at least so much below another one. */
export const below = (price: Price, by: Ratio) => divide(price * (RATIO_ONE - by), RATIO_ONE, 'down') as Price;

/** Figures of the day that conditions are measured by. */
export interface DayFigures {
  /** The base: the close before, or the price of 24 hours ago. */
  readonly base: Price;
  readonly limits: PriceLimits | undefined;
}

/** Checks if the condition holds at this price already; it never does for what only an event makes true. */
export function holdsAlready(terms: AlertTerms, price: Price, { base, limits }: DayFigures): boolean {
  const { kind, percent, direction } = terms;
  if (kind === 'limit-up') return limits !== undefined && price >= limits.ceiling;
  if (kind === 'limit-down') return limits !== undefined && price <= limits.floor;
  if (kind === 'change-day' && percent !== undefined) {
    return (
      (isUpward(direction) && price >= above(base, percent)) || (isDownward(direction) && price <= below(base, percent))
    );
  }
  if (kind !== 'price-above' && kind !== 'price-below') return false;
  const { up, down } = levelsOf(terms);
  return (up !== undefined && price >= up) || (down !== undefined && price <= down);
}

/** Way back before an alert fires again, where none is stated. */
const WAY_BACK = (RATIO_ONE / 100n) as Ratio;

/** Price to which the market has to come back before an alert fires again. */
export interface BackLevel {
  /** 'down': the price has to be at it or below. */
  readonly way: 'up' | 'down';
  readonly price: Price;
}

/**
 * Way back after a firing.
 * @param level the price that fired
 * @param way of the condition: 'up' where it was reached from below
 */
export function backAfter({ kind, percent }: AlertTerms, level: Price, way: 'up' | 'down'): BackLevel {
  const by = (kind === 'price-above' || kind === 'price-below') && percent !== undefined ? percent : WAY_BACK;
  return way === 'up' ? { way: 'down', price: below(level, by) } : { way: 'up', price: above(level, by) };
}

/** Way back of an alert that is armed while its condition holds: beyond its level, so that the next crossing fires. */
export function backBeforeFirst(terms: AlertTerms, price: Price, { base, limits }: DayFigures): BackLevel | undefined {
  const { kind, asset, percent } = terms;
  const { up, down } = levelsOf(terms);
  const ofDay = kind === 'change-day' && percent !== undefined ? percent : undefined;
  const ceiling = up ?? (kind === 'limit-up' ? limits?.ceiling : ofDay && above(base, ofDay));
  const floor = down ?? (kind === 'limit-down' ? limits?.floor : ofDay && below(base, ofDay));
  if (ceiling !== undefined && kind !== 'limit-down' && price >= ceiling)
    return { way: 'down', price: ticksAway(asset, ceiling, -1) };
  if (floor !== undefined && kind !== 'limit-up' && price <= floor)
    return { way: 'up', price: ticksAway(asset, floor, 1) };
  return undefined;
}
