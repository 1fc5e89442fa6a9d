/** Returns of an asset over the usual periods: in lira, in real lira, in dollars and in grams of gold. */

import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import type { Candle } from '@kurus/core/contract/market-history';
import { MONEY_KIND } from '@kurus/core/kind-units';
import { dayOf } from '@kurus/core/market/calendar';
import { isMadeDaily } from '@kurus/core/market/change-base';
import { GOLD_GRAM } from '@kurus/core/market/gold-pieces';
import {
  firstDay,
  monthBefore,
  monthEnd,
  priceAfter,
  type PriceSpan,
  returnIn,
  type ReturnPeriod,
} from '@kurus/core/market/returns';
import { type Percent, price, type Price } from '@kurus/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useHistory } from '../../charts/price-query.ts';
import { monthlyPricesQuery } from '../../lib/consumer-prices.ts';
import type { QuotedAsset } from '../../quotes/asset-address.ts';
import { useQuote } from '../../quotes/use-quote.ts';

/** Real prices of funds, of shares of other exchanges and of currencies reach back five years. */
export const PERIODS = ['1w', '1m', '3m', '6m', 'ytd', '1y', '3y', '5y'] as const satisfies readonly ReturnPeriod[];
export const RETURN_UNITS = ['TRY', 'REAL', 'USD', 'GAU'] as const;
export type ReturnUnit = (typeof RETURN_UNITS)[number];
export type UnitReturns = Readonly<Record<ReturnUnit, Readonly<Partial<Record<ReturnPeriod, Percent | undefined>>>>>;

const DOLLAR = { type: MONEY_KIND, code: 'USD' } as const;

/** Daily candles reach back one year, weekly ones five years or to the beginning. */
interface Past {
  readonly days: readonly Candle[];
  readonly weeks: readonly Candle[];
  readonly now: Price;
}

/** @param wanted false while a unit of the others is not needed yet */
function usePast({ type, code }: QuotedAsset, wanted: boolean): Past | undefined {
  const now = useQuote(type, code)?.price;
  const days = useHistory(type, code, '1y', wanted).data?.bars;
  const weeks = useHistory(type, code, isMadeDaily(type) || ASSET_KINDS[type].isMoney ? '5y' : 'all', wanted).data
    ?.bars;
  return useMemo(
    () => (now === undefined ? undefined : { days: days ?? [], weeks: weeks ?? [], now }),
    [days, weeks, now],
  );
}

/** A week ends up to six days before the day. */
const priceOf = ({ days, weeks }: Past, day: number): Price | undefined =>
  priceAfter(day, days, 1) ?? priceAfter(day, weeks, 7);

/** @param near whether the figures are near the window: histories of the units wait for it */
export function useUnitReturns(asset: QuotedAsset, near: boolean) {
  const asOfMs = useQuote(asset.type, asset.code)?.asOfMs;
  const own = usePast(asset, true);
  const dollar = usePast(DOLLAR, near);
  const gold = usePast(GOLD_GRAM, near);
  const cpi = useQuery({ ...monthlyPricesQuery, enabled: near }).data;
  const today = asOfMs === undefined ? undefined : dayOf(asOfMs);
  const returns = useMemo((): UnitReturns | undefined => {
    if (!own || today === undefined) return undefined;
    const span = (of: Past | undefined, period: ReturnPeriod) => of && spanOf(of, period, today);
    return {
      TRY: each((period) => counted(span(own, period), LIRA)),
      REAL: each((period) => real(own, period, cpi)),
      USD: each((period) => counted(span(own, period), span(dollar, period))),
      GAU: each((period) => counted(span(own, period), span(gold, period))),
    };
  }, [own, dollar, gold, cpi, today]);
  return { returns, endMs: asOfMs, cpiMonth: lastMonth(cpi) };
}

const lastMonth = (cpi: ReadonlyMap<string, Price> | undefined) => cpi && [...cpi.keys()].at(-1);

const each = (of: (period: ReturnPeriod) => Percent | undefined) =>
  Object.fromEntries(PERIODS.map((period) => [period, of(period)]));

function spanOf(past: Past, period: ReturnPeriod, today: number): PriceSpan | undefined {
  const start = priceOf(past, firstDay(period, today));
  return start && { start, last: past.now };
}

const LIRA: PriceSpan = { start: price('1'), last: price('1') };

const counted = (span: PriceSpan | undefined, unit: PriceSpan | undefined) => span && unit && returnIn(span, unit);

/** Over whole months up to the last published one; a week has none. */
function real(own: Past, period: ReturnPeriod, cpi: ReadonlyMap<string, Price> | undefined): Percent | undefined {
  const month = lastMonth(cpi);
  const before = month === undefined ? undefined : monthBefore(period, month);
  if (!cpi || month === undefined || before === undefined) return undefined;
  const [from, to] = [cpi.get(before), cpi.get(month)];
  const [start, last] = [priceOf(own, monthEnd(before)), priceOf(own, monthEnd(month))];
  return from && to && start && last ? returnIn({ start, last }, { start: from, last: to }) : undefined;
}
