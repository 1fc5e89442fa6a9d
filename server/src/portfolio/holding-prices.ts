/** Names and prices of an account's holdings: the market's, and those of custom assets. */

import { type AssetKind, ASSET_KINDS } from '@kurus/core/asset-kinds';
import type { WorthKind } from '@kurus/core/contract/words/net-worth';
import type { PriceSource } from '@kurus/core/contract/words/price-source';
import { assetKey, type AssetKey } from '@kurus/core/identity';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import type { ChangeStart } from '@kurus/core/market/change-base';
import type { Money, Price, Quantity } from '@kurus/core/money/money';
import type { AccountFlows } from '@kurus/core/portfolio/day-positions';
import {
  type HoldingBasis,
  OWN_PRICE_FRESH_DAYS,
  ownBefore,
  type Position,
  type PriceAt,
} from '@kurus/core/portfolio/position';
import type { AccountRef } from '../ledger/entry.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';

type Asset = Pick<HoldingBasis, 'type' | 'code'>;

/** Figures of a tracked account beside its holdings. */
interface TrackedFigures {
  /** Undefined where orders are executed. */
  readonly figures: (asset: Asset) => { readonly fifoCost: Money; readonly shortfall: Quantity } | undefined;
  readonly own: OwnPrices;
  /** Since the base of today's change; undefined where orders are executed. */
  readonly flows: AccountFlows | undefined;
}

/** Custom assets, and last known prices of assets that no market has. */
type OwnPrices = ReadonlyMap<AssetKey, OwnPrice>;
interface OwnPrice {
  readonly name?: string;
  /** Group of a custom asset. */
  readonly group?: WorthKind;
  readonly price: PriceAt | undefined;
  /** Price of the day before, of one share as it was then. */
  readonly base?: Price | undefined;
  /** Marks a price that follows from terms alone. */
  readonly byTerms?: boolean;
}
/** Reads nothing where the market has a price of all that is held. */
export type OwnPricesReader = (
  userId: string,
  held: readonly HoldingBasis[],
  nowMs: number,
  withBase?: boolean,
) => Promise<OwnPrices>;

export type TrackedFiguresReader = (account: AccountRef, query: TrackedFiguresQuery) => Promise<TrackedFigures>;

interface TrackedFiguresQuery {
  readonly held: readonly HoldingBasis[];
  readonly nowMs: number;
  /** Start of today's change, where that is requested. */
  readonly start: ChangeStart | undefined;
}

export type HoldingPrices = ReturnType<typeof createHoldingPrices>;

export function createHoldingPrices(book: QuoteBook, { figures, own }: Omit<TrackedFigures, 'flows'>, nowMs: number) {
  const priced = (position: Pick<Position, 'type' | 'code' | 'price' | 'asOfMs'>) => {
    const { type, code, price, asOfMs } = position;
    const quote = book.get(type, code);
    if (price === undefined || asOfMs === undefined) return { stale: true, priceSource: 'cost' as const };
    const isOld = !ASSET_KINDS[type].isOwn || dayOf(nowMs) - dayOf(asOfMs) > OWN_PRICE_FRESH_DAYS;
    const stale = quote ? book.isStale(quote, nowMs) : isOld;
    const at = { asOf: new Date(asOfMs).toISOString(), priceDate: dateText(dayOf(asOfMs)) };
    const byTerms = own.get(assetKey(type, code))?.byTerms ? { byTerms: true } : {};
    const unconfirmed = quote?.isUnconfirmed ? { unconfirmed: true } : {};
    return { currentPrice: price, ...at, stale, priceSource: sourceOf(type), ...byTerms, ...unconfirmed };
  };
  const sourceOf = (type: AssetKind): PriceSource => {
    if (ASSET_KINDS[type].isOwn) return 'entered';
    return book.isLive(type) ? 'market' : 'simulated';
  };
  return {
    price: ownBefore(own, (type, code) => book.get(type, code)),
    ownBase: ({ type, code }: Asset) => own.get(assetKey(type, code))?.base,
    name: ({ type, code }: Asset): string =>
      own.get(assetKey(type, code))?.name ?? book.asset(type, code)?.name ?? code,
    priced,
    /** Price of a holding and, in a tracked account, its cost by lots and its shortfall. */
    marks: (position: Position) => ({ ...priced(position), ...figures(position) }),
  };
}
