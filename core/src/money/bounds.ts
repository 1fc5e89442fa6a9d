/** Largest figures that can be entered: results fit the columns, and are exact in every answer. */

import { money, price, quantity } from './money.ts';

/** Largest amount, balance or cost. */
export const MOST_MONEY = money('9999999999999.99');
export const MOST_PRICE = price('9999999999999.99');
/** Largest quantity of one asset; the same number of digits in all if it has decimals. */
export const MOST_QUANTITY = quantity('999999999999999');
