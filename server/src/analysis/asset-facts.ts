/** Facts about assets other than prices: names, and the groups they are analysed by. */

import { type AssetKind, ASSET_KINDS, OWN_KIND } from '@kurus/core/asset-kinds';
import type { AssetGrouping } from '@kurus/core/contract/words/analysis';
import { assetKey, type AssetRef, parseAssetKey, parsePositionKey, type PositionKey } from '@kurus/core/identity';
import { ownCurrency } from '@kurus/core/market/foreign-currency';
import type { QuoteBook } from '../quotes/quote-book.ts';

export interface AssetFact {
  readonly asset?: { readonly kind: AssetKind; readonly code: string };
  readonly name?: string | undefined;
  readonly sector?: string | undefined;
  readonly currency?: string | undefined;
}

export interface AssetFacts {
  /** @param name key of an asset; empty for money */
  of(name: string): AssetFact;
  /** Label of the group that an asset of an account belongs to. */
  label(by: AssetGrouping, node: PositionKey): string;
  /** True: its owner types the price, of a custom asset without terms, or of a bond with its clean price. */
  isTyped(asset: AssetRef): boolean;
  /** Currency of the price, if not lira: of a share of another exchange, or by the terms of a custom asset. */
  ownCurrency(asset: AssetRef): string | undefined;
}

const LIRA = 'TRY';
const CASH = 'cash';
const OTHER = 'other';

export interface AssetFactsDeps {
  readonly book: QuoteBook;
  /** Sector of a company, by the code of its shares. */
  readonly sectorOf: (code: string) => string | undefined;
  /** Facts that only the user knows, about their custom assets. */
  readonly ownFacts: (userId: string) => Promise<readonly OwnFact[]>;
}

interface OwnFact {
  readonly code: string;
  readonly name: string;
  readonly group: string;
  readonly terms?: { readonly kind: string; readonly currency: string } | undefined;
}

export async function readAssetFacts(
  { book, sectorOf, ownFacts }: AssetFactsDeps,
  userId: string,
): Promise<AssetFacts> {
  const own = new Map((await ownFacts(userId)).map((one) => [one.code, one]));
  const of = (kind: AssetKind, code: string): AssetFact => ({
    asset: { kind, code },
    name: kind === OWN_KIND ? own.get(code)?.name : book.asset(kind, code)?.name,
    sector:
      kind === OWN_KIND ? own.get(code)?.group : ASSET_KINDS[kind].hours === 'exchange' ? sectorOf(code) : undefined,
    currency: (kind === OWN_KIND ? own.get(code)?.terms?.currency : undefined) ?? currencyOf(kind, code),
  });
  return {
    of(name) {
      const asset = parseAssetKey(name);
      return asset ? of(asset.kind, asset.code) : { currency: LIRA };
    },
    isTyped({ type, code }) {
      const terms = own.get(code)?.terms;
      return type === OWN_KIND && (terms === undefined || terms.kind === 'bond');
    },
    ownCurrency({ type, code }) {
      if (type !== OWN_KIND) return ownCurrency(type, code);
      const currency = own.get(code)?.terms?.currency;
      return currency === LIRA ? undefined : currency;
    },
    label(by, node) {
      const { accountId, assetType, symbol } = parsePositionKey(node);
      if (by === 'account') return String(accountId);
      if (assetType === '') return by === 'currency' ? symbol || LIRA : CASH;
      const fact = of(assetType, symbol);
      if (by === 'asset') return assetKey(assetType, symbol);
      if (by === 'sector') return fact.sector ?? assetType;
      return by === 'currency' ? (fact.currency ?? OTHER) : assetType;
    },
  };
}

/**
 * Currency by the kind of an asset: foreign money has its own, and so have shares of other exchanges; shares of the
 * exchange and custom assets have lira.
 */
function currencyOf(kind: AssetKind, code: string): string | undefined {
  if (ASSET_KINDS[kind].isMoney) return code;
  const own = ownCurrency(kind, code);
  if (own !== undefined) return own;
  return ASSET_KINDS[kind].hours === 'exchange' || ASSET_KINDS[kind].isOwn ? LIRA : undefined;
}
