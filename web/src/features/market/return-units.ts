/** Units of returns in the views of the market; the chosen one is kept from one view to the next. */

import { createStore } from '../../lib/create-store.ts';

export const RETURN_UNITS = ['TRY', 'REAL', 'USD', 'GAU'] as const;
export type ReturnUnit = (typeof RETURN_UNITS)[number];

/** Unit that was chosen last. */
export const marketUnit = createStore<ReturnUnit>('TRY');
