/** Figures of one asset: those that follow from days that are over, and those of the moment. */

import type { ConsumerPrices } from '@kurus/core/analysis/consumer-prices';
import { fundWithholding } from '@kurus/core/analysis/tax/funds';
import { ASSET_KINDS, type QuotedKind } from '@kurus/core/asset-kinds';
import type { Asset, Quote } from '@kurus/core/contract/market';
import type { Candle } from '@kurus/core/contract/market-history';
import { adjustedPrice, factorBetween } from '@kurus/core/corporate-actions/factor';
import type { DataPack } from '@kurus/core/data-pack/pack';
import { dateText, dayOf, type TradingCalendar } from '@kurus/core/market/calendar';
import { baseOf, isOfSession } from '@kurus/core/market/change-base';
import { divide } from '@kurus/core/money/decimal';
import { type Money, price, type Price, priceText, toFloat } from '@kurus/core/money/money';
import { moneyToWire, priceToWire } from '@kurus/core/money/wire';
import {
  changeBetween,
  closeFigures,
  type DayClose,
  type FigureRates,
  rounded,
} from '@kurus/core/screener/daily-figures';
import { limitAt, limitUpDays } from '@kurus/core/screener/limit-days';
import { type FieldValue, fieldsOf } from '@kurus/core/screener/screener';
import type { StoredAction } from '../corporate-actions/action-book.ts';
import { adjustCandles } from '../history/adjust-candles.ts';
import type { FigureBase } from './stored-figures.ts';

/** Days of 52 weeks, as the page of an asset counts them. */
export const YEAR_DAYS = 365;

export interface BaseInput {
  readonly key: string;
  readonly kind: QuotedKind;
  /** As they were traded, of days that are over, the oldest first. */
  readonly candles: readonly Candle[];
  readonly actions: readonly StoredAction[];
  /** Last day of the kind that is over. */
  readonly endDay: number;
  /** Session of the last price. */
  readonly quoteDay: number;
  readonly today: number;
  readonly rates: FigureRates;
  readonly calendar: TradingCalendar;
}

export const closesOf = (candles: readonly Candle[]): readonly DayClose[] =>
  candles.map(({ startMs, close }) => ({ day: dayOf(startMs), close }));

/** Figures of closes, without the highest and lowest price. */
export function figureBase(input: BaseInput): Omit<FigureBase, 'high' | 'low'> {
  const { key, kind, candles, actions, endDay, quoteDay, today, rates, calendar } = input;
  const { closes: risk, hours } = ASSET_KINDS[kind];
  const isEveryDay = risk === 'every day';
  const closes = closesOf(adjustCandles(candles, actions, endDay));
  const before = closesOf(candles).filter(({ day }) => day < quoteDay);
  return {
    key,
    closes: closeFigures(
      {
        closes,
        endDay,
        counts: isEveryDay || hours === 'exchange' ? () => true : (day) => calendar.isTradingDay(day),
        periodsOfYear: isEveryDay ? 365 : 252,
      },
      rates,
    ),
    limitUpBefore: limitUpDays(kind, before.slice(-LONGEST_RUN), (day) => actions.filter(({ exDay }) => exDay === day)),
    dividends: hours === 'exchange' ? priceText(dividendsOf(actions, today)) : null,
    path: closes.filter(({ day }) => day > endDay - PATH_DAYS).map(({ close }) => shortened(priceToWire(close))),
  };
}

/** Days of the small lines in lists. */
const PATH_DAYS = 31;
const PATH_DIGITS = 6;

/** Price to the digits that a small line can show. */
export const shortened = (wire: number) => Number(wire.toPrecision(PATH_DIGITS)); // not a figure: a place

/** Sessions that are looked at for days at the limit. */
const LONGEST_RUN = 60;

/** Dividends of a present share before tax, of ex-dates within a year. */
function dividendsOf(actions: readonly StoredAction[], today: number): Price {
  const paid = actions.filter(({ type, exDay }) => type === 'dividend' && exDay > today - YEAR_DAYS && exDay <= today);
  const sum = paid.reduce((all, { gross, exDay }) => {
    const factor = factorBetween(actions, exDay, today);
    return all + (factor ? adjustedPrice(gross, factor, 'half-up') : gross);
  }, 0n);
  return sum as Price;
}

