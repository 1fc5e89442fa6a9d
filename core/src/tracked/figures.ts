/**
 * Figures of an entry as its owner has them: two or all three of quantity, price and amount, in any currency. Computes
 * the third, finds contradictions, and converts all to lira.
 */

import type { Refusal, Refused } from '../contract/errors.ts';
import { abs, divide } from '../money/decimal.ts';
import { total } from '../money/money.ts';
import type { Money, Price, Quantity } from '../money/money.ts';

/** Amount in lira, or in another currency, to eight decimals. */
export type Amount = Price;

export interface TradeInput {
  readonly quantity?: Quantity | undefined;
  readonly price?: Price | undefined;
  readonly amount?: Amount | undefined;
}

export interface TradeFigures {
  readonly quantity: Quantity;
  readonly price: Price;
  readonly amount: Amount;
}

const FINE = 10n ** 8n;
/** Hundredth of a lira, a dollar, a euro. */
const CENT = 10n ** 6n;

/** Too few figures, with the one that is missing, or figures that are more than a rounding apart. */
type FiguresRefusal = Refusal<'FIELD_REQUIRED' | 'ENTRY_CONTRADICTS'>;

const missing = (field: keyof TradeFigures): Refused<FiguresRefusal> => ({
  refusal: { code: 'FIELD_REQUIRED', detail: { field } },
});
const CONTRADICTION: Refused<FiguresRefusal> = { refusal: { code: 'ENTRY_CONTRADICTS', detail: { field: 'amount' } } };

export function completeFigures({ quantity, price, amount }: TradeInput): TradeFigures | Refused<FiguresRefusal> {
  if (quantity !== undefined && price !== undefined) {
    const product = divide(quantity * price, FINE * CENT, 'half-up') * CENT;
    if (amount === undefined) return { quantity, price, amount: product as Amount };
    return isRounding({ quantity, price, amount }) ? { quantity, price, amount } : CONTRADICTION;
  }
  const lacking = missing(quantity === undefined ? 'quantity' : 'price');
  if (amount === undefined) return lacking;
  if (quantity !== undefined && quantity > 0n)
    return { quantity, amount, price: divide(amount * FINE, quantity, 'half-up') as Price };
  if (price !== undefined && price > 0n)
    return { price, amount, quantity: divide(amount * FINE, price, 'half-up') as Quantity };
  return lacking;
}

/**
 * Checks if price x quantity can be the amount before rounding: the price to its last written decimal, and at least to
 * the hundredth; the quantity to its last possible decimal; the amount to the hundredth.
 */
function isRounding({ quantity, price, amount }: TradeFigures): boolean {
  const tolerated = quantity * halfStep(price) + price + CENT * FINE;
  return abs(quantity * price - amount * FINE) <= tolerated;
}

/** Half of the last written decimal of a price. */
function halfStep(price: Price): bigint {
  let step = 1n;
  while (step < CENT && price % (step * 10n) === 0n) step *= 10n;
  return (step + 1n) / 2n;
}

/**
 * Converts an amount into lira, to the kuruş, half up.
 * @param rate lira for one unit of the currency
 */
export const inLira = (amount: Amount, rate: Price): Money => total(rate, amount as bigint as Quantity, 'half-up');

export const priceInLira = (price: Price, rate: Price): Price => divide(price * rate, FINE, 'half-up') as Price;

/** Tells if an amount in lira has no fraction of a kuruş. */
export const isWholeKurus = (amount: Amount): boolean => amount % CENT === 0n;
