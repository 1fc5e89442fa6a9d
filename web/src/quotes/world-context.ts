/**
 * World of prices that a part of the screen shows: that of its account, practice unless it is told. Figures of the
 * sample portfolio stay at the prices that came with them.
 */

import type { World } from '@kurus/core/market/world';
import { createContext, useContext } from 'react';

/** World of a part of the screen, or the sample, which no feed continues. */
export type WorldOnScreen = World | 'sample';

const WorldContext = createContext<WorldOnScreen>('practice');

/** `<WorldOf value="real">` around the figures of a tracked account. */
export const WorldOf = WorldContext.Provider;

export const useWorld = (): WorldOnScreen => useContext(WorldContext);

/** Query of a public call of the market; practice is asked for without it. */
export const worldQuery = (world: WorldOnScreen): { world?: 'real' } => (world === 'practice' ? {} : { world: 'real' });
