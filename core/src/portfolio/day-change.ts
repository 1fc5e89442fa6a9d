/**
 * Today's change: what positions gained or lost since the base of the market's change, computed from the flows since.
 *
 *   change   = value now - value at the base - bought + sold + income - received + delivered
 *   at work  = value at the base + bought + received
 *   percent  = change / at work
 *
 * Charges of a purchase belong to what was bought and charges of a sale come off what was sold, so that a fee is a loss
 * of the day on which it was paid. The changes of all days of a period add up to the gain of the period
 * (analysis/daily-value.ts).
 */

import { percentOf, subtractMoney, sumMoney, total, ZERO_MONEY, ZERO_QUANTITY } from '../money/money.ts';
import type { Money, Percent, Price, Quantity } from '../money/money.ts';

/** Flows of a position since the base. */
export interface DayFlows {
  /** Paid for purchases and rights, with their charges. */
  readonly bought: Money;
  /** Received for sales, after their charges; without what was sold beyond what was held. */
  readonly sold: Money;
  /** Dividends and interest after what was withheld, less fees and taxes that belong to no trade. */
  readonly income: Money;
  /** Deliveries and openings: they come and go at what they are worth now. */
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
  /** Price of one at the base; undefined where other shares were held then, and a merger made them the present ones. */
  readonly basePrice: Price | undefined;
  readonly valueAtBase: Money;
}

export interface PositionChange {
  readonly change: Money;
  /** Value that the change is a percentage of: the value at the base and what came in since. */
  readonly atWork: Money;
}

export interface DayChange extends PositionChange {
  /** Percentage of the value at work, 2 decimals; 0 where nothing was. */
  readonly percent: Percent;
}

/** @param now the worth of the position, and the price of one */
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
 * The worth of what moved between accounts that are seen as one: it is at work once.
 * @param parts of one asset, each of an account
 */
export function movedBetween(parts: readonly Pick<DayFlows, 'transferred'>[], price: Price): Money {
  const sum = (counts: (quantity: Quantity) => boolean) =>
    parts.reduce((all, { transferred }) => (counts(transferred) ? all + transferred : all), 0n);
  const came = sum((quantity) => quantity > 0n);
  const went = -sum((quantity) => quantity < 0n);
  return total(price, (came < went ? came : went) as Quantity, 'down');
}
