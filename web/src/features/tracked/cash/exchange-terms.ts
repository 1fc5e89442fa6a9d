/** Terms of an exchange of money as it is typed: one's own rate beside that of the day. Pure. */

import { LIRA } from '@kurus/core/money/balance';
import { abs, divide } from '@kurus/core/money/decimal';
import { type Money, type Percent, percentOf, type Price, price } from '@kurus/core/money/money';
import { valueAt } from '@kurus/core/portfolio/balances';

export interface ExchangeInput {
  readonly from: string;
  readonly into: string;
  readonly given: Money | undefined;
  readonly received: Money | undefined;
}

/** Lira for one unit of each currency on the day; undefined if not known. */
export type RateOfDay = (currency: string) => Price | undefined;

export interface ExchangeTerms {
  /** Lira for one unit of the other currency; without lira, what came for one unit given. */
  readonly ownRate: Price;
  readonly dayRate: Price | undefined;
  /** Value of what came less the value of what was given, at the rates of the day. */
  readonly difference: Money | undefined;
  /** The same in percent of what was given. */
  readonly percent: Percent | undefined;
  /** True if the rate is more than five percent off: then an amount may be mistyped. */
  readonly isFar: boolean;
}

const FINE = 10n ** 8n;
const FAR = 500n;
const ONE = price('1');

/** Undefined until both amounts are there. */
export function exchangeTerms(
  { from, into, given, received }: ExchangeInput,
  rateOf: RateOfDay,
): ExchangeTerms | undefined {
  if (given === undefined || received === undefined || given <= 0n || received <= 0n || from === into) return undefined;
  const ratio = (a: bigint, b: bigint) => divide(a * FINE, b, 'half-up') as Price;
  const isBought = from === LIRA;
  const ownRate = isBought ? ratio(given, received) : ratio(received, given);
  const [rateFrom, rateInto] = [from, into].map((currency) => (currency === LIRA ? ONE : rateOf(currency)));
  if (!rateFrom || !rateInto) return { ownRate, ...UNKNOWN };
  const dayRate = isBought ? ratio(rateInto, rateFrom) : ratio(rateFrom, rateInto);
  const [gone, came] = [valueAt(rateFrom, given), valueAt(rateInto, received)];
  const difference = (came - gone) as Money;
  const percent = percentOf(difference, gone);
  return { ownRate, dayRate, difference, percent, isFar: abs(percent) > FAR };
}

const UNKNOWN = { dayRate: undefined, difference: undefined, percent: undefined, isFar: false };
