/**
 * Search of an asset by a few letters: one ranking for every field that takes an asset, and offers for a code that no
 * list has.
 *
 *   0  the code itself
 *   1  the whole name, or an alias
 *   2  held, and found by rank 3 or 4
 *   3  code or name begins with the text
 *   4  words of the name begin with the words of the text; letters inside a word are no hit
 *
 * Within a rank: the kind that was selected last, then the order of the list (the most traded first).
 */

import {
  ANY_CODE,
  ASSET_KINDS,
  type AssetKind,
  OWN_KIND,
  QUOTED_KINDS,
  STREAMED_KINDS,
  TRADABLE_KINDS,
} from '../asset-kinds.ts';
import type { SearchKind } from '../contract/words/asset-search.ts';
import { assetKey } from '../identity.ts';
import { CODE_ALIASES, KIND_ALIASES } from './asset-aliases.ts';
import { fold } from './fold.ts';
import { wasListed } from './former-codes.ts';

/** Default limit of the results. */
export const FOUND_DEFAULT = 12;

export interface SearchAsset {
  readonly kind: SearchKind;
  readonly code: string;
  readonly name: string;
}

/** Offer: a kind as which a code that no list has can be entered. */
export interface AssetOffer {
  readonly kind: AssetKind;
  readonly code: string;
}

export interface SearchOptions<Asset extends SearchAsset> {
  readonly isHeld?: (asset: Asset) => boolean;
  /** Kind that was selected last: first within a rank. */
  readonly lastKind?: SearchKind | undefined;
  /** Kinds to search; all if absent. */
  readonly kinds?: ReadonlySet<SearchKind> | undefined;
  /** Custom assets of one user, in addition to the index; on equal codes the custom asset counts. */
  readonly own?: readonly Asset[];
  readonly most?: number;
}

/** The text is the whole code, name or alias; or begins code or name; or begins only a word of the name. */
type Match = 'whole' | 'begins' | 'word';

export interface AssetHit<Asset extends SearchAsset> {
  readonly asset: Asset;
  readonly match: Match;
  /** Group of its rank, for headings: "held" stands between a whole match and what only begins so. */
  readonly group: Match | 'held';
}

/** Assets with their names taken apart once. */
export interface AssetIndex<Asset extends SearchAsset> {
  /** @returns the best first; for an empty text all assets up to `most`: held ones, then in the list's order */
  find(text: string, options?: SearchOptions<Asset>): readonly AssetHit<Asset>[];
}

interface IndexRow<Asset> {
  readonly asset: Asset;
  readonly code: string;
  readonly name: string;
  readonly words: readonly string[];
  readonly aliases: ReadonlySet<string>;
}

/** @param assets the most traded first; of two with the same kind and code the first counts */
export function createAssetIndex<Asset extends SearchAsset>(assets: Iterable<Asset>): AssetIndex<Asset> {
  const rows = rowsOf(assets);
  return {
    find(text, { isHeld = () => false, lastKind, kinds, own = [], most = FOUND_DEFAULT } = {}) {
      const typed = searchText(text);
      const words = typed.split(' ');
      const found: (AssetHit<Asset> & { readonly order: number })[] = [];
      for (const row of candidates(rowsOf(own), rows)) {
        const { asset } = row;
        const match = kinds && !kinds.has(asset.kind) ? undefined : matchOf(row, typed, words);
        if (match === undefined) continue;
        const held = isHeld(asset);
        const rank = rankOf(match, row.code === typed, held);
        const group = held && match !== 'whole' ? 'held' : match;
        found.push({ asset, match, group, order: rank * 2 + (asset.kind === lastKind ? 0 : 1) });
      }
      // The sort is stable: the list's order stays within a rank.
      found.sort((a, b) => a.order - b.order);
      return found.slice(0, most);
    },
  };
}

