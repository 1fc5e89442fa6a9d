/** Assets that a file's codes can name: those of every list, and custom assets. */

import { ALL_KINDS, ASSET_KINDS, MONEY_KINDS, OWN_KIND } from '@kurus/core/asset-kinds';
import { customAssets } from '@kurus/core/contract/tracked';
import { assetKey, type AssetKey } from '@kurus/core/identity';
import { queryOptions } from '@tanstack/react-query';
import { ACCOUNT_KEY } from '../../lib/account/account-queries.ts';
import { call } from '../../lib/api-client.ts';
import { loadKnownAssets } from '../../quotes/known-assets.ts';
import { LIRA } from './readers/choices.ts';
import type { Asset } from './readers/symbols.ts';

export interface ImportAssets {
  readonly assets: readonly Asset[];
  readonly names: ReadonlyMap<AssetKey, string>;
  /** Currencies of stated figures, lira first. */
  readonly currencies: readonly string[];
}

export const keyOf = ({ kind, code }: Pick<Asset, 'kind' | 'code'>): AssetKey => assetKey(kind, code);

/** Asset kinds of entries in a file: kinds with a code format, and custom assets. */
export const ENTRY_ASSET_KINDS = ALL_KINDS.filter(
  (kind) => ASSET_KINDS[kind].codeForm !== undefined || ASSET_KINDS[kind].isOwn,
);

export const importAssetsQuery = queryOptions({
  queryKey: [ACCOUNT_KEY, 'known assets'],
  queryFn: async ({ signal }): Promise<ImportAssets> => {
    const [own, known] = await Promise.all([call(customAssets, { signal }), loadKnownAssets()]);
    const listed = known.map(({ type, code, name }) => ({ kind: type, code, name }));
    const owned = own.data.assets.map(({ code, name }) => ({ kind: OWN_KIND, code, name }));
    const all = [...listed, ...owned];
    const isMoney = (kind: Asset['kind']) => MONEY_KINDS.some((money) => money === kind);
    return {
      assets: all.map(({ kind, code }) => ({ kind, code })),
      names: new Map(all.map((asset) => [keyOf(asset), asset.name])),
      currencies: [LIRA, ...listed.filter(({ kind }) => isMoney(kind)).map(({ code }) => code)],
    };
  },
  staleTime: Infinity,
  meta: { failure: 'Failed to load the lists of assets' },
});
