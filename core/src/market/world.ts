/**
 * Worlds of prices: the practice market of virtual money, and the real one of tracked accounts. No price of one is
 * shown or counted in the other.
 */

import type { AccountKind } from '../contract/entries.ts';
import type { World } from '../contract/words/world.ts';

export type { World } from '../contract/words/world.ts';

/** Something of each world. */
export type ByWorld<T> = Readonly<Record<World, T>>;

export const byWorld = <T>(of: (world: World) => T): ByWorld<T> => ({ practice: of('practice'), real: of('real') });

/** World whose prices value an account. */
export const worldOfAccount = (kind: AccountKind): World => (kind === 'tracked' ? 'real' : 'practice');
