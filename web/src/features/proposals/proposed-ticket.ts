/** Fields of the ticket that a proposed order fills in. Pure. */

import type { ProposedOrder } from './proposed-body.ts';

export function ticketOf(order: ProposedOrder) {
  const { oco, bracket, kind = 'market', quantity, amount } = order;
  const group = oco ? ('oco' as const) : bracket ? ('bracket' as const) : undefined;
  return { kind: group ?? kind, quantity, amount, entry: { ...pricesOf(order), ...termsOf(order) } };
}

function pricesOf({ limitPrice, triggerPrice, oco, bracket }: ProposedOrder) {
  const stop = oco?.stop.triggerPrice ?? bracket?.stopLoss.triggerPrice;
  const target = oco?.target.limitPrice ?? bracket?.takeProfit.limitPrice;
  return {
    ...(limitPrice === undefined ? {} : { limit: limitPrice }),
    ...(triggerPrice === undefined ? {} : { trigger: triggerPrice }),
    ...(stop === undefined ? {} : { stop }),
    ...(target === undefined ? {} : { target }),
  };
}

function termsOf({ trail, bracket, kind, validity, validUntil }: ProposedOrder) {
  const distance = trail?.amount ?? trail?.percent;
  const by = trail?.amount === undefined ? ('percent' as const) : ('amount' as const);
  return {
    ...(distance === undefined ? {} : { trail: distance, trailBy: by }),
    ...(bracket ? { entryBy: kind === 'limit' ? ('limit' as const) : ('market' as const) } : {}),
    ...(validity ? { validity } : {}),
    ...(validUntil === undefined ? {} : { until: validUntil }),
  };
}
