/** Price of an asset on a day, from the stored market history. */

import { ASSET_KINDS, type AssetKind, OWN_KIND } from '@kurus/core/asset-kinds';
import type { Candle } from '@kurus/core/contract/market-history';
import { MONEY_KIND } from '@kurus/core/kind-units';
import { dateText, dayOf, dayOfDate } from '@kurus/core/market/calendar';
import type { Price } from '@kurus/core/money/money';
import { useHistory } from '../../../charts/price-query.ts';
import { useMarketMinute } from '../../../quotes/market-clock.ts';
import { useAsset, useQuote, useSimulatedKinds } from '../../../quotes/use-quote.ts';
import type { Subject } from '../../search/subject.ts';

export interface DayPrice {
  readonly low: Price;
  readonly high: Price;
  readonly close: Price;
  /** Day of the price: the date, or the last day before it that has one. */
  readonly day: string;
  /** True for the price of a week: days of more than a year ago have none of their own. */
  readonly isWeek: boolean;
  /** True for an asset with one price a day. */
  readonly isDaily: boolean;
  /** True for a simulated price, which says nothing about the price really paid. */
  readonly simulated: boolean;
}

const NONE = { type: OWN_KIND, code: '' };

/** Days for which a price of an earlier day stands: the longest holidays and their weekends. */
const GAP_DAYS = 14;

interface RateOfDay {
  readonly rate: Price;
  /** True where none is known of the day itself: the rate is that of the last day before. */
  readonly isEstimated: boolean;
}

/** Days whose prices the range of a year covers for certain. */
const YEAR_DAYS = 363;

/** Bars around a day: those of days within a year, else those of weeks. */
function usePast(type: AssetKind, code: string, listed: boolean, date: string) {
  const nowMs = useMarketMinute();
  const isWeek = date !== '' && dayOf(nowMs) - dayOfDate(date) > YEAR_DAYS;
  const history = useHistory(type, code, isWeek ? 'all' : '1y', listed && date !== '');
  return { bars: history.isPlaceholderData ? undefined : history.data?.bars, isWeek };
}

/** Bar of a day, or else the last one before it that is near enough; undefined for an empty date. */
function barOn(bars: readonly Candle[] | undefined, date: string): Candle | undefined {
  if (date === '') return undefined;
  const day = dayOfDate(date);
  const bar = bars?.findLast(({ startMs }) => dayOf(startMs) <= day);
  return bar && day - dayOf(bar.startMs) <= GAP_DAYS ? bar : undefined;
}

/** Lira for a unit of a currency on a day, "2026-08-12", or empty; undefined where no rate is known. */
export function useRateOfDay(currency: string, date: string): RateOfDay | undefined {
  const listed = useAsset(MONEY_KIND, currency) !== undefined;
  const { bars, isWeek } = usePast(MONEY_KIND, currency, listed, date);
  const bar = listed ? barOn(bars, date) : undefined;
  return bar && { rate: bar.close, isEstimated: isWeek || dateText(dayOf(bar.startMs)) !== date };
}

/** Rate of a currency on a day: today's is that of now. */
export function useRateOn(currency: string, date: string, today: string) {
  const now = useQuote(MONEY_KIND, currency)?.price;
  const past = useRateOfDay(currency, date === today ? '' : date);
  return date === today ? { rate: now, isEstimated: false } : past;
}

/** @param date "2026-08-12", or empty; undefined if there is no price of that day, nor of the days before it */
export function useDayPrice(subject: Subject | undefined, date: string): DayPrice | undefined {
  const { type, code } = subject === undefined || subject === 'cash' ? NONE : subject;
  const asset = useAsset(type, code);
  const listed = asset !== undefined && ASSET_KINDS[type].isQuoted;
  const { bars, isWeek } = usePast(type, code, listed, date);
  const simulated = useSimulatedKinds([type]).length > 0;
  const bar = listed ? barOn(bars, date) : undefined;
  if (!bar) return undefined;
  const { low, high, close, startMs } = bar;
  return { low, high, close, day: dateText(dayOf(startMs)), isWeek, isDaily: asset?.isDaily === true, simulated };
}
