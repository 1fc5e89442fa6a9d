/** Value of a deposit: its principal and the simple interest so far, actual/365, less what is withheld of it. */

import type { DepositTerms } from '../contract/own-terms.ts';
import { dayOfDate } from '../market/calendar.ts';
import { divide } from '../money/decimal.ts';
import { addMoney, type Money, subtractMoney, ZERO_MONEY } from '../money/money.ts';
import { WHOLE_FRACTION } from './fraction.ts';

export interface DepositOnDay {
  readonly phase: 'before' | 'running' | 'over' | 'broken';
  /** Days of interest. */
  readonly days: number;
  /** Interest and what is withheld of it, each to the nearest cent, halves up. */
  readonly gross: Money;
  readonly withheld: Money;
  readonly value: Money;
}

const YEAR = 365n;

export const endOfDeposit = ({ from, days }: Pick<DepositTerms, 'from' | 'days'>): number => dayOfDate(from) + days;

/** The deposit at the end of a day. After its end it keeps its last value; broken early, what was received. */
export function depositOn(terms: DepositTerms, day: number): DepositOnDay {
  const { principal, rate, closedOn, received } = terms;
  const ran = day - dayOfDate(terms.from);
  if (closedOn !== undefined && received !== undefined && day >= dayOfDate(closedOn)) {
    const gross = received > principal ? subtractMoney(received, principal) : ZERO_MONEY;
    return {
      phase: 'broken',
      days: dayOfDate(closedOn) - dayOfDate(terms.from),
      gross,
      withheld: ZERO_MONEY,
      value: received,
    };
  }
  const days = Math.min(Math.max(ran, 0), terms.days);
  const gross = divide(principal * rate * BigInt(days), WHOLE_FRACTION * YEAR, 'half-up') as Money;
  const withheld = divide(gross * terms.withheld, WHOLE_FRACTION, 'half-up') as Money;
  const value = subtractMoney(addMoney(principal, gross), withheld);
  return { phase: ran < 0 ? 'before' : ran < terms.days ? 'running' : 'over', days, gross, withheld, value };
}
