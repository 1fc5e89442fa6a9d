/** Prices of an alert after splits, bonus and rights issues: they go with the share, as its price does. */

import type { AlertTerms, BackLevel } from '@kurus/core/alerts/alert';
import type { AssetKind } from '@kurus/core/asset-kinds';
import { adjustedPrice, type Factor, factorBetween } from '@kurus/core/corporate-actions/factor';
import { roundToTick } from '@kurus/core/market/tick-size';
import type { Price } from '@kurus/core/money/money';
import type { ActionBook } from '../corporate-actions/action-book.ts';

export interface PricedAlert extends AlertTerms {
  /** Day whose shares its prices are of. */
  readonly pricedOn: number;
  readonly back?: BackLevel | undefined;
}

/** @returns the alert itself where nothing changed its share since; undefined while the factor is not known */
export function carriedAlert<Alert extends PricedAlert>(
  alert: Alert,
  code: string | undefined,
  actions: Pick<ActionBook, 'of'>,
  day: number,
): Alert | undefined {
  const { asset } = alert;
  if (asset === undefined || code === undefined) return alert;
  const since = actions.of(asset, code).filter(({ exDay }) => exDay > alert.pricedOn && exDay <= day);
  if (since.length === 0) return alert;
  const factor = factorBetween(since, alert.pricedOn, day);
  if (!factor) return undefined;
  const carried = (price: Price | undefined) => price && onTick(asset, price, factor);
  const { back } = alert;
  return {
    ...alert,
    value: carried(alert.value),
    reference: carried(alert.reference),
    back: back && { ...back, price: onTick(asset, back.price, factor) },
    pricedOn: day,
  };
}

const onTick = (asset: AssetKind, price: Price, factor: Factor) =>
  factor.numerator === factor.denominator
    ? price
    : roundToTick(asset, adjustedPrice(price, factor, 'half-up'), 'half-up');