function rowsOf<Asset extends SearchAsset>(assets: Iterable<Asset>): ReadonlyMap<string, IndexRow<Asset>> {
  const rows = new Map<string, IndexRow<Asset>>();
  for (const asset of assets) {
    const key = keyOf(asset);
    if (rows.has(key)) continue;
    const name = searchText(asset.name);
    rows.set(key, {
      asset,
      code: fold(asset.code),
      name,
      words: name.split(WORD_BREAK).filter(Boolean),
      aliases: new Set([...(ALIASES.get(key) ?? []), ...(ALIASES.get(asset.kind) ?? [])]),
    });
  }
  return rows;
}

/** The user's own rows, then those of the index that the user has no row for. */
function* candidates<Asset>(
  own: ReadonlyMap<string, IndexRow<Asset>>,
  listed: ReadonlyMap<string, IndexRow<Asset>>,
): Generator<IndexRow<Asset>> {
  yield* own.values();
  for (const [key, row] of listed) if (!own.has(key)) yield row;
}

/** Rank as listed above; the smallest is the best. */
function rankOf(match: Match, isCode: boolean, isHeld: boolean): number {
  if (match === 'whole') return isCode ? 0 : 1;
  if (isHeld) return 2;
  return match === 'begins' ? 3 : 4;
}

/** Key of an asset or of money. */
function keyOf({ kind, code }: Pick<SearchAsset, 'kind' | 'code'>): string {
  return kind === 'cash' ? `cash:${code}` : assetKey(kind, code);
}

function matchOf(
  { code, name, words, aliases }: IndexRow<SearchAsset>,
  typed: string,
  typedWords: readonly string[],
): Match | undefined {
  if (typed !== '' && (code === typed || name === typed || aliases.has(typed))) return 'whole';
  if (code.startsWith(typed) || name.startsWith(typed)) return 'begins';
  return typedWords.every((part) => words.some((word) => word.startsWith(part))) ? 'word' : undefined;
}

/** Separator of words, blanks and marks: "Do & Co", "A.B.C", "Anadolu-Efes". */
const WORD_BREAK = /[^\p{L}\p{N}]+/u;

function searchText(text: string): string {
  return fold(text).trim().replace(/\s+/g, ' ');
}

/** Aliases of one asset, by its key; and those of a kind, by the kind. */
const ALIASES: ReadonlyMap<string, readonly string[]> = new Map([
  ...Object.entries(CODE_ALIASES).flatMap(([kind, codes]) =>
    Object.entries(codes).map(
      ([code, words]) => [keyOf({ kind: kind as SearchKind, code }), words.map(searchText)] as const,
    ),
  ),
  ...Object.entries(KIND_ALIASES).map(([kind, words]) => [kind, words.map(searchText)] as const),
]);

/**
 * Kinds that a code on no list can be entered as, the likeliest first: those whose lists are never whole. A share only
 * where it once was listed.
 */
const OFFERED = QUOTED_KINDS.filter((kind) => !STREAMED_KINDS.includes(kind));
const LISTED_KIND = TRADABLE_KINDS[0];

/**
 * Offers for a text that is no asset's code: kinds whose codes have this form, a custom asset, and a share if the code
 * was once listed.
 * @param isListed whether a list has an asset of exactly this code
 */
export function offersOf(text: string, isListed: (code: string) => boolean): readonly AssetOffer[] {
  const code = fold(text.trim()).toUpperCase();
  if (!ANY_CODE.test(code) || code === 'CASH' || ALIAS_WORDS.has(searchText(text)) || isListed(code)) return [];
  const offer = (kind: AssetKind): AssetOffer => ({ kind, code });
  return [
    ...OFFERED.filter((kind) => ASSET_KINDS[kind].codeForm?.test(code)).map(offer),
    offer(OWN_KIND),
    ...(wasListed(code) ? [offer(LISTED_KIND)] : []),
  ];
}

/** Words for one asset; a word for a whole kind can also be a code ("BES"). */
const ALIAS_WORDS = new Set(
  Object.values(CODE_ALIASES).flatMap((codes) => Object.values(codes).flatMap((words) => words.map(searchText))),
);
