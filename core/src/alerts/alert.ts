/**
 * Alert on the price of an asset, on a figure of the portfolio or on an event, and its condition. A price that comes to
 * the value fires, as it fills an order with that limit; a fraction is exact to eight decimals.
 */

import { ASSET_KINDS, type AssetKind } from '../asset-kinds.ts';
import type { AlertDirection, AlertKind, AlertRepeat } from '../contract/words/alerts.ts';
import { isFund } from '../kind-units.ts';
import type { PriceLimits } from '../market/price-limits.ts';
import { ticksAway } from '../market/tick-size.ts';
import { divide } from '../money/decimal.ts';
import type { Price } from '../money/money.ts';
import { RATIO_ONE, type Ratio } from '../money/ratio.ts';

export interface AlertTerms {
  readonly kind: AlertKind;
  /** Absent where it is about no single asset. */
  readonly asset?: AssetKind | undefined;
  /** Value of price-above, price-below and those of the portfolio; of a level of its user that level. */
  readonly value?: Price | undefined;
  /** Size of a change or a gap; of the others the way back of a repeat by rearm. */
  readonly percent?: Ratio | undefined;
  /** Way of a change or a limit; of a level of its user the side from which it is reached: 'up' from below. */
  readonly direction?: AlertDirection | undefined;
  /** Price from which a change-from-now is measured. */
  readonly reference?: Price | undefined;
  readonly repeat: AlertRepeat;
}

interface AlertFields {
  readonly value: boolean;
  readonly percent: boolean;
  readonly direction: boolean;
  /** Absent: it needs none and takes none. */
  readonly asset?: 'required' | 'optional';
  /** Days before an event, where none are stated. */
  readonly days?: number;
  /** True if it is about a saved screen, by its name. */
  readonly screen?: true;
}

const NO_FIGURES = { value: false, percent: false, direction: false } as const;

/** Fields of each kind. */
export const ALERT_FIELDS: Readonly<Record<AlertKind, AlertFields>> = {
  'price-above': { ...NO_FIGURES, value: true, asset: 'required' },
  'price-below': { ...NO_FIGURES, value: true, asset: 'required' },
  'change-day': { value: false, percent: true, direction: true, asset: 'required' },
  'change-from-now': { value: false, percent: true, direction: true, asset: 'required' },
  'limit-up': { ...NO_FIGURES, asset: 'required' },
  'limit-down': { ...NO_FIGURES, asset: 'required' },
  'limit-broken': { ...NO_FIGURES, direction: true, asset: 'required' },
  'gap-open': { value: false, percent: true, direction: true, asset: 'required' },
  'high-52w': { ...NO_FIGURES, asset: 'required' },
  'low-52w': { ...NO_FIGURES, asset: 'required' },
  'cross-cost': { ...NO_FIGURES, asset: 'required' },
  'cross-target': { ...NO_FIGURES, asset: 'required' },
  'portfolio-above': { ...NO_FIGURES, value: true },
  'portfolio-below': { ...NO_FIGURES, value: true },
  'portfolio-change-day': { value: false, percent: true, direction: true },
  'real-return-negative': NO_FIGURES,
  'company-action': { ...NO_FIGURES, asset: 'optional' },
  'rights-last-day': { ...NO_FIGURES, asset: 'optional', days: 2 },
  'deposit-due': { ...NO_FIGURES, asset: 'optional', days: 1 },
  'bond-due': { ...NO_FIGURES, asset: 'optional', days: 1 },
  'fund-hour': { ...NO_FIGURES, asset: 'optional' },
  'price-stale': { ...NO_FIGURES, asset: 'optional', days: 30 },
  offering: { ...NO_FIGURES, asset: 'optional' },
  'screen-new': { ...NO_FIGURES, screen: true },
};

/** Kinds that an own asset may have: its price is typed, or follows from its terms, once a day. */
const OF_OWN: readonly AlertKind[] = ['price-above', 'price-below', 'change-from-now', 'cross-cost', 'price-stale'];

const isShare = (asset: AssetKind) => ASSET_KINDS[asset].dailyLimitPercent !== undefined;

/** Checks that assets of a kind can have such an alert: limits and an opening are the exchange's. */
export function suitsAsset(kind: AlertKind, asset: AssetKind): boolean {
  if (kind === 'deposit-due' || kind === 'bond-due') return ASSET_KINDS[asset].isOwn;
  if (ASSET_KINDS[asset].isOwn) return OF_OWN.includes(kind);
  if (kind === 'fund-hour') return isFund(asset);
  // Shares alone are offered: what has a limit of the day on the exchange.
  if (kind === 'offering') return isShare(asset);
  if (kind === 'rights-last-day' || kind === 'company-action') return ASSET_KINDS[asset].hours === 'exchange';
  if (kind === 'limit-up' || kind === 'limit-down' || kind === 'limit-broken')
    return ASSET_KINDS[asset].dailyLimitPercent !== undefined;
  return kind !== 'gap-open' || ASSET_KINDS[asset].hours === 'exchange';
}

/** Checks if a kind waits for a level of its user, which changes with their entries or lists. */
export const isOwnLevel = (kind: AlertKind): boolean => kind === 'cross-cost' || kind === 'cross-target';

/** Checks if a kind is measured by the 52 weeks before. */
export const isOfYear = (kind: AlertKind): boolean => kind === 'high-52w' || kind === 'low-52w';

/** Checks if the figure of a kind is a fraction; that of the others is a price or a value. */
export const isOfFraction = (kind: AlertKind): boolean =>
  kind === 'portfolio-change-day' || kind === 'real-return-negative';

export const isUpward = (direction: AlertDirection | undefined) => direction !== 'down';
export const isDownward = (direction: AlertDirection | undefined) => direction !== 'up';

/** Prices or values at which an alert fires, whatever the day; none for those that depend on its base or its limits. */
export function levelsOf({ kind, value, percent, direction, reference }: AlertTerms): {
  readonly up?: Price;
  readonly down?: Price;
} {
  if ((kind === 'price-above' || kind === 'portfolio-above') && value !== undefined) return { up: value };
  if ((kind === 'price-below' || kind === 'portfolio-below') && value !== undefined) return { down: value };
  if (isOwnLevel(kind) && value !== undefined) return direction === 'up' ? { up: value } : { down: value };
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

export interface YearRange {
  readonly high: Price;
  readonly low: Price;
}

/** Figures of the day that conditions are measured by. */
export interface DayFigures {
  /** Highest and lowest price of the 52 weeks before this day. */
  readonly year?: YearRange | undefined;
  /** The base: the close before, or the price of 24 hours ago. */
  readonly base: Price;
  readonly limits: PriceLimits | undefined;
}

/** Checks if the condition holds at this price already; it never does for what only an event makes true. */
export function holdsAlready(terms: AlertTerms, price: Price, { base, limits, year }: DayFigures): boolean {
  const { kind, percent, direction } = terms;
  if (kind === 'high-52w') return year !== undefined && price > year.high;
  if (kind === 'low-52w') return year !== undefined && price < year.low;
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
export function backBeforeFirst(
  terms: AlertTerms,
  price: Price,
  { base, limits, year }: DayFigures,
): BackLevel | undefined {
  const { kind, asset, percent } = terms;
  if (asset === undefined) return undefined;
  if (kind === 'high-52w') return year && { way: 'down', price: year.high };
  if (kind === 'low-52w') return year && { way: 'up', price: year.low };
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
