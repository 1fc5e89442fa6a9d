/** Currencies of the central bank's file, with a rough rate against which a misplaced comma is seen. */

import { OTHER_CURRENCIES } from '../../reference/daily-assets.ts';
import { REFERENCE_CURRENCIES, type ReferenceRate } from '../../reference/reference.ts';

/** The best known first. */
export const TCMB_CURRENCIES: readonly ReferenceRate[] = [...REFERENCE_CURRENCIES, ...OTHER_CURRENCIES];
