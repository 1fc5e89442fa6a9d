/**
 * Prices at each midnight of İstanbul, in lira, of what is priced in dollars. A day's return = the way of the dollar
 * (or of gold) against the lira + what bitcoin does, times the asset's share in it + the asset's own news + a slow pull
 * to where it belongs.
 */
import type { AssetKind } from '@kurus/core/asset-kinds';
import { roundToTick } from '@kurus/core/market/tick-size';
import { type Price, toFloat } from '@kurus/core/money/money';
import { CRYPTO_PRICE_DAY } from '../../reference/reference.ts';
import { type DailyCloses, createDailyCloses } from './daily-closes.ts';
import { type MarketKey, fatTailed, keyOf, normal } from './random.ts';
import { growthSince } from './stock-closes.ts';

/** The lira against the dollar: slow and steady, with a little noise. */
const DOLLAR_GROWTH = 0.00055;
const DOLLAR_NOISE = 0.003;
/** 41 % a year. */
const BITCOIN_DEVIATION = 0.0215;
/** Limits of one day's return: coins have none, the arithmetic does. */
const MAX_RETURN = 0.45;

/** What carries a price along: its return on a day, and its level by that day, 1 on the reference day. */
export interface Carrier {
  move(day: number): number;
  level(day: number): number;
}

export interface DollarAsset {
  /** Of its own news. */
  readonly key: number;
  readonly reference: Price;
  /** Bitcoin's share in its day. */
  readonly beta: number;
  /** Deviation of its own news. */
  readonly own: number;
  /** Part of the distance to where it belongs that is pulled back in a day. */
  readonly pull: number;
  readonly carrier: Carrier;
}

export function dollarCarrier(marketKey: MarketKey): Carrier {
  const dollar = keyOf(marketKey, 'dollar');
  return {
    move: (day) => DOLLAR_GROWTH + DOLLAR_NOISE * (normal(dollar, day) - normal(dollar, day - 1)),
    level: (day) => growthSince(CRYPTO_PRICE_DAY, day, DOLLAR_GROWTH) * (1 + DOLLAR_NOISE * normal(dollar, day)),
  };
}

/** Of the closes of one asset. */
export function carrierOf(closeOn: (day: number) => Price): Carrier {
  const reference = toFloat(closeOn(CRYPTO_PRICE_DAY));
  return {
    move: (day) => toFloat(closeOn(day)) / toFloat(closeOn(day - 1)) - 1,
    level: (day) => toFloat(closeOn(day)) / reference,
  };
}

export function dollarCloses(marketKey: MarketKey, kind: AssetKind, assets: readonly DollarAsset[]): DailyCloses {
  const returns = dailyReturns(marketKey, assets);
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

function dailyReturns(marketKey: MarketKey, assets: readonly DollarAsset[]) {
  const bitcoin = keyOf(marketKey, 'bitcoin');
  const references = assets.map((asset) => toFloat(asset.reference));
  return (day: number, direction: 1 | -1) => {
    const bitcoinMove = BITCOIN_DEVIATION * fatTailed(bitcoin, day);
    const carried = new Map<Carrier, { readonly move: number; readonly level: number }>();
    const carry = (carrier: Carrier) => {
      const known = carried.get(carrier) ?? { move: carrier.move(day), level: carrier.level(day) };
      carried.set(carrier, known);
      return known;
    };
    return (i: number, close: Price) => {
      const { carrier, beta, own, key, pull } = assets[i] as DollarAsset;
      const { move, level } = carry(carrier);
      const at = toFloat(close);
      const goal = (references[i] as number) * level;
      const pulled = (direction * pull * (goal - at)) / (goal + at);
      const change = move + beta * bitcoinMove + own * fatTailed(key, day) + pulled;
      return Math.max(-MAX_RETURN, Math.min(MAX_RETURN, change));
    };
  };
}
