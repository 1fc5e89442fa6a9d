/** Kinds of the parts of a net worth. */

import { ALL_KINDS } from '../../asset-kinds.ts';
import { CUSTOM_GROUPS, MONEY_SIDE } from './tracked.ts';

/** Kinds of assets, groups of own assets, and money in accounts. */
export const WORTH_KINDS = [...ALL_KINDS, ...CUSTOM_GROUPS, MONEY_SIDE] as const;
export type WorthKind = (typeof WORTH_KINDS)[number];
