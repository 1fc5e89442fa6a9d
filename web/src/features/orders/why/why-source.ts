/** Groups the fills of an order that are explained together, from the server's record of the order. */

import type { DataOf } from '@kurus/core/contract/endpoint';
import { oneOrder, type OrderFill } from '@kurus/core/contract/orders';
import { queryOptions } from '@tanstack/react-query';
import { ACCOUNT_KEY } from '../../../lib/account/account-queries.ts';
import { call } from '../../../lib/api-client.ts';
import type { Filled } from './why-parts.ts';

export type OrderExplanation = DataOf<typeof oneOrder>;

export const explainedQuery = (id: string) =>
  queryOptions({
    queryKey: [ACCOUNT_KEY, 'order', id],
    queryFn: async ({ signal }): Promise<OrderExplanation> => (await call(oneOrder, { params: { id }, signal })).data,
    meta: { failure: 'Failed to load an order' },
  });

/**
 * Observations that filled the order, oldest first; the fills of one observation are one explanation. The order's
 * prices are those of that time.
 */
export function fillObservations({ order, fills, history }: OrderExplanation): readonly Filled[] {
  const groups: Filled['fills'][] = [];
  for (const fill of fills) {
    const group = groups.at(-1);
    if (group && sameObservation(group[0], fill)) groups[groups.length - 1] = [...group, fill];
    else groups.push([fill]);
  }
  return groups.map((group, at) => {
    const [{ at: filledAt }] = group;
    const before = history.filter((event) => event.at <= filledAt);
    const then = before.findLast(({ limitPrice, triggerPrice }) => limitPrice ?? triggerPrice);
    const accepted = before.findLast(({ what }) => STARTS.includes(what));
    return {
      order: {
        ...order,
        limitPrice: then?.limitPrice ?? order.limitPrice,
        triggerPrice: then?.triggerPrice ?? order.triggerPrice,
      },
      fills: group,
      acceptedAt: accepted?.at ?? order.createdAt,
      isLast: at === groups.length - 1,
    };
  });
}

/** Tells if two fills came from one observation. */
const sameObservation = (a: OrderFill, b: OrderFill) => a.observation.time === b.observation.time && a.rule === b.rule;

/** Events that restart the matching: only later prices count. */
const STARTS = ['placed', 'amended', 'woken'];
