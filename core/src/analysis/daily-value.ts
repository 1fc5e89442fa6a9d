/**
 * Value of an account at the end of a day, and the external flows on it: all that a return needs. Money that comes in
 * counts from the day's beginning, money that goes out until its end, so that both are part of what could grow.
 */

import { addMoney, subtractMoney, sumMoney } from '../money/money.ts';
import type { Money } from '../money/money.ts';

export interface DailyValue {
  /** Days since 1970-01-01 in İstanbul; a list has one row a calendar day, the oldest first. */
  readonly day: number;
  /** Cash and holdings at the end of the day. */
  readonly value: Money;
  /** Brought in and taken out from outside: deposits, withdrawals and deliveries; never below zero. */
  readonly inflow: Money;
  readonly outflow: Money;
  /** Parts of the day's gain other than the price gain; fees and taxes as costs, above zero. */
  readonly dividends: Money;
  readonly interest: Money;
  readonly fees: Money;
  readonly taxes: Money;
  /** Debts of the day, whose value and flows are in those above; absent where nothing is owed. */
  readonly debts?: DebtsOfDay;
}

/**
 * Debts at the end of a day, and the flows of their changes: what is owed more takes value out of the account, what is
 * owed less brings some in. None is below zero.
 */
export interface DebtsOfDay {
  readonly owed: Money;
  readonly inflow: Money;
  readonly outflow: Money;
}

/** Sum of debts of a day; undefined where there are none. */
export function addDebts(a: DebtsOfDay | undefined, b: DebtsOfDay | undefined): DebtsOfDay | undefined {
  if (!a || !b) return a ?? b;
  return {
    owed: addMoney(a.owed, b.owed),
    inflow: addMoney(a.inflow, b.inflow),
    outflow: addMoney(a.outflow, b.outflow),
  };
}

/**
 * The day without its debts: what is held, and its flows alone. Returns are of this, because interest and payments of a
 * debt are no part of the gain: divided by what is left after debts, the gain on borrowed money would count without its
 * cost.
 */
export function withoutDebts<Row extends DailyValue>(row: Row): Row {
  const { debts, ...rest } = row;
  if (!debts) return row;
  return {
    ...rest,
    value: addMoney(row.value, debts.owed),
    inflow: subtractMoney(row.inflow, debts.inflow),
    outflow: subtractMoney(row.outflow, debts.outflow),
  } as Row;
}

/** A gain and its parts, which add up to it: price + dividends + interest - fees - taxes. */
export interface Gain {
  readonly startValue: Money;
  readonly endValue: Money;
  readonly netInflow: Money;
  readonly gain: Money;
  readonly parts: Readonly<Record<'price' | 'dividends' | 'interest' | 'fees' | 'taxes', Money>>;
}

/** Gain over an interval. The first row is the day before it: its value is the start, its flows are not included. */
export function gainOver(rows: readonly DailyValue[]): Gain {
  const within = rows.slice(1);
  const sum = (part: (row: DailyValue) => Money) => sumMoney(within.map(part));
  const startValue = rows[0]?.value ?? sumMoney([]);
  const endValue = rows.at(-1)?.value ?? startValue;
  const netInflow = sum((row) => subtractMoney(row.inflow, row.outflow));
  const gain = subtractMoney(subtractMoney(endValue, startValue), netInflow);
  const [dividends, interest] = [sum((row) => row.dividends), sum((row) => row.interest)];
  const [fees, taxes] = [sum((row) => row.fees), sum((row) => row.taxes)];
  const price = subtractMoney(addMoney(gain, addMoney(fees, taxes)), addMoney(dividends, interest));
  return { startValue, endValue, netInflow, gain, parts: { price, dividends, interest, fees, taxes } };
}
