/**
 * A favourite as stored: exactly the fields of the specification's item, with the last known prices (S3.8 to S3.10,
 * D45).
 */

import type { AssetKind, PerKind } from '@kurus/core/asset-kinds';
import type { WireOf } from '@kurus/core/contract/endpoint';
import type { Quote } from '@kurus/core/contract/market';
import type { COLLECT_LISTS } from '@kurus/core/contract/market-lists';
import { formatPricePlain } from '@kurus/core/money/format';
import { parsePrice } from '@kurus/core/money/money';
import { percentToWire, priceToWire, wireText } from '@kurus/core/money/wire';
import { formatMoney } from '../lib/amounts/format.ts';
import { replaceFavorites } from '../lib/favorites.ts';
import type { StoredFavorite } from '../lib/stored-values.ts';
import type { ListedAsset, QuoteStore } from './quote-store.ts';

type HisseItem = WireOf<typeof COLLECT_LISTS.stocks>[number];
type NamedItem = WireOf<typeof COLLECT_LISTS.cryptos>[number];
type Fields =
  | Omit<HisseItem, 'type' | 'asOf' | 'currency'>
  | Pick<NamedItem, 'code' | 'name' | 'price' | 'changeDay' | 'icon'>;

/** Last quote of an asset; an absent one counts as 0 and an empty text. */
type LastQuote = Partial<Pick<Quote, 'price' | 'changePercent' | 'high' | 'low' | 'volume'>>;

const number = <T>(value: T | undefined, toWire: (value: T) => number) => (value === undefined ? 0 : toWire(value));
const text = <T>(value: T | undefined, format: (value: T) => string) => (value === undefined ? '' : format(value));

type FieldsOf = (asset: ListedAsset, lastQuote: LastQuote) => Fields;

/** Fields of each kind; cryptos are the default. */
const FIELDS: PerKind<FieldsOf> = {
  stocks: ({ code, name, icon }, { price, changePercent, high, low, volume }) => ({
    code,
    text: name,
    lastprice: number(price, priceToWire),
    lastpricestr: text(price, formatPricePlain),
    rate: number(changePercent, percentToWire),
    icon,
    maxstr: text(high, formatPricePlain),
    minstr: text(low, formatPricePlain),
    hacimstr: text(volume, formatMoney),
  }),
};

const namedFields: FieldsOf = ({ code, name, icon }, { price, changePercent }) => ({
  code,
  name,
  price: number(price, priceToWire),
  changeDay: number(changePercent, percentToWire),
  icon,
});

export const favoriteItem = (asset: ListedAsset, lastQuote: LastQuote = {}): StoredFavorite => ({
  ...(FIELDS[asset.type] ?? namedFields)(asset, lastQuote),
  type: asset.type,
});

/** A favourite as an asset, also one that an earlier release stored with other fields. */
export function storedAsset({ type, code, ...stored }: StoredFavorite): ListedAsset {
  const found = (...fields: string[]) => fields.map((field) => stored[field]).find((one) => typeof one === 'string');
  return { type, code, name: found('text', 'name') ?? code, icon: found('icon') ?? '' };
}

/** Completes favourites stored by an earlier release with today's fields, once the market is loaded. */
export function renewFavorites(kind: AssetKind, store: Pick<QuoteStore, 'asset' | 'quote'>): void {
  replaceFavorites((favorite) => {
    if (favorite.type !== kind || isItem(favorite)) return favorite;
    const asset = store.asset(kind, favorite.code);
    return asset
      ? favoriteItem(asset, store.quote(kind, favorite.code))
      : favoriteItem(storedAsset(favorite), storedQuote(favorite));
  });
}

function isItem(favorite: StoredFavorite): boolean {
  const fields = Object.keys(favoriteItem(storedAsset(favorite)));
  return Object.keys(favorite).length === fields.length && fields.every((field) => field in favorite);
}

function storedQuote({ price }: StoredFavorite): LastQuote {
  const last = typeof price === 'number' ? parsePrice(wireText(price)) : undefined;
  return last === undefined ? {} : { price: last };
}
