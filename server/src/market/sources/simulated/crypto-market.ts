/**
 * All cryptos at any moment, in lira, around the clock. Change, high, low and turnover are those of the last 24
 * hours.
 */
import { dayOf, dayStartMs } from '@kurus/core/market/calendar';
import { roundToTick, tickSize } from '@kurus/core/market/tick-size';
import { type Money, type Price, chartNumber } from '@kurus/core/money/money';
import { type CryptoKind, REFERENCE_CRYPTOS, type ReferenceCrypto } from '../../reference/reference.ts';
import type { RawQuote } from '../source.ts';
import { cryptoCloses } from './crypto-closes.ts';
import type { DailyCloses } from './daily-closes.ts';
import type { AssetDay } from './day-bars.ts';
import { type DayPath, createDayPath } from './day-path.ts';
import { cryptoShape } from './day-shape.ts';
import { hash, keyOf, uniform } from './random.ts';

export interface CryptoMarket {
  readonly closes: DailyCloses;
  quotesAt(nowMs: number): readonly RawQuote[];
  /** One coin's way through one day. */
  day(position: number, day: number): AssetDay;
}

/** Deviation of the way between two midnights, as a fraction of the price. */
const INTRADAY_DEVIATION: Readonly<Record<CryptoKind, number>> = { coin: 0.025, stable: 0.0008, gold: 0.006 };
/** Lira that the largest coin turns over in a day; the coin of rank n turns over an n-th of it. Our own assumption. */
const LARGEST_TURNOVER_LIRA = 2.4e9;

const SHAPE = cryptoShape();

export function createCryptoMarket(seed: number): CryptoMarket {
  const closes = cryptoCloses(seed);
  const coinDays = REFERENCE_CRYPTOS.map((crypto, i) =>
    coinDaysOf(crypto, i, keyOf(seed, `path:${crypto.code}`), closes),
  );
  const coins = REFERENCE_CRYPTOS.map((crypto, i) => coinWalk(crypto, i, coinDays[i] as CoinDays));
  return {
    closes,
    quotesAt(nowMs) {
      const day = dayOf(nowMs);
      const second = Math.floor((nowMs - dayStartMs(day)) / 1000);
      return coins.map((quoteAt) => quoteAt(day, second, nowMs));
    },
    day(position, day) {
      const { path } = (coinDays[position] as CoinDays)(day);
      return { path, openMs: dayStartMs(day), minutes: SHAPE.minutes, toGrid };
    },
  };
}

/**
 * The second of yesterday that today is measured against: 24 hours ago, to the minute. Each coin steps at another
 * second of the minute, so that the stream does not carry every base every second nor all of them at once.
 */
function baseSecond(second: number, rank: number): number {
  const offset = rank % 60;
  return Math.max(0, Math.floor((second - offset) / 60) * 60 + offset);
}

interface RestOfDay {
  readonly high: Float64Array;
  readonly low: Float64Array;
}

interface CoinDay {
  readonly path: DayPath;
  readonly kurus: number;
}

type CoinDays = (day: number) => CoinDay;

function coinDaysOf(crypto: ReferenceCrypto, rank: number, key: number, closes: DailyCloses): CoinDays {
  return (day) => {
    const open = chartNumber(closes.on(day - 1)[rank] as Price);
    const close = chartNumber(closes.on(day)[rank] as Price);
    const path = createDayPath({
      key: hash(key, day),
      open,
      close,
      deviation: INTRADAY_DEVIATION[crypto.kind] * open,
      tick: chartNumber(tickSize('cryptos', closes.on(day)[rank] as Price)),
      tradeEvery: rank < 10 ? 1 : rank < 30 ? 2 : 3,
      shape: SHAPE,
    });
    const lira = (LARGEST_TURNOVER_LIRA / (rank + 1)) * (0.6 + 0.8 * uniform(key, day, 2));
    return { path, kurus: lira * 100 };
  };
}

function coinWalk(crypto: ReferenceCrypto, rank: number, coinDay: CoinDays) {
  let held: { day: number; today: CoinDay; yesterday: CoinDay; rest: RestOfDay } | undefined;
  const on = (day: number) => {
    if (held?.day === day) return held;
    const yesterday = held?.day === day - 1 ? held.today : coinDay(day - 1);
    held = { day, today: coinDay(day), yesterday, rest: restOfDay(yesterday.path) };
    return held;
  };
  return (day: number, second: number, asOfMs: number): RawQuote => {
    const { today, yesterday, rest } = on(day);
    const traded = today.path.lastTrade(second);
    const since = today.path.extremes(traded);
    // Of yesterday the minutes count that lie wholly within the 24 hours.
    const next = Math.floor(second / 60) + 1;
    const share = today.path.turnoverShare(traded);
    return {
      type: 'cryptos',
      code: crypto.code,
      price: toGrid(today.path.at(traded)),
      base: toGrid(yesterday.path.at(yesterday.path.lastTrade(baseSecond(second, rank)))),
      high: toGrid(Math.max(since.high, rest.high[next] as number)),
      low: toGrid(Math.min(since.low, rest.low[next] as number)),
      volume: BigInt(Math.round(today.kurus * share + yesterday.kurus * (1 - share))) as Money,
      asOfMs,
    };
  };
}

/** For each minute of a day, the extremes from that minute to the day's end. */
function restOfDay(path: DayPath): RestOfDay {
  const running = { high: -Infinity, low: Infinity };
  const high = new Float64Array(SHAPE.minutes + 1).fill(running.high);
  const low = new Float64Array(SHAPE.minutes + 1).fill(running.low);
  for (let minute = SHAPE.minutes - 1; minute >= 0; minute -= 1) {
    path.widen(running, minute);
    high[minute] = running.high;
    low[minute] = running.low;
  }
  return { high, low };
}

const toGrid = (units: number) => roundToTick('cryptos', BigInt(Math.round(units)) as Price, 'half-up');
