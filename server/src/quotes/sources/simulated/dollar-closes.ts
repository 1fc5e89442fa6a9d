/**
 * Closes at each midnight of İstanbul, in lira, of assets that are priced in dollars. A day's return = the dollar's (or
 * gold's) move against the lira + bitcoin's return times the asset's share in it + the asset's own news + a slow pull
 * to its target.
 */

import type { AssetKind } from '@kurus/core/asset-kinds';
import { roundToTick } from '@kurus/core/market/tick-size';
import { type Price, toFloat } from '@kurus/core/money/money';
import { CRYPTO_PRICE_DAY } from '../../reference/reference.ts';
import type { DailyCloses } from './daily-closes.ts';
import type { Draws } from './draws.ts';
import { type Carrier, type DrivenAsset, drivenCloses } from './driven-closes.ts';
import { fatTailed, normal } from './random.ts';
import { growthSince } from './stock-closes.ts';

/** The lira against the dollar: slow and steady, with a little noise. */
const DOLLAR_GROWTH = 0.00055;
const DOLLAR_NOISE = 0.003;
/** 41 % a year. */
const BITCOIN_DEVIATION = 0.0215;

/** An asset in dollars; its factor is bitcoin. */
export type DollarAsset = Omit<DrivenAsset, 'factor'>;

export function dollarCarrier(draws: Draws): Carrier {
  const stream = draws.stream('dollar');
  const noise = (day: number) => normal(stream(day), day);
  return {
    move: (day) => DOLLAR_GROWTH + DOLLAR_NOISE * (noise(day) - noise(day - 1)),
    level: (day) => growthSince(CRYPTO_PRICE_DAY, day, DOLLAR_GROWTH) * (1 + DOLLAR_NOISE * noise(day)),
    deviation: DOLLAR_NOISE * Math.SQRT2,
  };
}

/** Carrier made of the closes of one asset, with the deviation of its days. */
export function carrierOf(closeOn: (day: number) => Price, deviation: number): Carrier {
  const reference = toFloat(closeOn(CRYPTO_PRICE_DAY));
  return {
    move: (day) => toFloat(closeOn(day)) / toFloat(closeOn(day - 1)) - 1,
    level: (day) => toFloat(closeOn(day)) / reference,
    deviation,
  };
}

/** Deviation of an asset's return on a day, a fraction. */
export function dayDeviation({ beta, own, carrier }: Pick<DollarAsset, 'beta' | 'own' | 'carrier'>): number {
  const ofBitcoin = beta * BITCOIN_DEVIATION;
  return Math.sqrt(ofBitcoin * ofBitcoin + own * own + carrier.deviation * carrier.deviation);
}

export function dollarCloses(draws: Draws, kind: AssetKind, assets: readonly DollarAsset[]): DailyCloses {
  const bitcoin = draws.stream('bitcoin');
  const factor = (day: number) => BITCOIN_DEVIATION * fatTailed(bitcoin(day), day);
  const toGrid = (units: number) => roundToTick(kind, BigInt(Math.round(units)) as Price, 'half-up');
  const driven = assets.map((asset) => ({ ...asset, factor }));
  return drivenCloses(driven, { anchorDay: CRYPTO_PRICE_DAY, toGrid });
}
