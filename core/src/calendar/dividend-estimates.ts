/**
 * Estimated dividends: what a company paid in the same months of the two years before, for the shares of now. Of two
 * years the later one counts. A month in which a dividend is paid or announced has no estimate.
 */

import { type CorporateAction, netDividend, RATIO_ONE } from '../corporate-actions/action.ts';
import { dateText } from '../market/calendar.ts';
import { divide } from '../money/decimal.ts';
import { type Price, type Quantity, total } from '../money/money.ts';
import { monthsAfter } from '../terms/months.ts';
import type { CalendarEvent } from './event.ts';

interface EstimateParts {
  readonly quantity: Quantity;
  /** All actions of the company. */
  readonly actions: readonly CorporateAction[];
  /** Months with a dividend that is paid or announced, "2026-11". */
  readonly taken: ReadonlySet<string>;
  readonly today: number;
  /** Last day. */
  readonly to: number;
  /** Withheld part of a dividend by the rule of a day, over RATIO_ONE. */
  readonly withholdingOn: (day: number) => bigint;
}

type Estimate = Pick<CalendarEvent, 'date' | 'kind' | 'certainty' | 'quantity' | 'each' | 'amount' | 'net'>;

/** In the order of the days. */
export function estimatedDividends(parts: EstimateParts): Estimate[] {
  const { quantity, actions, taken, today, to, withholdingOn } = parts;
  const dividends = actions.filter(({ type, exDay }) => type === 'dividend' && exDay <= today);
  const byMonth = new Map<string, Estimate[]>();
  for (const years of [1, 2]) {
    const found = dividends.flatMap((one) => {
      const day = monthsAfter(one.payDay, years * 12);
      const month = dateText(day).slice(0, 7);
      if (day <= today || day > to || taken.has(month) || byMonth.has(month)) return [];
      const each = ofSharesNow(one, actions, today);
      const amount = total(each, quantity, 'down');
      const net = total(netDividend({ gross: each, withholding: withholdingOn(day) }), quantity, 'down');
      const date = dateText(day);
      return amount > 0n
        ? [{ date, kind: 'dividend', certainty: 'estimated', quantity, each, amount, net } as const]
        : [];
    });
    for (const [month, ofMonth] of Map.groupBy(found, ({ date }) => date.slice(0, 7))) byMonth.set(month, ofMonth);
  }
  return [...byMonth.values()].flat().toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

/** Dividend of a share of then, for one of now: bonus issues and splits since made more shares of it. */
function ofSharesNow({ gross, exDay }: CorporateAction, actions: readonly CorporateAction[], today: number): Price {
  let [worth, shares] = [gross as bigint, 1n];
  for (const one of actions) {
    if (one.exDay <= exDay || one.exDay > today) continue;
    if (one.type !== 'bonus' && one.type !== 'split') continue;
    worth *= RATIO_ONE;
    shares *= one.type === 'bonus' ? RATIO_ONE + one.ratio : one.ratio;
  }
  return divide(worth, shares, 'down') as Price;
}
