/** Search of an asset over HTTP: the lists of the market, the user's holdings and custom assets. */

import { OWN_KIND, QUOTED_KINDS } from '@kurus/core/asset-kinds';
import * as contract from '@kurus/core/contract/asset-search';
import type { Quote } from '@kurus/core/contract/market';
import * as requests from '@kurus/core/contract/requests/asset-search';
import type { CustomAssetItem } from '@kurus/core/contract/tracked';
import { type AssetKey, assetKey, parseAssetKey } from '@kurus/core/identity';
import { type AssetIndex, createAssetIndex, offersOf, type SearchAsset } from '@kurus/core/market/asset-search';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import type { Price } from '@kurus/core/money/money';
import type { Sql } from '../db/pool.ts';
import { route, type HttpContext } from '../http/api/route.ts';
import { textOf } from '../http/errors/texts.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import { readHeldAssets } from './store.ts';

/** Time for which the order by turnover stays as it was computed. */
const INDEX_MS = 60_000;
/** All prices are in lira. */
const LIRA = 'TRY';

interface AssetSearchParts {
  readonly sql: Sql;
  readonly book: QuoteBook;
  /** The user's own assets, each with its newest price. */
  readonly customAssets: (userId: string, nowMs: number) => Promise<readonly CustomAssetItem[]>;
}

export function assetSearchRoutes(context: HttpContext, { sql, book, customAssets }: AssetSearchParts): void {
  const indexAt = marketIndex(book);
  route(context, contract.searchAssets, requests.searchAssets, async ({ session, query, nowMs, language }) => {
    const [held, custom] = await Promise.all([
      readHeldAssets(sql, session.userId),
      customAssets(session.userId, nowMs),
    ]);
    const text = query.q ?? '';
    const isHeld = ({ kind, code }: SearchAsset) => kind !== 'cash' && held.has(assetKey(kind, code));
    const own = ownAssets(book, held, custom);
    const cash: SearchAsset = { kind: 'cash', code: LIRA, name: textOf('cashName', language) };
    const found = indexAt(nowMs).find(text, {
      isHeld,
      kinds: query.kinds && new Set(query.kinds),
      own: [cash, ...own],
    });
    const ownCodes = new Set(own.map(({ code }) => code));
    const isListed = (code: string) => book.find(code).length > 0 || ownCodes.has(code);
    const assets = found.map(({ asset }) => ({
      kind: asset.kind,
      code: asset.code,
      name: asset.name,
      held: isHeld(asset),
      ...priceOf(asset, book, custom),
    }));
    return { message: textOf('ok', language), data: { assets, offers: offersOf(text, isListed) } };
  });
}

/** The lists of the market, the most traded of each kind first. */
function marketIndex(book: QuoteBook): (nowMs: number) => AssetIndex<SearchAsset> {
  let made: { readonly atMs: number; readonly index: AssetIndex<SearchAsset> } | undefined;
  return (nowMs) => {
    if (!made || nowMs < made.atMs || nowMs - made.atMs >= INDEX_MS) {
      const assets = QUOTED_KINDS.flatMap((kind) =>
        book
          .all(kind)
          .toSorted(byTurnover)
          .map(({ code }) => ({ kind, code, name: book.asset(kind, code)?.name ?? code })),
      );
      made = { atMs: nowMs, index: createAssetIndex<SearchAsset>(assets) };
    }
    return made.index;
  };
}

const byTurnover = (a: Quote, b: Quote) => (a.volume === b.volume ? 0 : a.volume < b.volume ? 1 : -1);

/** Custom assets by their names, and held assets that are on no list. */
function ownAssets(
  book: QuoteBook,
  held: ReadonlySet<AssetKey>,
  custom: readonly CustomAssetItem[],
): readonly SearchAsset[] {
  const unlisted = [...held].flatMap((key) => {
    const asset = parseAssetKey(key);
    if (!asset || asset.kind === OWN_KIND || book.asset(asset.kind, asset.code)) return [];
    return [{ ...asset, name: asset.code }];
  });
  return [...custom.map(({ code, name }) => ({ kind: OWN_KIND, code, name })), ...unlisted];
}

interface PriceFields {
  readonly currency?: string;
  readonly price?: Price;
  readonly priceDate?: string;
}

function priceOf({ kind, code }: SearchAsset, book: QuoteBook, custom: readonly CustomAssetItem[]): PriceFields {
  if (kind === 'cash') return { currency: LIRA };
  if (kind === OWN_KIND) {
    const own = custom.find((one) => one.code === code);
    return own?.price === undefined || own.date === undefined
      ? {}
      : { currency: LIRA, price: own.price, priceDate: own.date };
  }
  const quote = book.get(kind, code);
  return quote ? { currency: LIRA, price: quote.price, priceDate: dateText(dayOf(quote.asOfMs)) } : {};
}
