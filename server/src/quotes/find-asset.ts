/** Lookup of an asset by its code: of an order's, and of how finely an entry may count it. */

import { type AssetKind, isTradable, type TradableKind } from '@kurus/core/asset-kinds';
import { DomainError } from '@kurus/core/contract/errors';
import type { Asset } from '@kurus/core/contract/market';
import type { AssetRef } from '@kurus/core/identity';
import { entryDecimals } from '@kurus/core/market/gold-pieces';
import type { QuoteBook } from './quote-book.ts';
import { fundFacts } from './reference/daily-assets.ts';

export type TradableAsset = Asset & { readonly type: TradableKind };

export interface AssetQuery {
  readonly symbol: string;
  /** Kind of asset, for a code that two markets use (D21). */
  readonly type: AssetKind | undefined;
}

/**
 * Finds the tradable asset of a code: tradable ones come before others.
 * @throws DomainError SYMBOL_UNKNOWN, SYMBOL_AMBIGUOUS, ASSET_NOT_TRADABLE
 */
export function findTradable(book: QuoteBook, query: AssetQuery): TradableAsset {
  // ASCII only: the contract lets nothing else through, so no Turkish i is involved (R-T9).
  const symbol = query.symbol.toUpperCase();
  const candidates = query.type ? [book.asset(query.type, symbol)] : book.find(symbol);
  const [asset, another] = candidates.filter((one) => one !== undefined).filter(isTradableAsset);
  if (another) throw new DomainError('SYMBOL_AMBIGUOUS', { symbol });
  if (!asset) throw new DomainError(candidates[0] ? 'ASSET_NOT_TRADABLE' : 'SYMBOL_UNKNOWN', { symbol });
  return asset;
}

const isTradableAsset = (asset: Asset): asset is TradableAsset => isTradable(asset.type);

/** Most decimals of a quantity that brings an asset; undefined where it has no stricter rule than its kind. */
export const decimalsOf = (book: Pick<QuoteBook, 'asset'>, { type, code }: AssetRef): number | undefined =>
  entryDecimals({
    type,
    code,
    quantityDecimals: (book.asset(type, code) ?? fundFacts(code, type))?.quantityDecimals,
  });
