/**
 * The past of the simulated market, worked out when asked for. Days that are over never change and are kept for the
 * assets asked for last; the work goes in short turns, one question at a time.
 */
import type { AssetType } from '@kurus/core/contract/market';
import { INDEX_CODE, type HistoryType } from '@kurus/core/contract/market-history';
import { dayOf, dayStartMs } from '@kurus/core/market/calendar';
import { REFERENCE_CRYPTOS, REFERENCE_STOCKS } from '../../reference/reference.ts';
import type { Bar, BarSpan, HistorySource } from '../history-source.ts';
import { createPacer, createQueue } from '../pacer.ts';
import { RecentMap } from '../recent-map.ts';
import type { CryptoMarket } from './crypto-market.ts';
import { type AssetDay, DAY_SECONDS, barsOfDay } from './day-bars.ts';
import { createIndexDays } from './index-days.ts';
import type { StockMarket } from './stock-market.ts';

export interface SimulatedMarkets {
  readonly stocks: StockMarket;
  readonly cryptos: CryptoMarket;
}

/** Makes the bars of one day up to a moment; empty on days without trade. */
export type DayBars = (day: number, intervalSeconds: number, toMs: number) => Promise<readonly Bar[]>;

/** Assets and intervals whose past days are kept: two years of days take 0.2 MB. */
const KEPT = 48;

export function createSimulatedHistory({ stocks, cryptos }: SimulatedMarkets): HistorySource {
  const positions = {
    stocks: new Map(REFERENCE_STOCKS.map(({ code }, i) => [code, i])),
    cryptos: new Map(REFERENCE_CRYPTOS.map(({ code }, i) => [code, i])),
  };
  const indexDays = createIndexDays(stocks);
  const kept = new RecentMap<string, Map<number, readonly Bar[]>>(KEPT);
  const queue = createQueue();

  const assetDays =
    (type: AssetType, position: number): DayBars =>
    async (day, intervalSeconds, toMs) => {
      const found: AssetDay | undefined = (type === 'stocks' ? stocks : cryptos).day(position, day);
      return found ? barsOfDay(found, intervalSeconds, toMs) : [];
    };
  const daysOf = (type: HistoryType, code: string): DayBars | undefined => {
    if (type === 'index') return code === INDEX_CODE ? indexDays : undefined;
    const position = positions[type].get(code);
    return position === undefined ? undefined : assetDays(type, position);
  };
  return {
    async bars(type, code, span) {
      const make = daysOf(type, code);
      if (!make) return [];
      const key = `${type}:${code}:${span.intervalSeconds}`;
      const past = kept.get(key) ?? new Map<number, readonly Bar[]>();
      kept.set(key, past);
      const closes = type === 'cryptos' ? cryptos.closes : stocks.closes;
      return queue(() => collect(make, past, span, (day) => closes.on(day)));
    },
  };
}

async function collect(
  make: DayBars,
  past: Map<number, readonly Bar[]>,
  { intervalSeconds, fromMs, toMs }: BarSpan,
  prepare: (day: number) => void,
): Promise<Bar[]> {
  const pace = createPacer();
  const first = dayOf(fromMs);
  const today = dayOf(toMs);
  // The chain of closes grows a day at a time from where it is known: backwards here, each step in its own turn.
  for (let day = today; day >= first - 1; day -= 1) {
    prepare(day);
    await pace();
  }
  // Days are asked for over different ranges; shorter bars over one each, whose days pass by.
  if (intervalSeconds < DAY_SECONDS) for (const day of past.keys()) if (day < first) past.delete(day);
  const days: (readonly Bar[])[] = [];
  for (let day = first; day <= today; day += 1) {
    const done = past.get(day) ?? (await make(day, intervalSeconds, toMs));
    if (day < today) past.set(day, done);
    days.push(done);
    await pace();
  }
  const bars = days.flat();
  return dayStartMs(first) === fromMs ? bars : bars.filter((bar) => bar.startMs >= fromMs);
}
