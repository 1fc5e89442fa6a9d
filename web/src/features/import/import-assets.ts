/** Assets that a file's codes can name: those of every list, and custom assets. */

import { ALL_KINDS, type AssetKind, ASSET_KINDS, MONEY_KINDS, OWN_KIND } from '@kurus/core/asset-kinds';
import { assetKey, type AssetKey } from '@kurus/core/identity';
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

interface NamedAsset {
  readonly code: string;
  readonly name: string;
}

/** @param known assets of the lists @param own custom assets */
export function importAssetsOf(
  known: readonly (NamedAsset & { readonly type: AssetKind })[],
  own: readonly NamedAsset[],
): ImportAssets {
  const listed = known.map(({ type, code, name }) => ({ kind: type, code, name }));
  const owned = own.map(({ code, name }) => ({ kind: OWN_KIND, code, name }));
  const all = [...listed, ...owned];
  const isMoney = (kind: Asset['kind']) => MONEY_KINDS.some((money) => money === kind);
  return {
    assets: all.map(({ kind, code }) => ({ kind, code })),
    names: new Map(all.map((asset) => [keyOf(asset), asset.name])),
    currencies: [LIRA, ...listed.filter(({ kind }) => isMoney(kind)).map(({ code }) => code)],
  };
}
