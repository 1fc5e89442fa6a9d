/** Cost method of the screens. The server keeps both; neither is more correct. */

import type { NamedHolding } from '../../../lib/account/account-types.ts';
import { createStore, useStore } from '../../../lib/create-store.ts';

export type CostMode = 'average' | 'fifo';

const mode = createStore<CostMode>('average');

export const useCostMode = (): readonly [CostMode, (next: CostMode) => void] => [useStore(mode), mode.set];

export const costOf = (held: Pick<NamedHolding, 'cost' | 'fifoCost'>, by: CostMode) =>
  by === 'fifo' ? (held.fifoCost ?? held.cost) : held.cost;
