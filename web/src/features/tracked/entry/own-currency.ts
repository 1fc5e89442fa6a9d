/** Currency in which the form of an entry asks: lira, or that of the share's exchange. */

import { CURRENCY_CODES } from '@kurus/core/market/currency-codes';
import { ownCurrency } from '@kurus/core/market/foreign-currency';
import { currencyName } from '../../../lib/words/currency-name.ts';
import type { Subject } from '../../search/subject.ts';

export const LIRA = 'TRY';

/** Currencies with prices here: an entry can be stated in one of them instead of lira. */
export const CURRENCIES: readonly string[] = CURRENCY_CODES;

/** Options of a field for one of them: "CHF · İsviçre frangı". */
export const currencyOptions = (): readonly { readonly value: string; readonly label: string }[] =>
  CURRENCIES.map((code) => ({ value: code, label: `${code} · ${currencyName(code)}` }));

/** Currency of the subject itself; undefined for lira. */
export const currencyOf = (subject: Subject | undefined): string | undefined =>
  subject === undefined || subject === 'cash' ? undefined : ownCurrency(subject.type, subject.code);

/** Currency that an entry of this subject begins in: its own if there are rates of it, else lira (empty). */
export function firstCurrency(subject: Subject | undefined): string {
  const currency = currencyOf(subject);
  return currency !== undefined && CURRENCIES.includes(currency) ? currency : '';
}
