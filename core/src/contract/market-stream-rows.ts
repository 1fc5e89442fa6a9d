/** Figures of a quote as whole numbers, and lists of changes by place: the parts of the stream's events. */

import { type Money, type Price, changePercent } from '../money/money.ts';
import type { Quote } from './market.ts';

/** Figures of a row: prices in 10^-decimals lira, volume in kuruş; all whole numbers. */
export type RowFigures = [decimals: number, price: number, base: number, high: number, low: number, volume: number];
type FigureName = 'price' | 'base' | 'high' | 'low';
const NAMES = ['price', 'base', 'high', 'low'] as const satisfies readonly FigureName[];
type Four<T> = [T, T, T, T];

const POWERS = Array.from({ length: 9 }, (_, decimals) => 10n ** BigInt(8 - decimals));

export const fitsIn = (value: Price, decimals: number) => value % (POWERS[decimals] as bigint) === 0n;

/** Fewest decimals, but at least the given ones, in which all prices of the quote are whole: 8 always suffice. */
export function decimalsOf(quote: Pick<Quote, FigureName>, atLeast: number): number {
  let decimals = atLeast;
  while (!NAMES.every((name) => fitsIn(quote[name], decimals))) decimals += 1;
  return decimals;
}

export function figuresOf(quote: Pick<Quote, FigureName>, decimals: number, volume: Money): RowFigures {
  const [price, base, high, low] = NAMES.map((name) => whole(quote[name], decimals)) as Four<number>;
  return [decimals, price, base, high, low, exact(volume)];
}

export function readFigures([decimals, last, before, highest, lowest, volume]: RowFigures) {
  const price = units(last, decimals);
  const base = units(before, decimals);
  const high = units(highest, decimals);
  const low = units(lowest, decimals);
  return { price, base, high, low, volume: BigInt(volume) as Money, changePercent: changePercent(price, base) };
}

/** Price in units of 10^-decimals lira. @throws RangeError for more digits than JSON keeps */
export const whole = (value: Price, decimals: number) => exact(value / (POWERS[decimals] as bigint));
export const units = (value: number, decimals: number) => (BigInt(value) * (POWERS[decimals] as bigint)) as Price;

/** Whole number that JSON keeps exactly. */
export function exact(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError('more digits than JSON carries');
  return number;
}

/** List [place step, value, ...]: places as distances, since most are close to the one before. */
export function createSteps() {
  const list: number[] = [];
  let last = 0;
  return {
    list,
    add(place: number, value: number) {
      list.push(place - last, value);
      last = place;
    },
  };
}

export function* readSteps(list: readonly number[] = []): Generator<[place: number, value: number]> {
  let place = 0;
  for (let i = 0; i < list.length; i += 2) {
    place += list[i] as number;
    yield [place, list[i + 1] as number];
  }
}

/** Day's range widened to include this price. */
export const higher = (before: Pick<Quote, 'high'>, now: Pick<Quote, 'price'>) =>
  now.price > before.high ? now.price : before.high;
export const lower = (before: Pick<Quote, 'low'>, now: Pick<Quote, 'price'>) =>
  now.price < before.low ? now.price : before.low;
