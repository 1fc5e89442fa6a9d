/** Price of one unit of an asset with terms, day by day, in the currency of the terms. */

import type { OwnTerms } from '../contract/own-terms.ts';
import { type Price, priceOfMoney } from '../money/money.ts';
import { bondPriceOn } from './bond.ts';
import { debtOf } from './debt.ts';
import { depositOn } from './deposit.ts';

/** Clean price of a bond from its day on, in percent of the nominal. */
export interface CleanPrice {
  readonly day: number;
  readonly price: Price;
}

/**
 * Price by day, below zero for a debt; undefined for a bond without a clean price.
 * @param cleanPrices of a bond, the oldest first; the first one counts for earlier days too
 */
export function ownPriceOf(
  terms: OwnTerms,
  cleanPrices: readonly CleanPrice[] = [],
): (day: number) => Price | undefined {
  switch (terms.kind) {
    case 'deposit':
      return (day) => priceOfMoney(depositOn(terms, day).value);
    case 'debt': {
      const debt = debtOf(terms);
      return (day) => (0n - priceOfMoney(debt(day).owed)) as Price;
    }
    case 'bond':
      return (day) => {
        const clean = cleanPrices.findLast((one) => one.day <= day) ?? cleanPrices[0];
        return bondPriceOn(terms, day, clean?.price);
      };
  }
}
