/** Kinds of what the search of assets finds: the money on an account, and every kind of asset. */

import { ALL_KINDS, type AssetKind } from '../../asset-kinds.ts';

export type SearchKind = AssetKind | 'cash';

export const SEARCH_KINDS: readonly [SearchKind, ...SearchKind[]] = ['cash', ...ALL_KINDS];
