/** Income by month, for its chart. Pure. */

import { addMoney, type Money, ZERO_MONEY } from '@kurus/core/money/money';
import type { Income } from '../analysis-queries.ts';
import { daysLater } from '../view.ts';

interface Row {
  readonly month: string;
  readonly kind: Income['income'][number]['kind'];
  readonly net: Money;
}

export interface IncomeMonth {
  /** "2026-05" */
  readonly month: string;
  readonly dividend: Money;
  readonly interest: Money;
  /** Interest paid, below zero. */
  readonly paid: Money;
  readonly total: Money;
}

const MONTHS_OF_YEAR = 12;

/** Every month of the period, also those without income, oldest first. @param from, to "2026-11-20" */
export function incomeMonths(rows: readonly Row[], from: string, to: string): IncomeMonth[] {
  const first = monthNumber(rows[0] && rows[0].month < from ? rows[0].month : from);
  const count = monthNumber(to) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => {
    const month = monthName(first + at);
    const of = (kind: Row['kind']) =>
      rows
        .filter((row) => row.month === month && row.kind === kind)
        .reduce((sum, { net }) => addMoney(sum, net), ZERO_MONEY);
    const [dividend, interest, paid] = [of('dividend'), of('interest'), of('interest-paid')];
    return { month, dividend, interest, paid, total: addMoney(addMoney(dividend, interest), paid) };
  });
}

/** Days of a month within the period, which may begin after the month's first day. */
export function daysOfMonth(month: string, { from, to }: { readonly from: string; readonly to: string }) {
  const before = daysLater(`${month}-01`, -1);
  const last = daysLater(`${monthName(monthNumber(month) + 1)}-01`, -1);
  return { from: before > from ? before : from, to: last < to ? last : to };
}

const monthNumber = (date: string) => parseInt(date, 10) * MONTHS_OF_YEAR + parseInt(date.slice(5, 7), 10) - 1;
const monthName = (number: number) =>
  `${Math.floor(number / MONTHS_OF_YEAR)}-${String((number % MONTHS_OF_YEAR) + 1).padStart(2, '0')}`;
