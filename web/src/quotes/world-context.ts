/** World of prices that a part of the screen shows (real-first): that of its account, practice unless it is told. */

import type { World } from '@kurus/core/market/world';
import { createContext, useContext } from 'react';

const WorldContext = createContext<World>('practice');

/** `<WorldOf value="real">` around the figures of a tracked account. */
export const WorldOf = WorldContext.Provider;

export const useWorld = (): World => useContext(WorldContext);

/** Query of a public call of the market; practice is asked for without it. */
export const worldQuery = (world: World): { world?: 'real' } => (world === 'real' ? { world } : {});
