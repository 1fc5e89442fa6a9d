/** Options of the asset search in groups, from the ranking and the offers of core. Pure. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import type { SearchKind } from '@kurus/core/contract/words/asset-search';
import { assetKey } from '@kurus/core/identity';
import { type AssetHit, type AssetOffer, FOUND_DEFAULT, type SearchAsset } from '@kurus/core/market/asset-search';
import type { Subject } from './subject.ts';

/** An option: something found, a code to be entered as another kind of asset, or an asset of one's own to be made. */
export type SearchOption =
  | { readonly id: string; readonly what: 'found'; readonly subject: Subject; readonly name: string }
  | { readonly id: string; readonly what: 'offer'; readonly kind: AssetKind; readonly code: string }
  | { readonly id: string; readonly what: 'new' };

export type GroupId = 'whole' | 'held' | 'begins' | 'word' | 'traded' | 'offers' | 'new';

export interface OptionGroup {
  readonly id: GroupId;
  readonly options: readonly SearchOption[];
}

export interface KindCount {
  readonly kind: SearchKind;
  /** Undefined for an empty text: nothing was counted. */
  readonly count: number | undefined;
}

export interface SearchOptions {
  readonly groups: readonly OptionGroup[];
  /** Option that Enter takes before an arrow has moved; -1 for a code that no list has: none is taken by accident. */
  readonly first: number;
  /** Code that no list has, if there are offers to enter it. */
  readonly notListed: string | undefined;
  /** Number of hits of all kinds, and of the chosen one. */
  readonly count: number;
  /** Kinds of the results, if there are at least two. */
  readonly kinds: readonly KindCount[];
}

/** Offers of a field beside the hits. */
export interface SearchOffers {
  readonly offers: readonly AssetOffer[];
  /** True if an asset of one's own can be made. */
  readonly withNew: boolean;
}

/** Most held assets that an empty text shows: the most traded ones follow. */
const HELD_MOST = 8;

/** @param hits of all kinds, the best first */
export function searchOptions(
  typed: string,
  hits: readonly AssetHit<SearchAsset>[],
  kind: SearchKind | undefined,
  { offers, withNew }: SearchOffers,
): SearchOptions {
  const isEmpty = typed.trim() === '';
  const ofKind = hits.filter(({ asset }) => kind === undefined || asset.kind === kind);
  const isUnknown = offers.length > 0 && ofKind.every(({ match }) => match === 'word');
  const found = isEmpty ? heldAndTraded(ofKind) : groupsOf(ofKind.slice(0, FOUND_DEFAULT));
  const near = found.filter(({ id }) => !isUnknown && id !== 'word');
  const made: SearchOption = { id: 'new', what: 'new' };
  const groups: OptionGroup[] = [
    ...near,
    { id: 'offers', options: offers.map((offer) => ({ id: `offer ${offer.kind}`, what: 'offer', ...offer })) },
    ...found.filter((group) => !near.includes(group)),
    { id: 'new', options: withNew && offers.length === 0 ? [made] : [] },
  ];
  return {
    groups: groups.filter(({ options }) => options.length > 0),
    first: isUnknown ? -1 : 0,
    notListed: isUnknown ? offers[0]?.code : undefined,
    count: ofKind.length,
    kinds: kindsOf(hits, isEmpty),
  };
}

function groupsOf(hits: readonly AssetHit<SearchAsset>[]): readonly OptionGroup[] {
  return (['whole', 'held', 'begins', 'word'] as const).map((id) => ({
    id,
    options: hits.filter(({ group }) => group === id).map(optionOf),
  }));
}

/** For an empty text: what is held, then the most traded. */
function heldAndTraded(hits: readonly AssetHit<SearchAsset>[]): readonly OptionGroup[] {
  const held = hits.filter(({ group }) => group === 'held').slice(0, HELD_MOST);
  const traded = hits.filter(({ group }) => group !== 'held').slice(0, FOUND_DEFAULT - held.length);
  return [
    { id: 'held', options: held.map(optionOf) },
    { id: 'traded', options: traded.map(optionOf) },
  ];
}

function optionOf({ asset: { kind, code, name } }: AssetHit<SearchAsset>): SearchOption {
  if (kind === 'cash') return { id: kind, what: 'found', subject: kind, name };
  return { id: assetKey(kind, code), what: 'found', subject: { type: kind, code, name }, name };
}

function kindsOf(hits: readonly AssetHit<SearchAsset>[], isEmpty: boolean): readonly KindCount[] {
  const counts = new Map<SearchKind, number>();
  for (const { asset } of hits) counts.set(asset.kind, (counts.get(asset.kind) ?? 0) + 1);
  return counts.size < 2 ? [] : [...counts].map(([kind, count]) => ({ kind, count: isEmpty ? undefined : count }));
}
