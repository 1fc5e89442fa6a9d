/** Current and next trading phase of each asset kind: a new order waits for the next one. */

import { QUOTED_KINDS } from '../asset-kinds.ts';
import { endpoint } from './endpoint.ts';
import { PHASES } from './exchange.ts';
import { type Decoded, flag, isoTime, list, object, oneOf, optional } from './fields.ts';
import type { marketState as request } from './requests/market.ts';

const phase = oneOf(PHASES);

const kindState = object({
  type: oneOf(QUOTED_KINDS),
  phase,
  /** True if a market order fills in this phase. */
  isOpen: flag,
  /** Next phase; absent for kinds that trade around the clock. */
  next: optional(object({ phase, at: isoTime })),
});
export type KindState = Decoded<typeof kindState>;

export const marketState = endpoint<typeof request>()({
  method: 'GET',
  path: '/market/state',
  access: 'public',
  data: object({ asOf: isoTime, kinds: list(kindState) }),
});
