/** Rates of a unit, or of any benchmark, in lira on each day. */

import type { ConsumerPrices } from '@kurus/core/analysis/consumer-prices';
import { LIRA, type Rate, type RateOn, rateOfPrice, realLira } from '@kurus/core/analysis/unit';
import { OBSERVED_KINDS, OWN_KIND } from '@kurus/core/asset-kinds';
import type { AnalysisUnit } from '@kurus/core/contract/words/analysis';
import type { HistoryType } from '@kurus/core/contract/words/market-history';
import { carriedSeries, type PriceAction } from '@kurus/core/corporate-actions/carried-price';
import {
  adjustedPrice,
  type ClosedAction,
  type Factor,
  factorBetween,
  factorOf,
} from '@kurus/core/corporate-actions/factor';
import { type DatedFactor, type DatedPrice, fallsAt } from '@kurus/core/corporate-actions/price-series';
import { assetKey, type AssetKey, type AssetRef } from '@kurus/core/identity';
import { dayOf } from '@kurus/core/market/calendar';
import type { Price } from '@kurus/core/money/money';
import type { ActionBook } from '../corporate-actions/action-book.ts';
import type { PastPrices } from '../history/past-prices.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';

export interface RateDeps {
  /** Consumer prices of lira, up to the last month that is known. */
  readonly cpi: () => ConsumerPrices;
  readonly prices: PastPrices;
  readonly book: QuoteBook;
  readonly actions: ActionBook;
}

export interface OwnRateDeps {
  /** Prices of a custom asset, which only the user knows, the oldest first. */
  readonly ownPrices: (userId: string, code: string, days: Days) => Promise<readonly DatedPrice[]>;
  /** Corporate actions on the price of each asset, by the user's entries, the oldest first. */
  readonly priceActions: (
    userId: string,
    assets: readonly AssetRef[],
  ) => Promise<ReadonlyMap<AssetKey, readonly PriceAction[]>>;
}

interface OwnAsset {
  readonly userId: string;
  readonly code: string;
}

interface Days {
  readonly from: number;
  readonly to: number;
}

export interface BenchmarkRef {
  readonly type: HistoryType;
  readonly code: string;
}

/** The observed asset with the code of a unit. */
export function assetOfUnit(book: QuoteBook, code: string): BenchmarkRef | undefined {
  const type = OBSERVED_KINDS.find((kind) => book.asset(kind, code) !== undefined);
  return type && { type, code };
}

export async function unitRates(deps: RateDeps, unit: AnalysisUnit, days: Days, nowMs: number): Promise<RateOn> {
  if (unit === 'TRY') return LIRA;
  if (unit === 'REAL') return realLira(deps.cpi(), days.to);
  const asset = assetOfUnit(deps.book, unit);
  return asset ? assetRates(deps, asset, days, nowMs) : () => undefined;
}

/**
 * Rates of an asset by day. A day without a price has the one before, and today has the present one. Earlier prices are
 * adjusted for later corporate actions, so that they can be compared.
 */
export async function assetRates(
  { prices, book, actions }: RateDeps,
  { type, code }: BenchmarkRef,
  { from, to }: Days,
  nowMs: number,
): Promise<RateOn> {
  const datedPrices = await prices({ type, code }, { from, to });
  const events = type === 'index' ? [] : actions.of(type, code).filter((event) => isIn(datedPrices, event));
  const today = dayOf(nowMs);
  const present = from <= today && today <= to ? presentPrice(book, { type, code }) : undefined;
  const all =
    present === undefined
      ? datedPrices
      : [...datedPrices.filter(({ day }) => day < today), { day: today, price: present }];
  return ratesBy(all, { from, to }, (day) => factorBetween(events, day, to));
}

/**
 * Rates of a custom asset: its owner states its prices, and their entries the corporate actions of its shares. The
 * first price is also that of the beginning of its day, as an account begins the day before its first purchase.
 */
export async function ownRates({ ownPrices, priceActions }: OwnRateDeps, own: OwnAsset, days: Days): Promise<RateOn> {
  const stated = (await ownPrices(own.userId, own.code, days)).filter(({ price }) => price >= 0n);
  const datedPrices = [...stated.slice(0, 1).map(({ day, price }) => ({ day: day - 1, price })), ...stated];
  const asset = { type: OWN_KIND, code: own.code };
  const actions = (await priceActions(own.userId, [asset])).get(assetKey(asset.type, asset.code)) ?? [];
  const carried = carriedSeries(datedPrices, actions);
  const events = actions
    .map((action) => closedFactor(action, carried.findLast(({ day }) => day < action.exDay)?.price ?? NO_PRICE))
    .filter((event) => fallsAt(datedPrices, event));
  const since = (day: number) => events.filter(({ exDay }) => exDay > day && exDay <= days.to);
  return ratesBy(datedPrices, days, (day) =>
    since(day)
      .map(({ factor }) => factor)
      .reduce(multiplied, NO_CHANGE),
  );
}

const NO_PRICE = 0n as Price;

/** Factor of a rights issue, which the holders' rights are worth: it follows from the close before. */
const closedFactor = ({ exDay, factor: { numerator, denominator }, paid }: PriceAction, close: Price): DatedFactor => ({
  exDay,
  factor:
    close > 0n ? { numerator: close * numerator + paid, denominator: close * denominator } : { numerator, denominator },
});

const NO_CHANGE: Factor = { numerator: 1n, denominator: 1n };
const multiplied = (a: Factor, b: Factor): Factor => ({
  numerator: a.numerator * b.numerator,
  denominator: a.denominator * b.denominator,
});

/**
 * @param datedPrices the oldest first
 * @param factorOn factor of a price of the day; undefined where unknown
 */
function ratesBy(
  datedPrices: readonly DatedPrice[],
  { from, to }: Days,
  factorOn: (day: number) => Factor | undefined,
): RateOn {
  const rates = new Map<number, Rate>();
  let [at, last]: [number, DatedPrice | undefined] = [0, undefined];
  for (let day = from; day <= to; day += 1) {
    for (let next = datedPrices[at]; next && next.day <= day; next = datedPrices[++at]) last = next;
    const factor = last && factorOn(last.day);
    if (last && factor) rates.set(day, rateOfPrice(adjustedPrice(last.price, factor, 'half-up')));
  }
  return (day) => rates.get(day);
}

/** Tells if the prices before an ex-date are still unadjusted. */
function isIn(prices: readonly DatedPrice[], event: ClosedAction): boolean {
  const factor = factorOf([event], event.close);
  return factor === undefined || fallsAt(prices, { exDay: event.exDay, factor });
}

const presentPrice = (book: QuoteBook, { type, code }: BenchmarkRef): Price | undefined =>
  type === 'index' ? book.index()?.value : book.get(type, code)?.price;
