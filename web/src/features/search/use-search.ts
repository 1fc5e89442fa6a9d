/** Searches the assets that this browser knows: the lists of the market, own assets, and what the account holds. */

import { ASSET_KINDS, OWN_KIND } from '@kurus/core/asset-kinds';
import { SEARCH_KINDS, type SearchKind } from '@kurus/core/contract/words/asset-search';
import { assetKey } from '@kurus/core/identity';
import { type AssetHit, createAssetIndex, offersOf, type SearchAsset } from '@kurus/core/market/asset-search';
import type { Quantity } from '@kurus/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { holdingsQuery } from '../../lib/account/account-queries.ts';
import { customAssetsQuery } from '../../lib/account/custom-assets-query.ts';
import { storage } from '../../lib/storage.ts';
import { assetName } from '../../quotes/asset-name.ts';
import { useKnownAssets } from '../../quotes/known-assets.ts';
import { byTurnover } from '../../quotes/use-quote.ts';
import { useWorld } from '../../quotes/world-context.ts';
import { searchOptions, type SearchOptions } from './search-options.ts';
import type { AssetSubject } from './subject.ts';

/** Asset that the account holds, or of which it has a shortfall. */
export interface HeldAsset extends AssetSubject {
  readonly quantity: Quantity;
}

const NOTHING: readonly HeldAsset[] = [];

export function useHeldAssets(account: number): readonly HeldAsset[] {
  const held = useQuery(holdingsQuery(account)).data;
  return useMemo(
    () => held?.map(({ type, code, name, quantity }) => ({ type, code, name, quantity })) ?? NOTHING,
    [held],
  );
}

/** Scope of a field. */
export interface SearchScope {
  /** Assets that the account holds; they come first. */
  readonly held: readonly HeldAsset[];
  readonly withCash: boolean;
  /** Kinds to search; all if absent. */
  readonly among?: readonly SearchKind[] | undefined;
  /** True if a code that no list has may be entered as another kind of asset. */
  readonly withOffers: boolean;
  /** True if an asset of one's own can be made. */
  readonly withNew: boolean;
}

interface SearchInput extends SearchScope {
  readonly typed: string;
  /** Kind that the results are limited to. */
  readonly kind: SearchKind | undefined;
}

/** Finds assets, the best first; `withCash` finds money too. */
export type FindAssets = (typed: string, among?: readonly SearchKind[]) => readonly AssetHit<SearchAsset>[];

/** @param held assets that come before others */
export function useFindAssets(held: readonly HeldAsset[], withCash: boolean): FindAssets {
  const t = useText();
  const listed = useKnownAssets();
  const world = useWorld();
  const customAssets = useQuery(customAssetsQuery).data;
  const index = useMemo(
    () => createAssetIndex(byTurnover(listed, world).map((asset) => found({ ...asset, name: assetName(t, asset) }))),
    [listed, world, t],
  );
  const own = useMemo(() => {
    const cash = withCash ? [{ kind: 'cash', code: 'TRY', name: t('labels.cash') } as const] : [];
    const custom = (customAssets ?? []).map(({ code, name }) => ({ kind: OWN_KIND, code, name }));
    return [...held.map(found), ...cash, ...custom];
  }, [customAssets, held, withCash, t]);
  return useMemo(() => {
    const heldKeys = new Set(held.map(({ type, code }) => assetKey(type, code)));
    const isHeld = (asset: SearchAsset) => asset.kind === 'cash' || heldKeys.has(assetKey(asset.kind, asset.code));
    return (typed, among) => {
      const lastKind = SEARCH_KINDS.find((one) => one === storage.lastKind.get());
      return index.find(typed, { isHeld, own, lastKind, kinds: among && new Set(among), most: Infinity });
    };
  }, [held, index, own]);
}

export function useSearch({ typed, kind, held, withCash, among, withOffers, withNew }: SearchInput): SearchOptions {
  const find = useFindAssets(held, withCash);
  return useMemo(() => {
    const hits = find(typed, among);
    const all = withOffers ? offersOf(typed, (code) => hits.some(({ asset }) => asset.code === code)) : [];
    const offers = all.filter((offer) => withNew || !ASSET_KINDS[offer.kind].isOwn);
    return searchOptions(typed, hits, kind, { offers, withNew });
  }, [typed, kind, find, among, withOffers, withNew]);
}

const found = ({ type, code, name }: AssetSubject): SearchAsset => ({ kind: type, code, name });
