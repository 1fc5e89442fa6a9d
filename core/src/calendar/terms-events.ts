/** Dates of deposits and bonds by their terms. Interest of a renewed deposit is an estimate, at today's rate. */

import { depositWithholding, type RateRules } from '../analysis/tax/deposit-withholding.ts';
import type { BondTerms, DepositTerms } from '../contract/own-terms.ts';
import { dateText, dayOfDate } from '../market/calendar.ts';
import { type Money, type Quantity, subtractMoney, total } from '../money/money.ts';
import { couponOf, couponPeriod } from '../terms/bond.ts';
import { depositOn, endOfDeposit } from '../terms/deposit.ts';
import type { CalendarEvent, Days } from './event.ts';

/** Event whose amounts are in the currency of its terms. */
export type TermsEvent = Pick<CalendarEvent, 'date' | 'kind' | 'certainty' | 'amount' | 'net' | 'principal'>;

interface DepositNow {
  readonly today: number;
  readonly rules: RateRules;
}

/** Renewals of a deposit that are followed; one of a day, in two years. */
const MOST_RENEWALS = 800;

/**
 * The end of a deposit, and of its renewals after today. One that was broken has none.
 * @param today day of now, and the dated rules of the data pack
 */
export function depositEvents(terms: DepositTerms, { from, to }: Days, { today, rules }: DepositNow): TermsEvent[] {
  if (terms.closedOn !== undefined) return [];
  const found: TermsEvent[] = [];
  let term = terms;
  for (let renewal = 0; renewal <= MOST_RENEWALS; renewal += 1) {
    const end = endOfDeposit(term);
    if (end > to) break;
    const { gross, withheld, value } = depositOn(term, end);
    const certainty = renewal === 0 ? 'announced' : 'estimated';
    if (end >= from && (renewal === 0 || end > today))
      found.push({
        date: dateText(end),
        kind: 'deposit-due',
        certainty,
        amount: gross,
        net: subtractMoney(gross, withheld),
        principal: term.principal,
      });
    if (terms.renews === 'no') break;
    const begins = { currency: terms.currency, from: dateText(end), days: terms.days };
    term = {
      ...term,
      from: begins.from,
      principal: terms.renews === 'all' ? value : terms.principal,
      withheld: depositWithholding(begins, rules)?.rate ?? term.withheld,
    };
  }
  return found;
}

/** Coupons and the maturity of a bond from today on: what was paid before is an entry. */
export function bondEvents(terms: BondTerms, nominal: Quantity, { from, to }: Days, today: number): TermsEvent[] {
  const maturity = dayOfDate(terms.maturity);
  const first = terms.firstCoupon === undefined ? -Infinity : dayOfDate(terms.firstCoupon);
  const found: TermsEvent[] = [];
  for (let day = Math.max(from, today); day <= Math.min(to, maturity);) {
    const coupon = day === maturity || couponPeriod(terms, day).last === day ? day : couponPeriod(terms, day).next;
    if (coupon > to) break;
    if (coupon >= first && terms.couponRate > 0n)
      found.push({
        date: dateText(coupon),
        kind: 'bond-coupon',
        certainty: 'announced',
        amount: total(couponOf(terms), nominal, 'down'),
      });
    day = coupon + 1;
  }
  if (maturity >= Math.max(from, today) && maturity <= to)
    found.push({
      date: terms.maturity,
      kind: 'bond-due',
      certainty: 'announced',
      principal: (nominal / 10n ** 6n) as bigint as Money,
    });
  return found;
}
