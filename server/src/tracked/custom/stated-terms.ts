/** Terms as their owner states them: defaults filled in, checked. */

import { depositWithholding, type RateRules } from '@kurus/core/analysis/tax/deposit-withholding';
import { DomainError, type FieldCode, refusedAtField } from '@kurus/core/contract/errors';
import type { OwnTerms } from '@kurus/core/contract/own-terms';
import type { TermsBody } from '@kurus/core/contract/requests/own-terms';
import { FIRST_ENTRY_DAY } from '@kurus/core/limits';
import { checkTerms } from '@kurus/core/terms/check-terms';
import { LIRA } from '../entry-assets.ts';
import type { CustomGroup } from './store.ts';
import { kindOfCurrency, type RateParts } from './terms-prices.ts';

export interface TermsContext {
  readonly book: RateParts['book'];
  /** Dated rules of the data pack. */
  readonly rules: RateRules;
  /** Group of the asset: terms are those of its group. */
  readonly group: CustomGroup;
  /** "2026-11-20" */
  readonly today: string;
}

/** @param place of the terms in the request, for the refusal: "terms." @throws DomainError */
export function statedTerms(body: TermsBody, { book, rules, group, today }: TermsContext, place = ''): OwnTerms {
  const refuse = (code: FieldCode, field: string) => DomainError.of(refusedAtField(code, `${place}${field}`));
  if (body.kind !== group) throw refuse('TERMS_INVALID', 'kind');
  const currency = body.currency?.toUpperCase() ?? LIRA;
  if (currency !== LIRA && kindOfCurrency(book, currency) === undefined) throw refuse('CURRENCY_UNKNOWN', 'currency');
  const terms = withDefaults(body, { rules, currency, today, refuse });
  for (const [field, date, last] of datesOf(terms, today))
    if (date !== undefined && (date < FIRST_ENTRY_DAY || date > last)) throw refuse('TERMS_INVALID', field);
  const broken = checkTerms(terms, body.confirmed === true);
  if (broken) throw refuse(broken.refusal.code as FieldCode, broken.refusal.detail.field ?? '');
  return terms;
}

type Refuse = (code: FieldCode, field: string) => DomainError;

interface Defaults extends Pick<TermsContext, 'rules' | 'today'> {
  readonly currency: string;
  readonly refuse: Refuse;
}

function withDefaults(stated: TermsBody, { rules, currency, today, refuse }: Defaults): OwnTerms {
  const { confirmed: _, ...body } = stated;
  switch (body.kind) {
    case 'deposit': {
      const withheld = body.withheld ?? depositWithholding({ ...body, currency }, rules)?.rate;
      // No rule of the opening day is known: the owner's bank says what it withholds.
      if (withheld === undefined) throw refuse('TERMS_INVALID', 'withheld');
      return { ...body, currency, withheld, renews: body.renews ?? 'no' };
    }
    case 'bond':
      return { ...body, currency, ...(body.cleanPrice !== undefined && { priceDate: body.priceDate ?? today }) };
    case 'debt':
      return { ...body, currency };
  }
}

type DateOfTerms = readonly [field: string, date: string | undefined, last: string];
const LAST_DATE = '2199-12-31';

/** Dates of terms, each with the last day that it may be. */
function datesOf(terms: OwnTerms, today: string): readonly DateOfTerms[] {
  switch (terms.kind) {
    case 'deposit':
      return [
        ['from', terms.from, LAST_DATE],
        ['closedOn', terms.closedOn, today],
      ];
    case 'bond':
      return [
        ['maturity', terms.maturity, LAST_DATE],
        ['firstCoupon', terms.firstCoupon, LAST_DATE],
        ['priceDate', terms.priceDate, today],
      ];
    case 'debt':
      return [['asOf', terms.asOf, today]];
  }
}
