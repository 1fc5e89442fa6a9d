/** State of one run of the matcher: the changes so far. The book does not change before the result is committed. */

import { ASSET_KINDS } from '../asset-kinds.ts';
import type { AccountKey } from '../identity.ts';
import { dayOf } from '../market/calendar.ts';
import {
  addQuantity,
  quantityStep,
  subtractMoney,
  subtractQuantity,
  ZERO_MONEY,
  ZERO_QUANTITY,
} from '../money/money.ts';
import type { Money, Quantity } from '../money/money.ts';
import { tradedToday, type AssetBook } from './asset-book.ts';
import { advanced, costsWithin, fillCosts, spentBy } from './costs.ts';
import type { Fill, FillRule, OrderChange } from './fill.ts';
import type { Take } from './ladder.ts';
import { dayCap, derivedBook, type AssetMarket, type Observation } from './observation.ts';
import { restOf, type EndReason, type GroupLink, type Order } from './order.ts';
import type { Tally } from './tally.ts';

export interface Run {
  readonly book: AssetBook;
  readonly market: AssetMarket;
  readonly observation: Observation;
  /** Available cash of an account at the start: pays what a fill takes beyond the order's reservation. */
  readonly freeCash: (account: AccountKey) => Money;
  /** Amounts taken from free cash so far. */
  readonly drawn: Map<AccountKey, Money>;
  readonly changes: Map<string, OrderChange>;
  /** Tally of this run's own fills. */
  readonly tally: Tally;
}

/** Order as this run has left it. */
export const nowOf = (run: Run, order: Order): Order => run.changes.get(order.id)?.after ?? order;

/** Stores the new state of an order, in addition to earlier changes of this run. */
export function recordChange(run: Run, order: Order, after: Order, fills: readonly Fill[] = []): void {
  const earlier = run.changes.get(order.id);
  run.changes.set(order.id, {
    before: earlier?.before ?? order,
    after,
    fills: [...(earlier?.fills ?? []), ...fills],
  });
}

/** Open order with a role in the group, in its current state. */
export function memberOf(run: Run, link: GroupLink | undefined, role: GroupLink['role']): Order | undefined {
  const member = link && run.book.groups.get(link.group)?.get(role);
  return member && nowOf(run, member);
}

/** Quantity that the account took from the ladder in the last two minutes and in this run. */
export const quantityTaken = ({ book, tally, observation }: Run, { account, side }: Order): Quantity =>
  addQuantity(
    book.tally.consumed(account, side, observation.exTimeMs),
    tally.consumed(account, side, observation.exTimeMs),
  );

/**
 * Quantity left under the daily cap: a tenth of an average day, or of today if more was traded; undefined for no cap.
 */
export function remainingCap(
  { book, tally, observation, market }: Run,
  { account, side, terms }: Order,
): Quantity | undefined {
  if (terms.rules === 'simple') return undefined;
  const cap = dayCap(market, tradedToday(book, observation));
  const filled = addQuantity(
    book.tally.filled(account, side, observation.exTimeMs),
    tally.filled(account, side, observation.exTimeMs),
  );
  return filled < cap ? subtractQuantity(cap, filled) : ZERO_QUANTITY;
}

/** Order after its fills, before its reservation and group are settled. */
export interface Execution {
  readonly order: Order;
  readonly fills: readonly Fill[];
  /** Rest of the reservation of a buy. */
  readonly left: Money;
  /** Reason that the fill was less than the market offered. */
  readonly cut: EndReason | undefined;
}

/** Rules with one price for all, without an order book. */
const ONE_PRICE: ReadonlySet<FillRule> = new Set(['R12', 'R13', 'R14', 'R15']);
const NO_BOOK = { bid: undefined, ask: undefined };

/** Fills the part of the offer that cap, reservation and free cash allow. */
export function execute(run: Run, order: Order, takes: readonly Take[], rule: FillRule, reserved: Money): Execution {
  const day = dayOf(run.observation.exTimeMs);
  const free = freeNow(run, order.account);
  let [now, most, cut]: [Order, bigint, EndReason | undefined] = [order, reserved + free, undefined];
  let allowed: bigint = remainingCap(run, order) ?? restOf(order);
  const fills: Fill[] = [];
  for (const take of takes) {
    const requested = atMost(take.quantity, allowed as Quantity);
    const quantity = order.side === 'buy' ? affordable(run, now, take, requested, most as Money) : requested;
    if (quantity < take.quantity) cut = quantity < requested ? 'BALANCE' : 'VOLUME_CAP';
    if (quantity === 0n) break;
    const fill = { price: take.price, quantity };
    const exact = fillCosts(now, run.market.kind, fill, day);
    const costs = order.side === 'buy' ? costsWithin(exact, most as Money) : exact;
    const { amount, commission, bsmv } = costs;
    const { id: orderId, account, side } = order;
    const book = ONE_PRICE.has(rule) ? NO_BOOK : derivedBook(run.observation, run.market, order.terms);
    fills.push({
      orderId,
      account,
      side,
      ...fill,
      amount,
      commission,
      bsmv,
      rule,
      observation: run.observation,
      step: take.step,
      ...book,
    });
    run.tally.note(account, side, { exTimeMs: run.observation.exTimeMs, quantity, isTaken: rule !== 'R6' });
    now = { ...now, progress: advanced(now.progress, fill, costs, day) };
    allowed -= quantity;
    if (order.side === 'buy') most -= spentBy(costs);
    if (cut) break;
  }
  return { order: now, fills, left: (most > free ? most - free : 0n) as Money, cut };
}

/** Quantity of an offer that can be paid for. A limit's own price is always reserved: only rounding can exceed it. */
function affordable(run: Run, order: Order, { price }: Take, requested: Quantity, left: Money): Quantity {
  const spent = (quantity: bigint) =>
    fillCosts(order, run.market.kind, { price, quantity: quantity as Quantity }, dayOf(run.observation.exTimeMs));
  const whole = spent(requested);
  if (spentBy(whole) <= left || (order.limitPrice !== undefined && whole.amount <= left)) return requested;
  const step = quantityStep(ASSET_KINDS[run.market.kind].quantityDecimals);
  let [some, tooMany] = [0n, requested / step];
  while (tooMany - some > 1n) {
    const middle = (some + tooMany) / 2n;
    if (spentBy(spent(middle * step)) <= left) some = middle;
    else tooMany = middle;
  }
  return (some * step) as Quantity;
}

const freeNow = (run: Run, account: AccountKey): Money =>
  subtractMoney(run.freeCash(account), run.drawn.get(account) ?? ZERO_MONEY);

const atMost = <T extends bigint>(value: T, most: T): T => (value < most ? value : most);
