/** Settles an order after it was judged: its state, its reservation, and the effects on its group. */

import type { AccountKey } from '../identity.ts';
import { addMoney, subtractMoney, subtractQuantity, sumMoney, ZERO_MONEY, ZERO_QUANTITY } from '../money/money.ts';
import type { Money } from '../money/money.ts';
import { spentBy } from './costs.ts';
import type { FillRule } from './fill.ts';
import type { Take } from './ladder.ts';
import { ended, isFinal, restOf, type EndReason, type Order } from './order.ts';
import { cashNeeded } from './reservation.ts';
import { execute, memberOf, recordChange, nowOf, type Execution, type Run } from './run.ts';

/** Fills an order from the market's offer. The rest of it waits, or ends with the reason. */
export function fillOrder(run: Run, order: Order, takes: readonly Take[], rule: FillRule, otherwise?: EndReason): void {
  const payer = payerOf(run, order);
  const done = execute(run, order, takes, rule, payer.reservedCash);
  const after = orderAfter(run, done, otherwise);
  recordChange(run, order, after, done.fills);
  const spent = order.side === 'buy' ? sumMoney(done.fills.map(spentBy)) : ZERO_MONEY;
  settleGroup(run, order, after, done.left);
  const reserved = payer.id === order.id ? after.reservedCash : nowOf(run, payer).reservedCash;
  takeFreeCash(run, order.account, subtractMoney(addMoney(spent, reserved), payer.reservedCash));
}

/** Order whose reservation pays: for the target of two legs it is the stop. */
function payerOf(run: Run, order: Order): Order {
  const stop = order.link?.role === 'target' ? memberOf(run, order.link, 'stop') : undefined;
  return stop ?? order;
}

function orderAfter(run: Run, { order, left, cut }: Execution, otherwise: EndReason | undefined): Order {
  if (restOf(order) === 0n) return ended(order, 'filled');
  // A resting order has reserved its whole cost: if cash cuts its fill short, it has no reason to wait.
  const reason = otherwise ? (cut ?? otherwise) : cut === 'BALANCE' ? cut : undefined;
  if (reason) return ended(order, 'cancelled', reason);
  const rests: Order = { ...order, state: order.progress.filled > 0n ? 'partial' : 'open', isPending: false };
  const isPaidByOther = order.link?.role === 'target';
  return {
    ...rests,
    reservedCash: isPaidByOther ? ZERO_MONEY : least(needed(run, rests), left),
    reservedQuantity: order.side === 'sell' && !isPaidByOther ? restOf(rests) : ZERO_QUANTITY,
  };
}

const needed = (run: Run, order: Order) => cashNeeded(order, run.market, { last: run.observation.last, isLive: true });
const least = (a: Money, b: Money) => (a < b ? a : b);

function takeFreeCash(run: Run, account: AccountKey, more: Money): void {
  if (more > 0n) run.drawn.set(account, addMoney(run.drawn.get(account) ?? ZERO_MONEY, more));
}

/** Ends an order without a fill, and settles its group. */
export function endOrder(run: Run, order: Order, state: 'cancelled' | 'expired', reason: EndReason): void {
  const after = ended(order, state, reason);
  recordChange(run, order, after);
  settleGroup(run, order, after, ZERO_MONEY);
}

/** Triggers a leg: the other leg ends, whether this one is filled or waits in the book. */
export function trigger(run: Run, order: Order): Order {
  const target = memberOf(run, order.link, 'target');
  if (order.link?.role === 'stop' && target) recordChange(run, target, ended(target, 'cancelled', 'OTHER_LEG'));
  const triggered: Order = { ...order, state: 'open' };
  recordChange(run, order, triggered);
  return triggered;
}

/** @param left rest of the group's reservation */
function settleGroup(run: Run, before: Order, after: Order, left: Money): void {
  const { link } = after;
  if (!link) return;
  if (link.role === 'parent') settleLegs(run, after);
  else if (link.role === 'stop') endOther(run, memberOf(run, link, 'target'), after);
  else settleStop(run, before, after, left);
}

/**
 * Tells if an order ended for a reason that ends all orders of an account or an asset: its other orders get the same
 * reason.
 */
const ofAll = ({ reason }: Order) =>
  reason === 'CORPORATE_ACTION' || reason === 'ACCOUNT_FROZEN' ? reason : undefined;

/** Ends the other leg when one leg ends. */
function endOther(run: Run, other: Order | undefined, after: Order): void {
  const { state } = after;
  if (!other || isFinal(other) || state === 'partial' || state === 'open') return;
  if (state === 'expired') recordChange(run, other, ended(other, 'expired', 'VALIDITY_OVER'));
  else recordChange(run, other, ended(other, 'cancelled', ofAll(after) ?? 'OTHER_LEG'));
}

/** Reduces the stop by the quantity that its target filled. */
function settleStop(run: Run, before: Order, target: Order, left: Money): void {
  const stop = memberOf(run, target.link, 'stop');
  if (!stop || isFinal(stop)) return;
  if (isFinal(target)) return endOther(run, stop, target);
  const filled = subtractQuantity(target.progress.filled, before.progress.filled);
  const shrunk = { ...stop, quantity: subtractQuantity(stop.quantity, filled) };
  const needs = [needed(run, shrunk), needed(run, target)].reduce((a, b) => (a > b ? a : b));
  recordChange(run, stop, {
    ...shrunk,
    reservedCash: least(needs, left),
    reservedQuantity: shrunk.side === 'sell' ? restOf(shrunk) : ZERO_QUANTITY,
  });
}

/**
 * Settles the legs of a bracket. They sleep while their parent fills, and its purchases are reserved for them. When it
 * ends, they become active for the filled quantity, so that no purchase is left without protection.
 */
function settleLegs(run: Run, parent: Order): void {
  const { filled } = parent.progress;
  for (const role of ['stop', 'target'] as const) {
    const leg = memberOf(run, parent.link, role);
    if (!leg || isFinal(leg)) continue;
    const reservedQuantity = role === 'stop' ? filled : ZERO_QUANTITY;
    if (!isFinal(parent)) recordChange(run, leg, { ...leg, reservedQuantity });
    else if (filled === 0n) recordChange(run, leg, ended(leg, 'cancelled', ofAll(parent) ?? 'PARENT_ENDED'));
    else if (leg.expiresAtMs <= run.observation.exTimeMs)
      recordChange(run, leg, ended(leg, 'expired', 'VALIDITY_OVER'));
    else {
      const state = role === 'stop' ? 'armed' : 'open';
      recordChange(run, leg, {
        ...leg,
        state,
        quantity: filled,
        reservedQuantity,
        activeFromMs: run.observation.exTimeMs,
      });
    }
  }
}
