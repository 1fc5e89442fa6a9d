/** Texts of the fill rules, one per rule. */

import type { OrderFill, OrderItem } from '@kurus/core/contract/orders';
import { formatPricePlain } from '@kurus/core/money/format';
import type { Price } from '@kurus/core/money/money';
import type { Translate } from '../../../i18n/use-text.ts';
import { amountText, quantityOf, type Filled } from './why-parts.ts';

type Rule = (t: Translate, filled: Filled) => string;

export const RULES: Readonly<Record<OrderFill['rule'], Rule>> = {
  R4: (t, filled) => walkText(t, filled) ?? t('why.r4', { seen: observedText(t, filled) }),
  R5: (t, filled) =>
    walkText(t, filled) ?? t('why.r5', { seen: observedText(t, filled), limit: text(filled.order.limitPrice) }),
  R6: restingText,
  R8: stopText,
  R9: (t, { order, fills: [{ observation }] }) =>
    t('why.r9', {
      trigger: text(order.triggerPrice),
      last: text(observation.last),
      limit: text(order.limitPrice),
    }),
  R12: (t, { fills: [{ price }] }) => t('why.r12', { price: text(price) }),
  R13: (t, { fills: [{ price }] }) => t('why.r13', { price: text(price) }),
  R14: (t, { fills: [{ price }] }) => t('why.r14', { price: text(price) }),
  R15: (t, { fills: [{ price }] }) => t('why.r15', { price: text(price) }),
};

export const text = (price: Price | undefined) => (price === undefined ? '–' : formatPricePlain(price));

/** "The estimated ask was 486,25 TL at that moment" */
function observedText(t: Translate, { order: { side }, fills: [first] }: Filled): string {
  const { bid, ask, observation } = first;
  const best = text((side === 'buy' ? ask : bid) ?? observation.last);
  if (bid === ask) return t('why.bestLast', { best });
  if (observation.ownBook) return t(side === 'buy' ? 'why.bestAskOwn' : 'why.bestBidOwn', { best });
  return t(side === 'buy' ? 'why.bestAskEstimated' : 'why.bestBidEstimated', { best });
}

/** Text about the price steps if more than the best price was needed; otherwise undefined. */
function walkText(t: Translate, filled: Filled): string | undefined {
  const { order, fills } = filled;
  const [first, ...others] = fills;
  const last = fills.at(-1) ?? first;
  const seen = observedText(t, filled);
  const isBuy = order.side === 'buy';
  const worst = text(last.price);
  if (first.step > 0) return t(isBuy ? 'why.laterSteps' : 'why.laterStepsSell', { seen, worst });
  if (others.length === 0) return undefined;
  const parts = { first: amountText(t, order, first.quantity), rest: amountText(t, order, quantityOf(others)) };
  if (last.step === 1) return t(isBuy ? 'why.stepUp' : 'why.stepDown', { seen, worst, ...parts });
  return t(isBuy ? 'why.stepsUp' : 'why.stepsDown', { seen, worst, ...parts });
}

function restingText(t: Translate, { order, fills: [{ price, observation }], isLast }: Filled): string {
  const limit = text(price);
  const extreme = order.side === 'buy' ? observation.lo : observation.hi;
  if (extreme === price) return t(isLast && order.state === 'filled' ? 'why.r6TouchWhole' : 'why.r6Touch', { limit });
  return t(order.side === 'buy' ? 'why.r6Down' : 'why.r6Up', { limit, extreme: text(extreme) });
}

function stopText(t: Translate, { order, fills }: Filled): string {
  const { lo, hi, last } = fills[0].observation;
  const { side, triggerPrice: trigger = last } = order;
  const extreme = side === 'sell' ? lo : hi;
  const wasReached = side === 'sell' ? extreme <= trigger : extreme >= trigger;
  const named = { trigger: text(trigger), last: text(last) };
  const walked = fills.length > 1 ? ` ${t('why.r8Walk')}` : '';
  if (!wasReached) return t('why.r8Later', named) + walked;
  return t(side === 'sell' ? 'why.r8Sell' : 'why.r8Buy', { ...named, extreme: text(extreme) }) + walked;
}

/** At the upper limit there are no asks, at the lower limit no bids: one side of the book is missing. */
export const isAtLimit = ({ side }: OrderItem, { bid, ask }: OrderFill) =>
  (side === 'buy' ? ask : bid) === undefined && (bid ?? ask) !== undefined;
