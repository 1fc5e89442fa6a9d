/** Days of the settlement in the wallet: today, and the settlement days that follow. */

import { BIST_CALENDAR } from '@kurus/core/market/bist-calendar';
import { createCalendar, dateText, dayOf, dayStartMs } from '@kurus/core/market/calendar';
import { nextSettlementDay } from '@kurus/core/market/settlement';
import { addMoney, type Money, subtractMoney, sumMoney, ZERO_MONEY } from '@kurus/core/money/money';

export interface SettlementDay {
  /** 0 for today, 1 and more for the settlement days after it. */
  readonly place: number;
  /** Calendar days from today. */
  readonly ahead: number;
  readonly startMs: number;
  /** Total cash settled by that day. */
  readonly settled: Money;
  /** Cash settled on that day; negative if it goes out. */
  readonly amount: Money;
}

const calendar = createCalendar(BIST_CALENDAR);
/** T+1 and T+2 are always shown, later days only if cash is settled on them. */
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
