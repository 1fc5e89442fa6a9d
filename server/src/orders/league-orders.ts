/** Orders of league accounts. */

import type { Order } from '@kurus/core/exchange/order';
import type { LeagueTerms } from '../league/order-judge.ts';

/** An order whose validity ends with the season at the latest. */
export const endingWith = (order: Order, { closesAtMs }: LeagueTerms): Order =>
  order.expiresAtMs > closesAtMs ? { ...order, expiresAtMs: closesAtMs } : order;
