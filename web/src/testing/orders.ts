/** Orders for screen tests: creates one, with defaults for the fields that a test does not set. */

import type { WireOf } from '@kurus/core/contract/endpoint';
import type { orders } from '@kurus/core/contract/orders';
import { END_STATES } from '@kurus/core/contract/words/orders';
import { answer, type NetworkRequest } from './network.ts';

export type WireOrder = WireOf<typeof orders>['orders'][number];

/** A limit buy that is open until the evening. */
export const wireOrder = (of: Partial<WireOrder> = {}): WireOrder => ({
  id: '01JD7K0000000000000000000A',
  account: 1,
  symbol: 'THYAO',
  type: 'stocks',
  side: 'buy',
  kind: 'limit',
  quantity: 300,
  filledQuantity: 0,
  limitPrice: 290,
  validity: 'day',
  validUntil: '2026-11-23',
  expiresAt: '2026-11-23T15:10:00.000Z',
  state: 'open',
  reservedCash: 87_000,
  reservedQuantity: 0,
  createdAt: '2026-11-23T07:30:00.000Z',
  updatedAt: '2026-11-23T07:30:00.000Z',
  ...of,
});

const FINAL: ReadonlySet<string> = new Set(END_STATES);

/**
 * Replies for `stubNetwork`; they read the list at each request, so a test can change it. Ended orders come in pages.
 */
export const orderReplies = (list: () => readonly WireOrder[]) => ({
  'GET /portfolio/orders': ({ query }: NetworkRequest) => {
    const requested = query.get('state') ?? 'all';
    const since = query.get('updatedSince') ?? '';
    const matching = list().filter(
      ({ state, updatedAt }) =>
        updatedAt >= since &&
        (requested === 'all' ||
          (FINAL.has(requested) ? state === requested : FINAL.has(state) === (requested === 'ended'))),
    );
    const from = matching.findIndex(({ id }) => id === query.get('before')) + 1;
    const size = parseInt(query.get('limit') ?? '100', 10);
    const page = matching.slice(from, from + size);
    const isLast = from + size >= matching.length;
    return answer({ orders: page, ...(!isLast && { nextBefore: page.at(-1)?.id }) });
  },
});
