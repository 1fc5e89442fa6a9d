/** Assets of a league, frozen when it starts: members of an index, and the cryptos with the largest turnover. */

import { ASSET_KINDS, TRADABLE_KINDS } from '../asset-kinds.ts';
import type { LeagueUniverse } from '../contract/words/league.ts';
import { type AssetKey, assetKey, type AssetRef } from '../identity.ts';
import type { Money } from '../money/money.ts';

interface UniverseRow {
  readonly index: string;
  /** Number of assets with the largest turnover, of kinds without an index. */
  readonly byTurnover: number;
}

const UNIVERSES: Readonly<Record<LeagueUniverse, UniverseRow>> = {
  BIST30: { index: 'XU030', byTurnover: 0 },
  BIST100: { index: 'XU100', byTurnover: 0 },
  mixed: { index: 'XU100', byTurnover: 30 },
};

/** Asset of the market with its turnover of a day. */
export interface ListedAsset extends AssetRef {
  readonly turnover: Money;
}

/**
 * @param membersOf codes of an index
 * @param listed assets of the market that are quoted
 * @returns keys in the order of their texts
 */
export function universeOf(
  universe: LeagueUniverse,
  membersOf: (index: string) => ReadonlySet<string>,
  listed: readonly ListedAsset[],
): readonly AssetKey[] {
  const { index, byTurnover } = UNIVERSES[universe];
  const members = membersOf(index);
  const chosen = TRADABLE_KINDS.flatMap((kind) => {
    const ofKind = listed.filter(({ type }) => type === kind);
    if (ASSET_KINDS[kind].index !== undefined) return ofKind.filter(({ code }) => members.has(code));
    return ofKind.toSorted(byTurnoverThenCode).slice(0, byTurnover);
  });
  return chosen.map(({ type, code }) => assetKey(type, code)).toSorted();
}

const byTurnoverThenCode = (a: ListedAsset, b: ListedAsset) =>
  a.turnover === b.turnover ? (a.code < b.code ? -1 : 1) : a.turnover > b.turnover ? -1 : 1;
