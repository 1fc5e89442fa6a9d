/** The answer in one sentence, by the rule that set the price. Pure. */

import type { OrderItem } from '@kurus/core/contract/orders';
import { divide } from '@kurus/core/money/decimal';
import { formatPricePlain } from '@kurus/core/money/format';
import { type Price, subtractQuantity, ZERO_QUANTITY } from '@kurus/core/money/money';
import { displayAverage } from '@kurus/core/portfolio/average-price';
import type { Translate } from '../../../i18n/use-text.ts';
import { formatQuantity } from '../../../lib/amounts/format.ts';
import { RULES, text, isAtLimit } from './rule-text.ts';
import { amountText, quantityOf, type Filled, type Why } from './why-parts.ts';

export function answerOf(t: Translate, filled: Filled): Pick<Why, 'lead' | 'reason'> {
  const sentences = [
    trailText(t, filled),
    RULES[filled.fills[0].rule](t, filled),
    groupText(t, filled),
    restText(t, filled),
  ];
  return { lead: leadText(t, filled), reason: sentences.filter((one) => one !== undefined).join(' ') };
}

function leadText(t: Translate, { order: { side, symbol }, fills }: Filled): string {
  const quantity = quantityOf(fills);
  const notional = fills.reduce((sum, fill) => sum + fill.price * fill.quantity, 0n);
  const average = displayAverage(divide(notional, quantity, 'half-up') as Price);
  const isOne = fills.every(({ price }) => price === fills[0].price);
  const named = { quantity: formatQuantity(quantity), code: symbol, price: formatPricePlain(average) };
  if (side === 'buy') return t(isOne ? 'why.boughtAt' : 'why.boughtAround', named);
  return t(isOne ? 'why.soldAt' : 'why.soldAround', named);
}

/** R10: how a trailing stop's trigger was set. */
function trailText(t: Translate, { order }: Filled): string | undefined {
  if (order.kind !== 'trailing-stop' || order.highWater === undefined) return undefined;
  const named = { high: text(order.highWater), trigger: text(order.triggerPrice) };
  return t(order.side === 'sell' ? 'why.r10High' : 'why.r10Low', named);
}

/** R11: the end of the other order of a pair. */
function groupText(t: Translate, { order: { group, role }, isLast }: Filled): string | undefined {
  if (group === undefined || !isLast) return undefined;
  if (role === 'stop') return t('why.r11Stop');
  return role === 'target' ? t('why.r11Target') : undefined;
}

/** R7, R16, R17: why the order ended before it was filled. */
function restText(t: Translate, { order, fills, isLast }: Filled): string | undefined {
  const left = subtractQuantity(order.quantity, order.filledQuantity);
  const reason = END_TEXTS[order.reason ?? 'USER'];
  if (!isLast || order.state !== 'cancelled' || left === ZERO_QUANTITY || reason === undefined) return undefined;
  return reason(t, amountText(t, order, left), isAtLimit(order, fills[0]));
}

const END_TEXTS: Partial<
  Record<NonNullable<OrderItem['reason']>, (t: Translate, rest: string, atLimit: boolean) => string>
> = {
  NO_COUNTERPARTY: (t, rest, atLimit) => t(atLimit ? 'why.r7' : 'why.restNoCounterparty', { rest }),
  VOLUME_CAP: (t, rest) => t('why.r16', { rest }),
  BALANCE: (t, rest) => t('why.r17', { rest }),
};
