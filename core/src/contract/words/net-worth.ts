/** Kinds of the parts of a net worth. */

import { ALL_KINDS } from '../../asset-kinds.ts';
import { CUSTOM_GROUPS, MONEY_SIDE } from './tracked.ts';

/** Kind of whatever stands in a pension contract (BES), its money too. */
export const PENSION = 'pension';
/** Kinds of assets, groups of own assets, money in accounts, and pension contracts. */
export const WORTH_KINDS = [...ALL_KINDS, ...CUSTOM_GROUPS, MONEY_SIDE, PENSION] as const;
export type WorthKind = (typeof WORTH_KINDS)[number];
