/**
 * Price steps by tick rule. 'exchange': Borsa İstanbul's table for shares, from the data pack. 'five
 * digits': our own rule for lira prices, so fine that a step is at most 10 basis points above 1e-4 lira. The others
 * have one step at every price; 'none' is the smallest step of a price.
 */

import shipped from '../../data/ticks.json' with { type: 'json' };
import { ASSET_KINDS, type AssetKind, type TickRule } from '../asset-kinds.ts';
import { divide, type Rounding } from '../money/decimal.ts';
import { price, type Price } from '../money/money.ts';

interface Band {
  /** Upper end of the band: prices below it move by the tick. The first price of a band is a multiple of its tick. */
  readonly below: Price;
  readonly tick: Price;
}

/** Bands, the lowest first, which contains most prices. */
const bands = (rows: readonly (readonly [below: string, tick: string])[]): readonly Band[] =>
  rows.map(([below, tick]) => ({ below: price(below), tick: price(tick) }));

/** "20:0.01 :2.5": 0.01 below 20, 2.5 above. */
function exchangeBands(ticks: string): readonly Band[] {
  return bands(ticks.split(' ').flatMap((part) => (part.startsWith(':') ? [] : [part.split(':') as [string, string]])));
}
function exchangeAbove(ticks: string): Price {
  return price(ticks.slice(ticks.lastIndexOf(':') + 1));
}

/** Uses another table of the exchange from now on: that of a server's data pack, at its start. */
export function loadTicks(ticks: string): void {
  BANDS.exchange = exchangeBands(ticks);
  ABOVE.exchange = exchangeAbove(ticks);
}

const BANDS: Record<TickRule, readonly Band[]> = {
  exchange: exchangeBands(shipped.ticks),
  'five digits': bands([
    ['0.0001', '0.00000001'],
    ['0.001', '0.0000001'],
    ['0.01', '0.000001'],
    ['0.1', '0.00001'],
    ['1', '0.0001'],
    ['10', '0.001'],
    ['100', '0.01'],
    ['1000', '0.1'],
    ['1000000', '1'],
  ]),
  '0.0001': [],
  '0.01': [],
  none: [],
};
const ABOVE: Record<TickRule, Price> = {
  exchange: exchangeAbove(shipped.ticks),
  'five digits': price('10'),
  '0.0001': price('0.0001'),
  '0.01': price('0.01'),
  none: price('0.00000001'),
};

/** Step of a price at this level. */
export const tickSize = (kind: AssetKind, level: Price): Price => tickBand(kind, level).tick;

/** Band of prices with the same step; `below` is undefined for the highest band. */
export interface TickBand {
  readonly from: Price;
  readonly below: Price | undefined;
  readonly tick: Price;
}

/** Band of a price. */
export function tickBand(kind: AssetKind, level: Price): TickBand {
  const { tick: rule } = ASSET_KINDS[kind];
  let from = 0n as Price;
  for (const { below, tick } of BANDS[rule]) {
    if (level < below) return { from, below, tick };
    from = below;
  }
  return { from, below: undefined, tick: ABOVE[rule] };
}

export const isOnTick = (kind: AssetKind, value: Price) => value % tickSize(kind, value) === 0n;

/** Rounds a price to the grid of its own level; never below one step. */
export function roundToTick(kind: AssetKind, value: Price, rounding: Rounding): Price {
  const tick = tickSize(kind, value);
  const steps = divide(value, tick, rounding);
  return (steps < 1n ? tick : steps * tick) as Price;
}

/** Price a number of steps above (below, for a negative number), across band borders; never below one step. */
export function ticksAway(kind: AssetKind, from: Price, steps: number): Price {
  let at: bigint = from;
  for (let left = Math.abs(steps); left > 0; left -= 1) {
    // The step down from a band's first price is that of the band below.
    const tick = tickSize(kind, (steps > 0 ? at : at - 1n) as Price);
    const next = steps > 0 ? (at / tick + 1n) * tick : ((at - 1n) / tick) * tick;
    if (next <= 0n) break;
    at = next;
  }
  return at as Price;
}

/** Number of steps between two prices, across band borders; whole ones, whichever is higher. */
export function ticksBetween(kind: AssetKind, one: Price, other: Price): bigint {
  const [from, to] = one < other ? [one, other] : [other, one];
  let steps = 0n;
  for (let at: bigint = from; at < to;) {
    const { below, tick } = tickBand(kind, at as Price);
    const end = below === undefined || below > to ? to : below;
    steps += (end - at) / tick;
    at = end;
  }
  return steps;
}
