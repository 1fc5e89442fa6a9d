/** Pension contract of a tracked account (BES): its two balances, and how much of the state's is the owner's. */

import { ALL_KINDS } from '../asset-kinds.ts';
import { fraction } from './analysis.ts';
import { endpoint } from './endpoint.ts';
import { count, type Decoded, flag, list, object, oneOf, optional, text } from './fields.ts';
import { moneyOut, priceOut, quantityOut } from './figures.ts';
import type * as requests from './requests/bes.ts';
import { BES_SHARES } from './words/bes.ts';

const step = {
  /** Part of the state's balance that is the owner's from then on. */
  share: fraction,
};

const contract = object({
  /** Value of the two balances; together that of the account, to the kuruş. */
  own: moneyOut,
  state: moneyOut,
  /** Part of the state's balance that is the owner's today, and its value, rounded down. */
  vestedShare: fraction,
  vested: moneyOut,
  /** own + vested; withholding on the gain is not taken off. */
  ifLeftToday: moneyOut,
  /** Next step; absent after the last one, and where its day is unknown. */
  next: optional(object({ on: text, ...step })),
  /** True if every rule behind these figures was checked against its source. */
  isVerified: flag,
  /** Own payments less what was taken out. */
  paid: moneyOut,
  /** All steps, with years in the scheme and age besides; the last has no day without the year of birth. */
  steps: list(object({ on: optional(text), ...step, years: count, age: optional(count) })),
  /** Assets by balance; one may stand in both. */
  holdings: list(
    object({
      share: oneOf(BES_SHARES),
      type: oneOf(ALL_KINDS),
      symbol: text,
      name: text,
      quantity: quantityOut,
      /** Absent where it is valued at cost. */
      currentPrice: optional(priceOut),
      value: moneyOut,
    }),
  ),
  /** Payments of each month of this year until now; zero where there was none. */
  payments: list(object({ month: text, own: moneyOut, state: moneyOut })),
  /** Contribution of the state to what is paid now; absent where the data pack has no row. */
  contribution: optional(object({ rate: fraction, from: text, isVerified: flag })),
  /** Own payments of the year that the state adds to, at most; absent where the data pack has no row of the year. */
  ceiling: optional(object({ amount: moneyOut, from: text, isVerified: flag, isReached: flag })),
});
export type BesContract = Decoded<typeof contract>;

export const besContract = endpoint<typeof requests.besContract>()({
  method: 'GET',
  path: '/accounts/:id/bes',
  access: 'session',
  data: contract,
});
