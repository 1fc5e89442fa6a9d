/** Today's change in answers: of a position, and of an account. */

import { type Decoded, isoTime, object, optional, text } from './fields.ts';
import { moneyOut, percentOut, priceOut, quantityOut } from './figures.ts';

/** change = value now - valueAtBase - bought + sold + income + (delivered - received) x price now. */
export const dayFigures = {
  /** Quantity held at the base: the close before the session for assets with exchange hours, else 24 hours ago. */
  quantityAtBase: quantityOut,
  /** Price of one at the base; absent if other shares were held then and were exchanged for these. */
  basePrice: optional(priceOut),
  valueAtBase: moneyOut,
  /** Paid since the base for purchases and rights, with their charges. */
  bought: moneyOut,
  /** Received since the base for sales, after their charges. */
  sold: moneyOut,
  /** Dividends and interest after withholding, less fees and taxes of the asset. */
  income: moneyOut,
  /** Quantities received and delivered since the base without a trade: they count at the current value. */
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
  /** Percentage of atWork, 2 decimals; 0 if nothing was invested. */
  changePercentage: percentOut,
  /** Value at the base of the holdings at that time, plus purchases and receipts since. */
  atWork: moneyOut,
  /**
   * Date of the exchange's newest prices, "2026-11-20"; if it is not today, the change is of that date.
   * Absent if no asset with exchange hours is included.
   */
  session: optional(text),
  /**
   * Beginning of that day: later entries are flows; for assets traded around the clock, entries of the last 24 hours.
   */
  since: isoTime,
  /**
   * Part of the change that belongs to no asset: interest less fees and taxes of the account's cash, and what rates did
   * to balances in other currencies.
   */
  money: moneyOut,
};
const total = object(dayTotal);
export type DayTotal = Decoded<typeof total>;
