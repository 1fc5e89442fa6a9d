/**
 * Worlds of prices: the practice market of virtual money, and the real one of tracked accounts. No price of one is
 * shown or counted in the other.
 */

import type { AccountKind } from '../contract/entries.ts';

export const WORLDS = ['practice', 'real'] as const;
export type World = (typeof WORLDS)[number];

/** World whose prices value an account. */
export const worldOfAccount = (kind: AccountKind): World => (kind === 'tracked' ? 'real' : 'practice');
