/** Kinds that the search of assets finds: the money of an account, and every asset kind. */

import { ALL_KINDS, type AssetKind } from '../../asset-kinds.ts';

export type SearchKind = AssetKind | 'cash';

export const SEARCH_KINDS: readonly [SearchKind, ...SearchKind[]] = ['cash', ...ALL_KINDS];
