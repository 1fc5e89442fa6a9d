/** Today's change in answers: of a position, and of an account. */

import { type Decoded, isoTime, object, optional, text } from './fields.ts';
import { moneyOut, percentOut, priceOut, quantityOut } from './figures.ts';

/** change = value now - valueAtBase - bought + sold + income + (delivered - received) x price now. */
export const dayFigures = {
  /** Held at the base: with an exchange's hours at the close before the session, else 24 hours ago. */
  quantityAtBase: quantityOut,
  /** Price of one at the base; absent where other shares were held then, which became these. */
  basePrice: optional(priceOut),
  valueAtBase: moneyOut,
  /** Paid since for purchases and rights, with their charges. */
  bought: moneyOut,
  /** Received since for sales, after their charges. */
  sold: moneyOut,
  /** Dividends and interest after what was withheld, less fees and taxes of the asset. */
  income: moneyOut,
  /** Brought in and taken out since without being bought or sold: worth what they are worth now. */
  received: quantityOut,
  delivered: quantityOut,
  /** Quantity received less delivered in transfers with other accounts of the same owner. */
  transferred: quantityOut,
  change: moneyOut,
};
const figures = object(dayFigures);
export type DayFigures = Decoded<typeof figures>;

export const dayTotal = {
  /** Change of all positions, those closed since the base included, and of the account's cash. */
  change: moneyOut,
  /** Percentage of atWork, 2 decimals; 0 where nothing was at work. */
  changePercentage: percentOut,
  /** The value at the base of what was held then, and what was bought and received since. */
  atWork: moneyOut,
  /**
   * The day of the exchange's newest prices, "2026-11-20": while that is not today, the change is that of this day.
   * Absent where nothing with an exchange's hours is in it.
   */
  session: optional(text),
  /** The beginning of that day: entries from then on are flows, of what is traded around the clock for 24 hours. */
  since: isoTime,
  /** Part of the change that belongs to no asset: interest less fees and taxes of the account's cash. */
  money: moneyOut,
};
const total = object(dayTotal);
export type DayTotal = Decoded<typeof total>;
