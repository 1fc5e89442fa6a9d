/**
 * Days of the past that figures follow from: closes of simulated prices as they are computed, of live ones as they are
 * stored. Nothing is asked of a provider.
 */

import { type AssetKind, STREAMED_KINDS } from '@kurus/core/asset-kinds';
import { type Candle, INDEX_CODE, kindOf } from '@kurus/core/contract/market-history';
import type { HistoryType } from '@kurus/core/contract/words/market-history';
import { DAY_SECONDS, dayOf, dayStartMs, type TradingCalendar } from '@kurus/core/market/calendar';
import { goldPieceOf, pieceWorth, pricedAs } from '@kurus/core/market/gold-pieces';
import type { Price } from '@kurus/core/money/money';
import type { Sql } from '../db/pool.ts';
import { FIRST_DAY } from '../history/price-history.ts';
import { Slices } from '../sharing/slices.ts';
import type { FigureMarket } from './figure-state.ts';
import { readDailyCandles } from './figure-store.ts';

export interface PastDays {
  /**
   * Daily candles of assets of a type to a day that is over, as they were traded, the oldest first. Simulated ones have
   * their closes alone.
   */
  closes(type: HistoryType, codes: readonly string[], toDay: number): Promise<ReadonlyMap<string, readonly Candle[]>>;
  /** Daily candles of one asset in full. */
  ranges(type: HistoryType, code: string, fromDay: number, toDay: number): Promise<readonly Candle[]>;
  /** Tells that closes come with the highest and lowest prices of their days. */
  hasRanges(type: HistoryType): boolean;
}

/** Five years, and the longest pause before them. */
const REACH_DAYS = 5 * 366 + 10;
const CODES_AT_ONCE = 20;
/** Kinds whose candles are paths through a day. */
const STREAMED: ReadonlySet<HistoryType> = new Set(STREAMED_KINDS);

export function createPastDays(sql: Sql, market: FigureMarket, calendar: TradingCalendar): PastDays {
  const { book, histories, simulatedDays } = market;
  const isStored = (type: HistoryType) => book.isLive(kindOf(type)) || !simulatedDays;
  const full = async (type: HistoryType, code: string, fromDay: number, toDay: number) => {
    const span = { intervalSeconds: DAY_SECONDS, fromMs: dayStartMs(fromDay), toMs: dayStartMs(toDay + 1) - 1 };
    return histories[kindOf(type)].candles(type, code, span);
  };
  return {
    hasRanges: isStored,
    async ranges(type, code, fromDay, toDay) {
      if (!isStored(type)) return full(type, code, Math.max(fromDay, FIRST_DAY), toDay);
      const { codeOf, worthOf } = pieces(type);
      const found = await readDailyCandles(sql, type, [codeOf(code)], fromDay);
      return upTo(found.get(codeOf(code)) ?? [], toDay).map((candle) => worthOf(code, candle));
    },
    async closes(type, codes, toDay) {
      const slices = new Slices();
      const found = new Map<string, readonly Candle[]>();
      if (isStored(type)) {
        const { codeOf, worthOf } = pieces(type);
        for (let from = 0; from < codes.length; from += CODES_AT_ONCE) {
          const some = codes.slice(from, from + CODES_AT_ONCE);
          const stored = await readDailyCandles(sql, type, [...new Set(some.map(codeOf))], toDay - REACH_DAYS);
          for (const code of some) {
            const candles = upTo(stored.get(codeOf(code)) ?? [], toDay);
            found.set(
              code,
              candles.map((candle) => worthOf(code, candle)),
            );
            await slices.giveTurn();
          }
        }
        return found;
      }
      for (const code of codes) {
        const isWhole = type === 'index' || !STREAMED.has(type);
        found.set(code, isWhole ? await full(type, code, FIRST_DAY, toDay) : await computed(type, code, toDay, slices));
        await slices.giveTurn();
      }
      return found;
    },
  };

  /** Closes of a simulated asset, without the paths of its days. */
  async function computed(type: AssetKind, code: string, toDay: number, slices: Slices): Promise<readonly Candle[]> {
    const { codeOf, worthOf } = pieces(type);
    const isTraded = (day: number) => !book.session(type) || calendar.isTradingDay(day);
    const candles: Candle[] = [];
    for (let day = Math.max(FIRST_DAY, toDay - REACH_DAYS); day <= toDay; day += 1) {
      const close = isTraded(day) ? simulatedDays?.dailyClose(type, codeOf(code), day) : undefined;
      if (close !== undefined) candles.push(worthOf(code, candleAt(day, close)));
      await slices.giveTurn();
    }
    return candles;
  }
}

const candleAt = (day: number, close: Price): Candle => ({
  startMs: dayStartMs(day),
  open: close,
  high: close,
  low: close,
  close,
});

const upTo = (candles: readonly Candle[], toDay: number) => candles.filter(({ startMs }) => dayOf(startMs) <= toDay);

/** Pieces of gold have the candles of the gram. */
function pieces(type: HistoryType) {
  const kind = kindOf(type);
  return {
    codeOf: (code: string) => (type === 'index' ? INDEX_CODE : pricedAs({ type: kind, code }).code),
    worthOf(code: string, candle: Candle): Candle {
      const piece = type === 'index' ? undefined : goldPieceOf(kind, code);
      if (!piece) return candle;
      const { startMs, open, high, low, close } = candle;
      return {
        startMs,
        open: pieceWorth(piece, open),
        high: pieceWorth(piece, high),
        low: pieceWorth(piece, low),
        close: pieceWorth(piece, close),
      };
    },
  };
}
