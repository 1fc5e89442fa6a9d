/** Income of the last and of the next twelve months. */

import type { ConsumerPrices } from '@kurus/core/analysis/consumer-prices';
import { realLira, inUnitOf } from '@kurus/core/analysis/unit';
import type { CalendarEvent } from '@kurus/core/calendar/event';
import { sumsOfIncome } from '@kurus/core/calendar/sums';
import type { CalendarUnit } from '@kurus/core/contract/words/calendar';
import { dayOfDate } from '@kurus/core/market/calendar';
import { divide } from '@kurus/core/money/decimal';
import { type Money, sumMoney } from '@kurus/core/money/money';
import { RATIO_ONE, type Ratio } from '@kurus/core/money/ratio';
import { monthsAfter } from '@kurus/core/terms/months';
import { type DatedAccount, datedEvents, type DatedDeps } from './dated-events.ts';

/**
 * Amounts in lira of the last day with published consumer prices: those of earlier days are raised by inflation since,
 * later ones stay. Where no index is known for a day, its amounts are left out.
 */
export function inUnit(events: readonly CalendarEvent[], unit: CalendarUnit, cpi: ConsumerPrices): CalendarEvent[] {
  if (unit === 'TRY' || cpi.lastDay === undefined) return [...events];
  const rateOn = realLira(cpi, cpi.lastDay);
  return events.map((event) => {
    const { amount, net, ...rest } = event;
    if (amount === undefined) return event;
    const rate = rateOn(dayOfDate(event.date));
    if (rate === undefined) return rest;
    return { ...rest, amount: inUnitOf(rate, amount), net: net && inUnitOf(rate, net) };
  });
}

interface IncomeQuery {
  readonly userId: string;
  readonly accounts: readonly DatedAccount[];
  readonly today: number;
  readonly unit: CalendarUnit;
}

export async function incomeOf(deps: DatedDeps, cpi: ConsumerPrices, { unit, ...query }: IncomeQuery) {
  const { today, accounts } = query;
  const days = { from: monthsAfter(today, -12) + 1, to: monthsAfter(today, 12) };
  const events = await datedEvents(deps, { ...query, ...days, estimates: true });
  const isPast = ({ date }: CalendarEvent) => dayOfDate(date) <= today;
  const last = sumsOfIncome(events.filter(isPast)).paid.net;
  const next = sumsOfIncome(
    inUnit(
      events.filter((one) => !isPast(one)),
      unit,
      cpi,
    ),
  );
  const cost = sumMoney(accounts.flatMap(({ holdings }) => holdings.map((one) => one.cost)).filter((one) => one > 0n));
  const months = cpi.lastDay === undefined ? [] : [cpi.lastDay, monthsAfter(cpi.lastDay + 1, -12) - 1];
  const [end, start] = months.map((day) => cpi.on(day)?.value);
  return {
    next12: { known: (next.announced.net + next.paid.net) as Money, estimated: next.estimated.net },
    last12: sumsOfIncome(inUnit(events.filter(isPast), unit, cpi)).paid.net,
    yieldOnCost: cost > 0n ? (divide(last * RATIO_ONE, cost, 'half-up') as Ratio) : undefined,
    unit,
    inflation: start === undefined || end === undefined ? undefined : end / start - 1,
  };
}
