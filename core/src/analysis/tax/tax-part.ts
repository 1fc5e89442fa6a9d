/** Part of the tax view that a kind of assets belongs to. */

import { ALL_KINDS, ASSET_KINDS, type AssetKind } from '../../asset-kinds.ts';

type Category = NonNullable<(typeof ASSET_KINDS)[AssetKind]['taxedAs']>;

const PARTS = {
  shares: 'shares',
  crypto: 'crypto',
  funds: 'fund lots',
  foreign: 'foreign shares',
} as const satisfies Record<Category, string>;
export type TaxPart = (typeof PARTS)[Category];

/** @returns undefined for a kind that the tax view does not cover */
export function taxPartOf(kind: AssetKind): TaxPart | undefined {
  const category = ASSET_KINDS[kind].taxedAs;
  return category && PARTS[category];
}

/** Kinds whose gains are in lira at the central bank's rates. */
export const FOREIGN_KINDS = ALL_KINDS.filter((kind) => taxPartOf(kind) === 'foreign shares');
