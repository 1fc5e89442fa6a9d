/** Entries at the end of a deposit: its sale at the principal and its interest, and the purchase of a further one. */

import type { DepositTerms } from '@kurus/core/contract/own-terms';
import { dateText, dayOfDate } from '@kurus/core/market/calendar';
import { moneyText } from '@kurus/core/money/money';
import { depositOn, endOfDeposit } from '@kurus/core/terms/deposit';
import type { EntryBody } from '../entry/entry-body.ts';
import { assetRef } from './terms-commands.ts';

const inCurrency = ({ currency }: DepositTerms) => (currency === 'TRY' ? {} : { currency });

/** Day on which a deposit ends, or was broken. */
export const lastDayOf = (terms: DepositTerms): string => terms.closedOn ?? dateText(endOfDeposit(terms));

/** Sale and interest on the day of the end. One broken early for less than the principal is sold at what came. */
export function maturityEntries(code: string, terms: DepositTerms): EntryBody[] {
  const date = lastDayOf(terms);
  const { gross, withheld, value } = depositOn(terms, dayOfDate(date));
  const { principal } = terms;
  const common = { date, asset: assetRef(code), ...inCurrency(terms) };
  const price = moneyText(value < principal ? value : principal);
  const sale: EntryBody = { ...common, type: 'sell', quantity: '1', price };
  if (gross === 0n) return [sale];
  return [sale, { ...common, type: 'interest', gross: moneyText(gross), withheld: moneyText(withheld) }];
}

export const purchaseOf = (code: string, terms: DepositTerms): EntryBody => ({
  date: terms.from,
  type: 'buy',
  asset: assetRef(code),
  quantity: '1',
  price: moneyText(terms.principal),
  ...inCurrency(terms),
});
