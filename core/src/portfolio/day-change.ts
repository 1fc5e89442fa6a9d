/**
 * Today's change: what positions gained or lost since the base of the market's change, computed from the flows since.
 *
 *   change   = value now - value at the base - bought + sold + income - received + delivered
 *   at work  = value at the base + bought + received
 *   percent  = change / at work
 *
 * Charges of a purchase are included in `bought` and those of a sale reduce `sold`, so that a fee is a loss of the day
 * on which it was paid. The changes of all days of a period add up to the gain of the period
 * (analysis/daily-value.ts).
 */

import { percentOf, subtractMoney, sumMoney, total, ZERO_MONEY, ZERO_QUANTITY } from '../money/money.ts';
import type { Money, Percent, Price, Quantity } from '../money/money.ts';

/** Flows of a position since the base. */
export interface DayFlows {
  /** Paid for purchases and rights, with their charges. */
  readonly bought: Money;
  /** Received for sales, after their charges; without sales beyond the holding. */
  readonly sold: Money;
  /** Dividends and interest after withholding, less fees and taxes that belong to no trade. */
  readonly income: Money;
  /** Quantities of deliveries and openings: they count at their current value. */
  readonly received: Quantity;
  readonly delivered: Quantity;
  /** Quantity received less delivered in transfers with other accounts of the same owner. */
  readonly transferred: Quantity;
}

export const NO_FLOWS: DayFlows = {
  bought: ZERO_MONEY,
  sold: ZERO_MONEY,
  income: ZERO_MONEY,
  received: ZERO_QUANTITY,
  delivered: ZERO_QUANTITY,
  transferred: ZERO_QUANTITY,
};

/** A position at the base, and its flows since. */
export interface DayPosition extends DayFlows {
  readonly quantityAtBase: Quantity;
  /** Price of one at the base; undefined if other shares were held then, which a merger turned into these. */
  readonly basePrice: Price | undefined;
  readonly valueAtBase: Money;
}

export interface PositionChange {
  readonly change: Money;
  /** Value that the change is a percentage of: the value at the base and inflows since. */
  readonly atWork: Money;
}

export interface DayChange extends PositionChange {
  /** Percentage of atWork, 2 decimals; 0 if that is zero. */
  readonly percent: Percent;
}

/** @param now value of the position, and price of one */
export function positionChange(
  day: DayPosition,
  now: { readonly value: Money; readonly price: Price },
): PositionChange {
  const atWork = sumMoney([day.valueAtBase, day.bought, total(now.price, day.received, 'down')]);
  const left = sumMoney([now.value, day.sold, day.income, total(now.price, day.delivered, 'down')]);
  return { change: subtractMoney(left, atWork), atWork };
}

export function dayChangeOf(changes: readonly PositionChange[]): DayChange {
  const change = sumMoney(changes.map((one) => one.change));
  const atWork = sumMoney(changes.map((one) => one.atWork));
  return { change, atWork, percent: atWork > 0n ? percentOf(change, atWork) : (0n as Percent) };
}

/**
 * Value moved between accounts that are analysed as one: it counts in atWork once.
 * @param parts of one asset, each of an account
 */
export function movedBetween(parts: readonly Pick<DayFlows, 'transferred'>[], price: Price): Money {
  const sum = (counts: (quantity: Quantity) => boolean) =>
    parts.reduce((all, { transferred }) => (counts(transferred) ? all + transferred : all), 0n);
  const came = sum((quantity) => quantity > 0n);
  const went = -sum((quantity) => quantity < 0n);
  return total(price, (came < went ? came : went) as Quantity, 'down');
}
