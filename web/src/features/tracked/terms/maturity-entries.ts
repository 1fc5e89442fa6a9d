/** End of a deposit: the proposal that it answers, and the purchase of a further one. */

import { OWN_KIND } from '@kurus/core/asset-kinds';
import type { DepositTerms } from '@kurus/core/contract/own-terms';
import { dateText } from '@kurus/core/market/calendar';
import { moneyText } from '@kurus/core/money/money';
import { endOfDeposit } from '@kurus/core/terms/deposit';
import type { EntryBody } from '../entry/entry-body.ts';
import { assetRef } from './terms-commands.ts';

const inCurrency = ({ currency }: DepositTerms) => (currency === 'TRY' ? {} : { currency });

/** Day on which a deposit ends, or was broken. */
export const lastDayOf = (terms: DepositTerms): string => terms.closedOn ?? dateText(endOfDeposit(terms));

/** Proposal of the end of a deposit, as the server names it. */
export const maturityOf = (code: string, terms: DepositTerms): string =>
  `${OWN_KIND}.${code}.maturity.${lastDayOf(terms)}`;

export const purchaseOf = (code: string, terms: DepositTerms): EntryBody => ({
  date: terms.from,
  type: 'buy',
  asset: assetRef(code),
  quantity: '1',
  price: moneyText(terms.principal),
  ...inCurrency(terms),
});
