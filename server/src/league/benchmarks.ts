/** Returns of what a table is compared with, over the days of the season: since the close before it. */

import type { ConsumerPrices } from '@kurus/core/analysis/consumer-prices';
import { GOLD_KIND, MONEY_KINDS } from '@kurus/core/asset-kinds';
import { INDEX_CODE } from '@kurus/core/contract/market-history';
import type { LEAGUE_BENCHMARKS } from '@kurus/core/contract/words/league';
import type { HistoryType } from '@kurus/core/contract/words/market-history';
import { returnOf } from '@kurus/core/league/score';
import type { Season } from '@kurus/core/league/season';
import { nearestRatio } from '@kurus/core/money/ratio';
import { createPastPrices, type PastPrices } from '../history/past-prices.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import type { StoredBenchmark } from './table-store.ts';

type Histories = Parameters<typeof createPastPrices>[0];
type Name = (typeof LEAGUE_BENCHMARKS)[number];

export interface BenchmarkParts {
  readonly market: { readonly book: Pick<QuoteBook, 'asset' | 'isLive'>; readonly histories: Histories };
  readonly cpi: () => ConsumerPrices;
}

/** Benchmarks whose prices are known at both ends. */
export async function benchmarksOf(
  { market: { book, histories }, cpi }: BenchmarkParts,
  { from }: Season,
  day: number,
): Promise<StoredBenchmark[]> {
  const past = createPastPrices(histories, book.isLive);
  const money = MONEY_KINDS.find((kind) => book.asset(kind, 'USD') !== undefined);
  const priced: (StoredBenchmark | undefined)[] = [
    await pricedReturn(past, 'XU100', { type: 'index', code: INDEX_CODE }, from, day),
    await pricedReturn(past, 'GAU', { type: GOLD_KIND, code: 'GAU' }, from, day),
    money && (await pricedReturn(past, 'USD', { type: money, code: 'USD' }, from, day)),
    pricesReturn(cpi(), from, day),
  ];
  return priced.filter((one) => one !== undefined);
}

async function pricedReturn(
  past: PastPrices,
  name: Name,
  asset: { readonly type: HistoryType; readonly code: string },
  from: number,
  day: number,
): Promise<StoredBenchmark | undefined> {
  const prices = await past(asset, { from: from - 1, to: day });
  const first = prices.findLast((one) => one.day < from)?.price;
  const last = prices.findLast((one) => one.day <= day)?.price;
  if (first === undefined || last === undefined) return undefined;
  return { name, earned: String(returnOf(last, first)), estimated: false };
}

function pricesReturn(cpi: ConsumerPrices, from: number, day: number): StoredBenchmark | undefined {
  const [first, last] = [cpi.on(from - 1), cpi.on(day)];
  if (!first || !last) return undefined;
  const earned = String(nearestRatio(last.value / first.value - 1));
  return { name: 'CPI' satisfies Name, earned, estimated: last.estimated };
}
