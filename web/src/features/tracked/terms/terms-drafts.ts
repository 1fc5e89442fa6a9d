/** Typed terms of the three forms, and the terms that they make. */

import { depositWithholding, type RateRules } from '@kurus/core/analysis/tax/deposit-withholding';
import type { BondTerms, DebtTerms, DepositTerms } from '@kurus/core/contract/own-terms';
import { BIST_CALENDAR } from '@kurus/core/market/bist-calendar';
import { createCalendar, dayOfDate } from '@kurus/core/market/calendar';
import { moneyText, parsePrice, priceText } from '@kurus/core/money/money';
import { amountOf, fractionOf, percentField } from './terms-figures.ts';

export interface DepositDraft {
  readonly name: string;
  readonly principal: string;
  readonly currency: string;
  readonly rate: string;
  readonly from: string;
  readonly days: string;
  /** Percent as it was typed; undefined for the rule of the opening day. */
  readonly withheld: string | undefined;
  readonly renews: DepositTerms['renews'];
}

export interface BondDraft {
  readonly name: string;
  readonly nominal: string;
  readonly currency: string;
  readonly maturity: string;
  readonly coupon: string;
  readonly months: string;
  /** Percent, without accrued interest. */
  readonly clean: string;
  /** Day of the purchase. */
  readonly boughtOn: string;
}

export interface DebtDraft {
  readonly name: string;
  readonly owed: string;
  readonly asOf: string;
  readonly rate: string;
  readonly monthly: string;
}

const calendar = createCalendar(BIST_CALENDAR);

/** Days of a term: its end is moved off a weekend or a holiday, as banks do. */
export function daysToEnd(
  from: string,
  days: string,
): { readonly days: number; readonly isMoved: boolean } | undefined {
  if (from === '' || !/^\d{1,4}$/.test(days)) return undefined;
  const start = dayOfDate(from);
  const end = start + parseInt(days, 10);
  const moved = calendar.isTradingDay(end) || days === '0' ? end : calendar.next(end);
  return { days: moved - start, isMoved: moved !== end };
}

/** Rule of the opening day; undefined where none is known. */
export function ruleOf({ currency, from, days }: Pick<DepositDraft, 'currency' | 'from' | 'days'>, rules: RateRules) {
  const term = daysToEnd(from, days);
  return term && depositWithholding({ currency, from, days: term.days }, rules);
}

export function depositOf(draft: DepositDraft, rules: RateRules): DepositTerms | undefined {
  const [principal, rate] = [amountOf(draft.principal), fractionOf(draft.rate)];
  const withheld = draft.withheld === undefined ? ruleOf(draft, rules)?.rate : fractionOf(draft.withheld);
  const term = daysToEnd(draft.from, draft.days);
  if (principal === undefined || rate === undefined || withheld === undefined || !term) return undefined;
  const { currency, from, renews } = draft;
  return { kind: 'deposit', currency, principal, rate, from, days: term.days, withheld, renews };
}

/** @param pricedOn day of the clean price */
export function bondOf(draft: BondDraft, pricedOn: string): BondTerms | undefined {
  const couponRate = fractionOf(draft.coupon === '' ? '0' : draft.coupon);
  if (couponRate === undefined || draft.maturity === '') return undefined;
  const cleanPrice = parsePrice(draft.clean);
  return {
    kind: 'bond',
    currency: draft.currency,
    couponRate,
    couponMonths: parseInt(draft.months, 10),
    maturity: draft.maturity,
    ...(cleanPrice !== undefined && { cleanPrice, priceDate: pricedOn }),
  };
}

export function debtTermsOf(draft: DebtDraft): DebtTerms | undefined {
  const owed = amountOf(draft.owed);
  if (owed === undefined || draft.asOf === '') return undefined;
  const [rate, monthly] = [fractionOf(draft.rate), amountOf(draft.monthly)];
  return {
    kind: 'debt',
    currency: 'TRY',
    owed,
    asOf: draft.asOf,
    ...(rate !== undefined && { rate }),
    ...(monthly !== undefined && { monthly }),
  };
}

export const draftOfDeposit = (name: string, terms: DepositTerms): DepositDraft => ({
  name,
  principal: moneyText(terms.principal),
  currency: terms.currency,
  rate: percentField(terms.rate),
  from: terms.from,
  days: String(terms.days),
  withheld: percentField(terms.withheld),
  renews: terms.renews,
});

export const draftOfBond = (name: string, terms: BondTerms): BondDraft => ({
  name,
  nominal: '',
  currency: terms.currency,
  maturity: terms.maturity,
  coupon: percentField(terms.couponRate),
  months: String(terms.couponMonths),
  clean: terms.cleanPrice === undefined ? '' : priceText(terms.cleanPrice, 0),
  boughtOn: '',
});

export const draftOfDebt = (name: string, terms: DebtTerms): DebtDraft => ({
  name,
  owed: moneyText(terms.owed),
  asOf: terms.asOf,
  rate: terms.rate === undefined ? '' : percentField(terms.rate),
  monthly: terms.monthly === undefined ? '' : moneyText(terms.monthly),
});
