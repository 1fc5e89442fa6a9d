/**
 * An account between two moments: what it was worth, what came in and went out, what it gained, and its time-weighted
 * return. A moment keeps the sum of all flows until then, so that an entry recorded later for an earlier day counts as
 * a flow in between, and `start + flows + gain = end` holds to the kuruş.
 */

import { addMoney, subtractMoney, ZERO_MONEY } from '../money/money.ts';
import type { Money } from '../money/money.ts';
import type { DailyValue } from './daily-value.ts';
import { timeWeighted } from './time-weighted.ts';

export interface Moment {
  /** Days since 1970-01-01 in İstanbul. */
  readonly day: number;
  /** Value less what is owed. */
  readonly value: Money;
  readonly owed: Money;
  /** All inflows less all outflows until then, and the part of them that changed debts. */
  readonly paidIn: Money;
  readonly debtsPaidIn: Money;
}

export interface BetweenMoments {
  readonly start: Money;
  readonly flows: Money;
  readonly gain: Money;
  readonly end: Money;
  /** Return of what is held, without debts; undefined where nothing was held, or a value was below zero. */
  readonly return: number | undefined;
}

/** @param days of the account, the oldest first; those outside the two moments do not matter */
export function betweenMoments(start: Moment, end: Moment, days: readonly DailyValue[]): BetweenMoments {
  const flows = subtractMoney(end.paidIn, start.paidIn);
  const gain = subtractMoney(subtractMoney(end.value, start.value), flows);
  return { start: start.value, flows, gain, end: end.value, return: returnBetween(start, end, days) };
}

/** Moment of the account at the end of its days. */
export function momentNow(
  days: readonly DailyValue[],
  { day, value, owed }: Pick<Moment, 'day' | 'value' | 'owed'>,
): Moment {
  let [paidIn, debtsPaidIn] = [ZERO_MONEY, ZERO_MONEY];
  for (const row of days) {
    paidIn = addMoney(paidIn, netOf(row));
    if (row.debts) debtsPaidIn = addMoney(debtsPaidIn, netOf(row.debts));
  }
  return { day, value, owed, paidIn, debtsPaidIn };
}

const netOf = ({ inflow, outflow }: Pick<DailyValue, 'inflow' | 'outflow'>) => subtractMoney(inflow, outflow);

/** Value of what is held, without debts, and the net inflow until then. */
interface Held {
  readonly value: Money;
  readonly paidIn: Money;
}

const heldAt = ({ value, owed, paidIn, debtsPaidIn }: Moment): Held => ({
  value: addMoney(value, owed),
  paidIn: subtractMoney(paidIn, debtsPaidIn),
});

function returnBetween(start: Moment, end: Moment, days: readonly DailyValue[]): number | undefined {
  const first = heldAt(start);
  const rows = [rowOf(start.day, first.value, ZERO_MONEY)];
  let paidIn = ZERO_MONEY;
  let known = first.paidIn;
  for (const { day, value, debts, ...flows } of days) {
    paidIn = addMoney(paidIn, subtractMoney(netOf(flows), debts ? netOf(debts) : ZERO_MONEY));
    if (day < start.day || day >= end.day) continue;
    rows.push(rowOf(day, debts ? addMoney(value, debts.owed) : value, subtractMoney(paidIn, known)));
    known = paidIn;
  }
  const last = heldAt(end);
  rows.push(rowOf(end.day, last.value, subtractMoney(last.paidIn, known)));
  if (rows.some(({ value }) => value < 0n)) return undefined;
  const { points } = timeWeighted(rows);
  return points.some(({ isAtWork }) => isAtWork) ? (points.at(-1)?.growth ?? 1) - 1 : undefined;
}

const NO_PARTS = { dividends: ZERO_MONEY, interest: ZERO_MONEY, fees: ZERO_MONEY, taxes: ZERO_MONEY };

const rowOf = (day: number, value: Money, net: Money): DailyValue => ({
  day,
  value,
  inflow: net > 0n ? net : ZERO_MONEY,
  outflow: net < 0n ? subtractMoney(ZERO_MONEY, net) : ZERO_MONEY,
  ...NO_PARTS,
});
