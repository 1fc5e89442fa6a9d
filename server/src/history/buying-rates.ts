/**
 * Buying rates for the tax view: in force on a day is the rate that the central bank published on the working day
 * before. A bulletin is fetched once, one after the other, when a trade needs it; the year is shown meanwhile without
 * it. Simulated currencies have the simulated close of that working day.
 */

import { MONEY_KINDS } from '@kurus/core/asset-kinds';
import { dateText, dayOfDate, type TradingCalendar } from '@kurus/core/market/calendar';
import type { Price } from '@kurus/core/money/money';
import type { Sql } from '../db/pool.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import { type BulletinOf, isMissing } from '../quotes/sources/tcmb/bulletins.ts';
import { type BulletinRates, readBulletins, storeBulletin } from './buying-rates-store.ts';
import type { ClosingPrices } from './closing-prices.ts';

export interface CurrencyDay {
  readonly currency: string;
  /** "2026-11-20" */
  readonly day: string;
}

export interface BuyingRate {
  readonly value: Price;
  /** Day of publication. */
  readonly date: string;
}

export interface BuyingRates {
  readonly source: 'central bank' | 'simulated';
  /** Rates by `rateKey`; one that is not known yet is absent. */
  of(wanted: readonly CurrencyDay[], nowMs: number): Promise<ReadonlyMap<string, BuyingRate>>;
}

export const rateKey = ({ currency, day }: CurrencyDay): string => `${currency} ${day}`;

export interface BuyingRateParts {
  readonly sql: Sql;
  readonly book: Pick<QuoteBook, 'asset' | 'isLive'>;
  readonly closings: ClosingPrices;
  readonly calendar: TradingCalendar;
  /** Bulletin of a day; undefined while the central bank may not be asked. */
  readonly bulletins?: (() => BulletinOf | undefined) | undefined;
  readonly onTrouble: (error: unknown) => void;
}

/** Working days that are looked back: over the longest bayram, and days that the calendar did not know. */
const MOST_DAYS_BACK = 8;

export function createBuyingRates(parts: BuyingRateParts): () => BuyingRates {
  const fetchBulletins = createBulletinQueue(parts);
  return () => {
    const { book, closings, calendar } = parts;
    if (!MONEY_KINDS.some(book.isLive))
      return { source: 'simulated', of: (wanted) => simulatedRates({ book, closings, calendar }, wanted) };
    return { source: 'central bank', of: (wanted, nowMs) => publishedRates(parts, fetchBulletins, wanted, nowMs) };
  };
}

async function simulatedRates(
  { book, closings, calendar }: Pick<BuyingRateParts, 'book' | 'closings' | 'calendar'>,
  wanted: readonly CurrencyDay[],
): Promise<Map<string, BuyingRate>> {
  const found = new Map<string, BuyingRate>();
  for (const [day, some] of Map.groupBy(wanted, (one) => one.day)) {
    const before = calendar.previous(dayOfDate(day));
    const assets = some.flatMap(({ currency: code }) => {
      const type = MONEY_KINDS.find((kind) => book.asset(kind, code));
      return type ? [{ type, code }] : [];
    });
    const closes = await closings(before, assets);
    for (const { type, code } of assets) {
      const value = closes.price(type, code);
      if (value !== undefined) found.set(rateKey({ currency: code, day }), { value, date: dateText(before) });
    }
  }
  return found;
}

async function publishedRates(
  { sql, calendar }: BuyingRateParts,
  fetchBulletins: (days: readonly number[], nowMs: number) => void,
  wanted: readonly CurrencyDay[],
  nowMs: number,
): Promise<Map<string, BuyingRate>> {
  const daysBefore = new Map(wanted.map(({ day }) => [day, workingDaysBefore(calendar, dayOfDate(day))]));
  const stored = await readBulletins(sql, [...new Set([...daysBefore.values()].flat())]);
  const found = new Map<string, BuyingRate>();
  const missing = new Set<number>();
  for (const one of wanted) {
    for (const day of daysBefore.get(one.day) ?? []) {
      const rates = stored.get(day);
      if (!rates) missing.add(day);
      const value = rates?.get(one.currency);
      if (value !== undefined) found.set(rateKey(one), { value, date: dateText(day) });
      // A day without a bulletin leaves the one before in force.
      if (!rates || rates.size > 0) break;
    }
  }
  fetchBulletins([...missing], nowMs);
  return found;
}

function workingDaysBefore(calendar: TradingCalendar, day: number): number[] {
  const days: number[] = [];
  for (let at = day; days.length < MOST_DAYS_BACK;) days.push((at = calendar.previous(at)));
  return days;
}

const SPACING_MS = 1_500;
const WAIT_MS = 15_000;
/** Bulletins of one round; a later request of the year asks for the rest. */
const MOST_A_ROUND = 300;
const NO_RATES: BulletinRates = new Map();

/** Fetches bulletins in the background, each once, with time between them; the first trouble ends the round. */
function createBulletinQueue({ sql, bulletins = () => undefined, onTrouble }: BuyingRateParts) {
  let isRunning = false;
  const round = async (days: readonly number[], nowMs: number, find: BulletinOf) => {
    for (const day of days.slice(0, MOST_A_ROUND)) {
      const rates = await find(day, [nowMs, AbortSignal.timeout(WAIT_MS)]).then(
        ({ buying }) => buying,
        (error: unknown) => {
          if (isMissing(error)) return NO_RATES;
          throw error;
        },
      );
      await storeBulletin(sql, day, rates);
      await new Promise((done) => setTimeout(done, SPACING_MS).unref());
    }
  };
  return (days: readonly number[], nowMs: number): void => {
    const find = bulletins();
    if (days.length === 0 || isRunning || !find) return;
    isRunning = true;
    void round(days, nowMs, find)
      .catch(onTrouble)
      .finally(() => {
        isRunning = false;
      });
  };
}
