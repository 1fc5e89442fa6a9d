/** The largest figures that are recorded: what comes of them fits the columns, and is exact in every answer. */

import { money, price, quantity } from './money.ts';

/** An amount, a balance, a cost. */
export const MOST_MONEY = money('9999999999999.99');
export const MOST_PRICE = price('9999999999999.99');
/** Largest quantity of one asset; with decimals as many digits in all. */
export const MOST_QUANTITY = quantity('999999999999999');