/** Highest and lowest price of the 52 weeks before a session, for the shares of that day. */
export function rangeBefore(
  candles: readonly Candle[],
  actions: readonly StoredAction[],
  quoteDay: number,
): Pick<FigureBase, 'high' | 'low'> {
  const adjusted = adjustCandles(candles, actions, quoteDay).filter(({ startMs }) => {
    const day = dayOf(startMs);
    return day < quoteDay && day >= quoteDay - YEAR_DAYS;
  });
  const [first, ...rest] = adjusted;
  if (!first) return { high: null, low: null };
  const high = rest.reduce((most, one) => (one.high > most ? one.high : most), first.high);
  const low = rest.reduce((least, one) => (one.low < least ? one.low : least), first.low);
  return { high: priceText(high), low: priceText(low) };
}

export interface MomentInput {
  readonly asset: Asset;
  readonly quote: Quote;
  /** Newest day with prices of the exchange. */
  readonly sessionDay: number;
  readonly base: FigureBase;
  /** Turnovers of the sessions before the last price's, the newest first. */
  readonly turnovers: readonly Money[];
  readonly facts: Pick<DataPack, 'sectors' | 'rules' | 'fundKinds'>;
  /** Members of indices on this day. */
  readonly members: ReadonlyMap<string, ReadonlySet<string>>;
  readonly today: number;
}

/** Fewest sessions of an average turnover. */
const FEWEST_TURNOVERS = 5;

export function averageTurnover(turnovers: readonly Money[]): Money | undefined {
  if (turnovers.length < FEWEST_TURNOVERS) return undefined;
  const sum = turnovers.reduce((all, one) => all + one, 0n);
  return divide(sum, BigInt(turnovers.length), 'half-up') as Money;
}

/** Index whose members are compatible with the rules of participation banks. */
const PARTICIPATION = 'XKTUM';

/** Values of all fields of the kind that do not depend on who asks. */
export function valuesOf(input: MomentInput): Readonly<Record<string, FieldValue>> {
  const { asset, quote, sessionDay, base, facts, members, today } = input;
  const kind = asset.type as QuotedKind;
  const { code } = asset;
  const change = baseOf(kind, quote, sessionDay);
  const isAtLimit = isOfSession(kind, quote, sessionDay) && limitAt(kind, quote.price, quote.base) === 'up';
  const indices = [...members].flatMap(([index, codes]) => (codes.has(code) ? [index] : []));
  const average = averageTurnover(input.turnovers);
  const withholding = fundWithholding(facts, code, dateText(today));
  const all: Readonly<Record<string, FieldValue>> = {
    ...base.closes,
    price: priceToWire(quote.price),
    change1d: change > 0n ? changeBetween(change, quote.price) : null,
    distanceFromHigh52w: fromHigh(quote, base),
    distanceFromLow52w: fromLow(quote, base),
    turnover20d: average === undefined ? null : Number(moneyToWire(average)), // not a figure: an average to compare
    limitUpDays: isAtLimit ? base.limitUpBefore + 1 : 0,
    dividendYield12m: base.dividends === null ? null : yieldOf(price(base.dividends), quote.price),
    sector: facts.sectors.get(code) ?? null,
    index: indices,
    grossSettlement: null,
    participation: members.has(PARTICIPATION) ? indices.includes(PARTICIPATION) : null,
    category: asset.category ?? null,
    riskValue: asset.riskValue ?? null,
    withholding: withholding === undefined ? null : priceToWire(withholding),
  };
  const names = fieldsOf(kind).flatMap(({ name, isOwn }) => (isOwn ? [] : [name]));
  return Object.fromEntries(names.map((name) => [name, all[name] ?? null]));
}

function fromHigh({ price: last, high, isDaily }: Quote, base: FigureBase): number | null {
  if (base.high === null) return null;
  const before = price(base.high);
  const today = isDaily ? last : high > last ? high : last;
  const highest = before > today ? before : today;
  return highest > 0n ? changeBetween(highest, last) : null;
}

function fromLow({ price: last, low, isDaily }: Quote, base: FigureBase): number | null {
  if (base.low === null) return null;
  const before = price(base.low);
  const today = isDaily || low <= 0n ? last : low < last ? low : last;
  const lowest = before < today ? before : today;
  return lowest > 0n ? changeBetween(lowest, last) : null;
}

const yieldOf = (dividends: Price, last: Price): number | null =>
  last > 0n ? rounded(toFloat(dividends) / toFloat(last)) : null;

/** Key of the inputs of a base. */
export const baseKey = (
  days: { readonly endDay: number; readonly quoteDay: number; readonly today: number },
  cpi: ConsumerPrices,
  actions: readonly StoredAction[],
): string => [days.endDay, days.quoteDay, days.today, cpi.lastDay ?? 0, actions.length, SHAPE].join('/');

/** Version of what a base holds: those of another one are worked out again. */
const SHAPE = 2;
