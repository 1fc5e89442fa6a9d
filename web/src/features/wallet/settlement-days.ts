/** The days of a settlement as the wallet shows them: today, and the settlement days that follow. */

import { BIST_CALENDAR } from '@kurus/core/market/bist-calendar';
import { createCalendar, dateText, dayOf, dayStartMs } from '@kurus/core/market/calendar';
import { nextSettlementDay } from '@kurus/core/market/settlement';
import { addMoney, type Money, subtractMoney, sumMoney, ZERO_MONEY } from '@kurus/core/money/money';

export interface SettlementDay {
  /** 0 today, 1 and on the settlement days after it. */
  readonly place: number;
  /** Days from today on. */
  readonly ahead: number;
  readonly startMs: number;
  /** Cash that is settled on that day. */
  readonly settled: Money;
  /** Cash that is settled newly on that day; below zero it goes out. */
  readonly amount: Money;
}

const calendar = createCalendar(BIST_CALENDAR);
/** T+1 and T+2 are always shown, further days where money comes in on them. */
const DAYS_SHOWN = 2;

export function settlementDays(
  cash: Money,
  settlement: readonly { readonly date: string; readonly amount: Money }[],
  nowMs: number,
): SettlementDay[] {
  const today = dayOf(nowMs);
  const amounts = new Map(settlement.map(({ date, amount }) => [date, amount]));
  const last = settlement.at(-1)?.date ?? '';
  let settled = subtractMoney(cash, sumMoney([...amounts.values()]));
  const days = [{ place: 0, ahead: 0, startMs: dayStartMs(today), settled, amount: ZERO_MONEY }];
  let day = nextSettlementDay(calendar, today);
  for (let place = 1; place <= DAYS_SHOWN || dateText(day) <= last; place += 1) {
    const amount = amounts.get(dateText(day)) ?? ZERO_MONEY;
    settled = addMoney(settled, amount);
    days.push({ place, ahead: day - today, startMs: dayStartMs(day), settled, amount });
    day = nextSettlementDay(calendar, day);
  }
  return days;
}
