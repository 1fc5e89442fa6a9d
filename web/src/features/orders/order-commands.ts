/** Commands for open orders; each is sent once, under one idempotency key (D22). */

import type { BodyOf } from '@kurus/core/contract/endpoint';
import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { amendOrder, cancelOrder, cancelOrders, type OrderItem } from '@kurus/core/contract/orders';
import { call } from '../../lib/api-client.ts';
import { useIntent } from '../../lib/forms/use-intent.ts';

export const useCancelOrder = () =>
  useIntent<OrderItem, string>(
    async ({ id }, idempotencyKey) => (await call(cancelOrder, { params: { id }, idempotencyKey })).message,
    (a, b) => a.id === b.id,
  );

/** Cancels all open orders of an account. */
export const useCancelAll = () =>
  useIntent(
    async (account: number, idempotencyKey) => {
      const body = account === VIRTUAL_ACCOUNT ? {} : { account };
      return (await call(cancelOrders, { body, idempotencyKey })).data;
    },
    (a, b) => a === b,
  );

export interface Amending {
  readonly id: string;
  readonly change: BodyOf<typeof amendOrder>;
}

export const useAmendOrder = () =>
  useIntent<Amending, string>(
    async ({ id, change }, idempotencyKey) =>
      (await call(amendOrder, { params: { id }, body: change, idempotencyKey })).message,
    (a, b) => a.id === b.id && JSON.stringify(a.change) === JSON.stringify(b.change),
  );
