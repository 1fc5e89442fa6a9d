/**
 * The price steps of the two markets. Stocks: Borsa İstanbul's table for shares, in force since 6 November 2023.
 * Cryptos: our own rule for lira prices, fine enough that a step is at most 10 basis points above 1e-4 lira.
 */
import type { AssetType } from '../contract/market.ts';
import { divide, type Rounding } from '../money/decimal.ts';
import { price, type Price } from '../money/money.ts';

/** [lowest price of the band, step], highest band first. Every band starts on a multiple of its own step. */
type Bands = readonly (readonly [from: Price, tick: Price])[];

const bands = (rows: readonly (readonly [string, string])[]): Bands =>
  rows.map(([from, tick]) => [price(from), price(tick)] as const);

const BANDS: Record<AssetType, Bands> = {
  stocks: bands([
    ['2500', '2.5'],
    ['1000', '1'],
    ['500', '0.5'],
    ['250', '0.25'],
    ['100', '0.1'],
    ['50', '0.05'],
    ['20', '0.02'],
    ['0', '0.01'],
  ]),
  cryptos: bands([
    ['1000000', '10'],
    ['1000', '1'],
    ['100', '0.1'],
    ['10', '0.01'],
    ['1', '0.001'],
    ['0.1', '0.0001'],
    ['0.01', '0.00001'],
    ['0.001', '0.000001'],
    ['0.0001', '0.0000001'],
    ['0', '0.00000001'],
  ]),
};

const SMALLEST: Price = 1n as Price;

/** The step that a price at this level moves by. */
export function tickSize(type: AssetType, level: Price): Price {
  for (const [from, tick] of BANDS[type]) if (level >= from) return tick;
  return SMALLEST;
}

export const isOnTick = (type: AssetType, value: Price) => value % tickSize(type, value) === 0n;

/** The price brought to the grid of its own level; never below one step. */
export function roundToTick(type: AssetType, value: Price, rounding: Rounding): Price {
  const tick = tickSize(type, value);
  const steps = divide(value, tick, rounding);
  return (steps < 1n ? tick : steps * tick) as Price;
}
