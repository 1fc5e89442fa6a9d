/** A user's accounts: the virtual one, and tracked ones. */

import { ZERO_MONEY } from '../money/money.ts';
import { cashWarnings } from './cash-warnings.ts';
import { endpoint } from './endpoint.ts';
import { ACCOUNT_KINDS } from './entries.ts';
import { count, type Decoded, isoTime, list, object, oneOf, optional, text, withDefault } from './fields.ts';
import { moneyOut } from './figures.ts';
import { balances } from './portfolio.ts';
import type * as requests from './requests/accounts.ts';
import { ACCOUNT_SCHEMES } from './words/bes.ts';
import { SHARE_ROLES } from './words/household.ts';

const account = object({
  /** Number of the account: from 1 on for each user; 1 is the virtual account. A shared one has its owner's number. */
  id: count,
  kind: oneOf(ACCOUNT_KINDS),
  /** Name; a default in the caller's language until the owner gives one. */
  name: text,
  /** An archived account is read-only and left out of sums. */
  status: oneOf(['open', 'archived']),
  /** Rules by which orders fill: at the last price, or as an exchange would. */
  rules: oneOf(['simple', 'realistic']),
  /** Marks an account that tracks cash; without, a purchase brings its money in and a sale takes it out. */
  cash: oneOf(['kept', 'none']),
  /** Treatment of other currencies: balances of their own, or converted to lira. */
  currencies: withDefault(oneOf(['kept', 'converted']), () => 'converted' as const),
  /** Scheme of the account, with the terms of its contract; absent for an ordinary one. */
  scheme: optional(oneOf(ACCOUNT_SCHEMES)),
  bes: optional(
    object({
      /** First day in the scheme, "2021-03-03". */
      since: text,
      company: optional(text),
      /** Monthly payment. */
      monthly: optional(moneyOut),
      birthYear: optional(count),
    }),
  ),
  createdAt: isoTime,
  /** Lira alone. */
  cashBalance: moneyOut,
  /** Value of balances in other currencies. */
  balancesValue: withDefault(moneyOut, () => ZERO_MONEY),
  /** Value of those below zero alone, as a positive number: each currency is a debt of its own. */
  balancesOwed: withDefault(moneyOut, () => ZERO_MONEY),
  overallPortfolioValue: moneyOut,
  /** Share by which the caller sees it: number, owner's name, and what the caller may do; absent for an own one. */
  shared: optional(object({ id: text, by: text, role: oneOf(SHARE_ROLES) })),
});
export type AccountItem = Decoded<typeof account>;

export const accounts = endpoint<typeof requests.accounts>()({
  method: 'GET',
  path: '/accounts',
  access: 'session',
  /** Those that others share stand after the caller's own. */
  data: object({ accounts: list(account) }),
});

export const openAccount = endpoint<typeof requests.openAccount>()({
  method: 'POST',
  path: '/accounts',
  access: 'session',
  data: object({ account }),
});

export const changeAccount = endpoint<typeof requests.changeAccount>()({
  method: 'PATCH',
  path: '/accounts/:id',
  access: 'session',
  data: object({
    account,
    /** Balances and warnings after other currencies are kept apart: of the trial, or of the change itself. */
    balances: optional(balances),
    cashWarnings: optional(cashWarnings),
  }),
});

export const eraseAccount = endpoint<typeof requests.eraseAccount>()({
  method: 'DELETE',
  path: '/accounts/:id',
  access: 'session',
});
