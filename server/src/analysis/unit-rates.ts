/** What a unit, or anything that an account is compared with, is worth in lira on each day. */
import type { ConsumerPrices } from '@kurus/core/analysis/consumer-prices';
import { LIRA, type Rate, type RateOn, rateOfPrice, realLira } from '@kurus/core/analysis/unit';
import { OBSERVED_KINDS } from '@kurus/core/asset-kinds';
import type { AnalysisUnit } from '@kurus/core/contract/analysis';
import type { HistoryType } from '@kurus/core/contract/market-history';
import { adjustedPrice, type ClosedAction, factorBetween, factorOf } from '@kurus/core/corporate-actions/factor';
import { type DatedPrice, fallsAt } from '@kurus/core/corporate-actions/price-series';
import { dayOf } from '@kurus/core/market/calendar';
import type { Price } from '@kurus/core/money/money';
import type { ActionBook } from '../corporate-actions/action-book.ts';
import type { PastPrices } from '../history/past-prices.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';

export interface RateDeps {
  /** What lira are worth, up to the last month that is known. */
  readonly cpi: () => ConsumerPrices;
  readonly prices: PastPrices;
  readonly book: QuoteBook;
  readonly actions: ActionBook;
}

interface Days {
  readonly from: number;
  readonly to: number;
}

export interface Compared {
  readonly type: HistoryType;
  readonly code: string;
}

/** The observed asset with the code of a unit. */
export function assetOfUnit(book: QuoteBook, code: string): Compared | undefined {
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
 * A day without a price has that of the day before, and today has the present one. What companies did to their shares
 * since is taken off the prices of before, so that they can be compared.
 */
export async function assetRates(
  { prices, book, actions }: RateDeps,
  { type, code }: Compared,
  { from, to }: Days,
  nowMs: number,
): Promise<RateOn> {
  const known = await prices({ type, code }, { from, to });
  const events = type === 'index' ? [] : actions.of(type, code).filter((event) => isIn(known, event));
  const rates = new Map<number, Rate>();
  let [at, last]: [number, { readonly day: number; readonly price: Price } | undefined] = [0, undefined];
  for (let day = from; day <= to; day += 1) {
    for (let next = known[at]; next && next.day <= day; next = known[++at]) last = next;
    const present = day === dayOf(nowMs) ? presentPrice(book, { type, code }) : undefined;
    if (present !== undefined) last = { day, price: present };
    const factor = last && factorBetween(events, last.day, to);
    if (last && factor) rates.set(day, rateOfPrice(adjustedPrice(last.price, factor, 'half-up')));
  }
  return (day) => rates.get(day);
}

/** Whether the prices of before are still as they were traded. */
function isIn(prices: readonly DatedPrice[], event: ClosedAction): boolean {
  const factor = factorOf([event], event.close);
  return factor === undefined || fallsAt(prices, { exDay: event.exDay, factor });
}

const presentPrice = (book: QuoteBook, { type, code }: Compared): Price | undefined =>
  type === 'index' ? book.index()?.value : book.get(type, code)?.price;
