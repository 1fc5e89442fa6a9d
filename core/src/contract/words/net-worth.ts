/** Kinds of the parts of a net worth. */

import { ALL_KINDS } from '../../asset-kinds.ts';

/** Kinds of assets; own assets without terms are all "custom", and money in accounts is "cash". */
export const WORTH_KINDS = [...ALL_KINDS, 'deposit', 'cash'] as const;
export type WorthKind = (typeof WORTH_KINDS)[number];
