/**
 * Quotes of currencies and metals: the part that their sources share, one figure made of a buying and a selling price.
 */

import type { AssetKind } from '@kurus/core/asset-kinds';
import type { Asset } from '@kurus/core/contract/market';
import type { Money, Price } from '@kurus/core/money/money';
import type { ReferenceRate } from '../reference/reference.ts';
import type { RawQuote } from './source.ts';

/** Largest spread between buying and selling, in percent. */
const LARGEST_SPREAD = 10n;
/** The first price of a rate can be compared only with its dated reference; a misplaced comma is a factor of ten. */
const LARGEST_FACTOR = 5n;

/**
 * The middle of buying and selling; undefined where they cannot belong to one rate.
 * @param largest spread, in percent
 */
export function middleOf(
  buying: Price | undefined,
  selling: Price | undefined,
  largest = LARGEST_SPREAD,
): Price | undefined {
  if (!buying || !selling || buying < 0n || buying > selling) return undefined;
  if ((selling - buying) * 100n > buying * largest) return undefined;
  return ((buying + selling) / 2n) as Price;
}

/** Undefined where price or base is missing, or far from any that the rate can have. */
export function rateQuote(
  type: AssetKind,
  { code, price: reference }: ReferenceRate,
  figures: { readonly price: Price | undefined; readonly base: Price | undefined; readonly asOfMs: number },
): RawQuote | undefined {
  const { price, base, asOfMs } = figures;
  if (!price || !base || isFar(price, reference) || isFar(base, reference)) return undefined;
  // No list of rates has the high and low of the day: those of the received prices are used.
  const [low, high] = price < base ? [price, base] : [base, price];
  return { type, code, price, base, high, low, volume: 0n as Money, asOfMs };
}

export const rateAssets = (type: AssetKind, rates: readonly ReferenceRate[]): readonly Asset[] =>
  rates.map(({ code, name }) => ({ type, code, name }));

const isFar = (value: Price, from: Price) => value > from * LARGEST_FACTOR || value * LARGEST_FACTOR < from;
