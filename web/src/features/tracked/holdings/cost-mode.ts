/** Cost method of the screens. The server keeps both; neither is more correct. */

import { createStore, useStore } from '../../../lib/create-store.ts';

export type CostMode = 'average' | 'fifo';

const mode = createStore<CostMode>('average');

export const useCostMode = (): readonly [CostMode, (next: CostMode) => void] => [useStore(mode), mode.set];
