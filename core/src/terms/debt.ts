/**
 * Amount owed on a day. Each month brings a twelfth of the yearly rate, to the nearest cent, halves up, and takes the
 * payment: the annuity schedule of a bank. Within a month interest runs by its days, actual/actual.
 */

import type { DebtTerms } from '../contract/own-terms.ts';
import { dayOfDate } from '../market/calendar.ts';
import { MOST_MONEY } from '../money/bounds.ts';
import { divide } from '../money/decimal.ts';
import { addMoney, type Money, subtractMoney, ZERO_MONEY } from '../money/money.ts';
import { WHOLE_FRACTION } from './fraction.ts';
import { monthsAfter, monthsBetween } from './months.ts';

export interface DebtOnDay {
  /** Interest and payments since the day of the terms. */
  readonly interest: Money;
  readonly paid: Money;
  /** Never below zero, and at most the largest amount. */
  readonly owed: Money;
}

/**
 * Debt by day. The months are worked out once, when one is first asked for; a day then takes the same time, however
 * old the debt is.
 */
export function debtOf(terms: DebtTerms): (day: number) => DebtOnDay {
  const { owed, rate = 0n, monthly = ZERO_MONEY } = terms;
  const start = dayOfDate(terms.asOf);
  const afterMonths: DebtOnDay[] = [{ interest: ZERO_MONEY, paid: ZERO_MONEY, owed }];
  const grown = (from: DebtOnDay, part: bigint, whole: bigint): DebtOnDay => {
    const interest = divide(from.owed * rate * part, 12n * WHOLE_FRACTION * whole, 'half-up') as Money;
    const room = subtractMoney(MOST_MONEY, from.owed);
    const added = interest > room ? room : interest;
    return { ...from, interest: addMoney(from.interest, added), owed: addMoney(from.owed, added) };
  };
  const afterMonth = (months: number): DebtOnDay => {
    while (afterMonths.length <= months) {
      const due = grown(afterMonths[afterMonths.length - 1] as DebtOnDay, 1n, 1n);
      const payment = due.owed < monthly ? due.owed : monthly;
      afterMonths.push({ ...due, paid: addMoney(due.paid, payment), owed: subtractMoney(due.owed, payment) });
    }
    return afterMonths[months] as DebtOnDay;
  };
  return (day) => {
    if (day <= start) return afterMonth(0);
    const months = monthsBetween(start, day);
    const [first, next] = [monthsAfter(start, months), monthsAfter(start, months + 1)];
    return grown(afterMonth(months), BigInt(day - first), BigInt(next - first));
  };
}
