/**
 * Closes at each midnight of İstanbul, in lira, of assets that are priced in dollars. A day's return = the dollar's (or
 * gold's) move against the lira + bitcoin's return times the asset's share in it + the asset's own news + a slow pull
 * to its target.
 */

import type { AssetKind } from '@kurus/core/asset-kinds';
import { roundToTick } from '@kurus/core/market/tick-size';
import { type Price, toFloat } from '@kurus/core/money/money';
import { CRYPTO_PRICE_DAY } from '../../reference/reference.ts';
import { type DailyCloses, createDailyCloses } from './daily-closes.ts';
import type { Draws, Stream } from './draws.ts';
import { fatTailed, normal } from './random.ts';
import { growthSince } from './stock-closes.ts';

/** The lira against the dollar: slow and steady, with a little noise. */
const DOLLAR_GROWTH = 0.00055;
const DOLLAR_NOISE = 0.003;
/** 41 % a year. */
const BITCOIN_DEVIATION = 0.0215;
/** Limits of one day's return: coins have none, the arithmetic does. */
const MAX_RETURN = 0.45;

/** Carrier of a price: its return on a day, and its level by that day, 1 on the reference day. */
export interface Carrier {
  move(day: number): number;
  level(day: number): number;
  /** Deviation of its return on a day. */
  readonly deviation: number;
}

export interface DollarAsset {
  /** Stream of the asset's own news. */
  readonly news: Stream;
  readonly reference: Price;
  /** Bitcoin's share in its day. */
  readonly beta: number;
  /** Deviation of its own news. */
  readonly own: number;
  /** Part of the distance to the target that is pulled back in a day. */
  readonly pull: number;
  readonly carrier: Carrier;
}

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
  const returns = dailyReturns(draws, assets);
  const toGrid = (units: number) => roundToTick(kind, BigInt(Math.round(units)) as Price, 'half-up');
  const anchor = assets.map((asset) => asset.reference);
  return createDailyCloses(CRYPTO_PRICE_DAY, anchor, {
    forward(previous, day) {
      const change = returns(day, 1);
      return previous.map((close, i) => toGrid(toFloat(close) * (1 + change(i, close))));
    },
    backward(closes, day) {
      const change = returns(day, -1);
      return closes.map((close, i) => toGrid(toFloat(close) / (1 + change(i, close))));
    },
  });
}

function dailyReturns(draws: Draws, assets: readonly DollarAsset[]) {
  const bitcoin = draws.stream('bitcoin');
  const references = assets.map((asset) => toFloat(asset.reference));
  return (day: number, direction: 1 | -1) => {
    const bitcoinMove = BITCOIN_DEVIATION * fatTailed(bitcoin(day), day);
    const carried = new Map<Carrier, { readonly move: number; readonly level: number }>();
    const carry = (carrier: Carrier) => {
      const cached = carried.get(carrier) ?? { move: carrier.move(day), level: carrier.level(day) };
      carried.set(carrier, cached);
      return cached;
    };
    return (i: number, close: Price) => {
      const { carrier, beta, own, news, pull } = assets[i] as DollarAsset;
      const { move, level } = carry(carrier);
      const at = toFloat(close);
      const goal = (references[i] as number) * level;
      const pulled = (direction * pull * (goal - at)) / (goal + at);
      const change = move + beta * bitcoinMove + own * fatTailed(news(day), day) + pulled;
      return Math.max(-MAX_RETURN, Math.min(MAX_RETURN, change));
    };
  };
}
