/** Search of an asset over HTTP: the lists of the market, the user's holdings and custom assets. */

import { type AssetKind, byKind, OWN_KIND, type PerKind, QUOTED_KINDS } from '@kurus/core/asset-kinds';
import * as contract from '@kurus/core/contract/asset-search';
import type { Quote } from '@kurus/core/contract/market';
import * as requests from '@kurus/core/contract/requests/asset-search';
import type { CustomAssetItem } from '@kurus/core/contract/tracked';
import { type AssetKey, assetKey, parseAssetKey } from '@kurus/core/identity';
import { type AssetIndex, createAssetIndex, offersOf, type SearchAsset } from '@kurus/core/market/asset-search';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import { type ByWorld, byWorld } from '@kurus/core/market/world';
import type { Price } from '@kurus/core/money/money';
import type { Sql } from '../db/pool.ts';
import { reachesEverything } from '../http/api/access-key.ts';
import { route, type HttpContext } from '../http/api/route.ts';
import { textOf } from '../http/errors/texts.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import { readHeldAssets } from './store.ts';

/** Time for which the order by turnover stays as it was computed. */
const INDEX_MS = 60_000;
const NOTHING_HELD: Awaited<ReturnType<typeof readHeldAssets>> = new Set();
/** All prices are in lira. */
const LIRA = 'TRY';

interface AssetSearchParts {
  readonly sql: Sql;
  readonly books: ByWorld<QuoteBook>;
  /** Codes by turnover, for a market without quotes. */
  readonly codesByTurnover: PerKind<readonly string[]>;
  /** The user's own assets, each with its newest price. */
  readonly customAssets: (userId: string, nowMs: number) => Promise<readonly CustomAssetItem[]>;
}

export function assetSearchRoutes(
  context: HttpContext,
  { sql, books, customAssets, codesByTurnover }: AssetSearchParts,
): void {
  const byPlace = placesOf(codesByTurnover);
  const indexes = byWorld((world) => marketIndex(books[world], byPlace));
  route(context, contract.searchAssets, requests.searchAssets, async ({ session, query, request, nowMs, language }) => {
    const { world = 'practice' } = query;
    const book = books[world];
    // The scope of the market says nothing of the person.
    const isPersonal = reachesEverything(request, 'portfolio:read');
    const [held, custom] = isPersonal
      ? await Promise.all([readHeldAssets(sql, session.userId), customAssets(session.userId, nowMs)])
      : [NOTHING_HELD, []];
    const text = query.q ?? '';
    const isHeld = ({ kind, code }: SearchAsset) => kind !== 'cash' && held.has(assetKey(kind, code));
    const own = ownAssets(book, held, custom);
    const cash: SearchAsset = { kind: 'cash', code: LIRA, name: textOf('cashName', language) };
    const found = indexes[world](nowMs).find(text, {
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
function marketIndex(
  book: QuoteBook,
  byPlace: ReturnType<typeof placesOf>,
): (nowMs: number) => AssetIndex<SearchAsset> {
  let made: { readonly atMs: number; readonly index: AssetIndex<SearchAsset> } | undefined;
  return (nowMs) => {
    if (!made || nowMs < made.atMs || nowMs - made.atMs >= INDEX_MS) {
      const assets = QUOTED_KINDS.flatMap((kind) =>
        book
          .assets(kind)
          .toSorted(
            (a, b) => byTurnover(book.get(kind, a.code), book.get(kind, b.code)) || byPlace(kind, a.code, b.code),
          )
          .map(({ code, name }) => ({ kind, code, name })),
      );
      made = { atMs: nowMs, index: createAssetIndex<SearchAsset>(assets) };
    }
    return made.index;
  };
}

/** The largest turnover first; without a quote there is none. */
function byTurnover(a: Quote | undefined, b: Quote | undefined): number {
  const [first, second] = [a?.volume ?? 0n, b?.volume ?? 0n];
  return first === second ? 0 : first < second ? 1 : -1;
}

/** Places of codes in the shipped order by turnover, for a market without quotes. */
function placesOf(codes: PerKind<readonly string[]>) {
  const places = byKind((kind) => new Map(codes[kind]?.map((code, at) => [code, at])));
  const placeOf = (kind: AssetKind, code: string) => places[kind].get(code) ?? places[kind].size;
  return (kind: AssetKind, a: string, b: string) => placeOf(kind, a) - placeOf(kind, b) || (a < b ? -1 : 1);
}

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
  readonly byTerms?: boolean;
}

function priceOf({ kind, code }: SearchAsset, book: QuoteBook, custom: readonly CustomAssetItem[]): PriceFields {
  if (kind === 'cash') return { currency: LIRA };
  if (kind === OWN_KIND) {
    const own = custom.find((one) => one.code === code);
    return own?.price === undefined || own.date === undefined
      ? {}
      : { currency: LIRA, price: own.price, priceDate: own.date, ...(own.terms && { byTerms: true }) };
  }
  const quote = book.get(kind, code);
  return quote ? { currency: LIRA, price: quote.price, priceDate: dateText(dayOf(quote.asOfMs)) } : {};
}
