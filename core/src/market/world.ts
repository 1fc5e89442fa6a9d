/**
 * Worlds of prices: the practice market of virtual money, and the real one of tracked accounts. No price of one is
 * shown or counted in the other.
 */

import type { AccountKind } from '../contract/entries.ts';
import type { World } from '../contract/words/world.ts';

export type { World } from '../contract/words/world.ts';

/** World whose prices value an account. */
export const worldOfAccount = (kind: AccountKind): World => (kind === 'tracked' ? 'real' : 'practice');
