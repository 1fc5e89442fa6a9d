/**
 * Shares of other exchanges, in their own currency: a close a weekday, in lira at the rate with which that day began.
 */

import { divide } from '@kurus/core/money/decimal';
import { type Price, price } from '@kurus/core/money/money';
import { FOREIGN_CLOSE_DAY, REFERENCE_FOREIGN } from '../../reference/daily-assets.ts';
import { carrierBefore, createDailyMarket, type PriceDays } from './daily-market.ts';
import type { Draws } from './draws.ts';
import { type DrivenAsset, drivenCloses } from './driven-closes.ts';
import { worldFactor } from './fund-market.ts';
import { uniform } from './random.ts';
import type { SimulatedMarket } from './simulated-market.ts';
import { growthSince } from './stock-closes.ts';

const GROWTH = 0.0003;
const PULL = 0.005;
/** Deviation of an asset's own news: of a share, and of a fund that holds many. */
const OWN = { share: 0.013, fund: 0.002 } as const;
/** Time in İstanbul at which the last of these exchanges closes. */
const PUBLISHED_MS = 23 * 3_600_000;
const CENT = 1_000_000n;
const ONE = price('1');

const toGrid = (units: number) => ((BigInt(Math.round(units)) / CENT) * CENT || CENT) as Price;

/** 1970-01-01 was a Thursday. */
const isWeekday = (day: number) => (((day + 3) % 7) + 7) % 7 < 5;
function lastWeekday(day: number): number {
  let found = day - 1;
  while (!isWeekday(found)) found -= 1;
  return found;
}
/** Monday to Friday; holidays of other countries are not known. */
const WEEKDAYS: PriceDays = { isDay: isWeekday, previous: lastWeekday };

/** @param rateOn lira for one unit of a currency at the end of a day */
export function createForeignMarket(draws: Draws, rateOn: (currency: string, day: number) => Price): SimulatedMarket {
  const factor = worldFactor(draws);
  const carrier = carrierBefore((day) => growthSince(FOREIGN_CLOSE_DAY, day, GROWTH), {
    anchorDay: FOREIGN_CLOSE_DAY,
    days: WEEKDAYS,
    deviation: 0,
  });
  const driven = REFERENCE_FOREIGN.map(({ code, isFund, price: reference }): DrivenAsset => {
    const news = draws.stream(`foreign:${code}`);
    const beta = isFund ? 1 : 0.6 + 0.8 * uniform(news(-1), -1);
    return { news, reference, factor, beta, own: isFund ? OWN.fund : OWN.share, pull: PULL, carrier };
  });
  const own = drivenCloses(driven, { anchorDay: FOREIGN_CLOSE_DAY, toGrid, isDay: WEEKDAYS.isDay });
  const ownOn = (position: number, day: number) => ({
    price: own.on(day)[position] as Price,
    currency: REFERENCE_FOREIGN[position]?.currency ?? '',
  });
  return createDailyMarket({
    kind: 'foreign',
    assets: REFERENCE_FOREIGN.map(({ code, name }) => ({ code, name })),
    priceOn(position, day) {
      const { price: each, currency } = ownOn(position, day);
      return divide(each * rateOn(currency, day - 1), ONE, 'half-up') as Price;
    },
    ownOn,
    days: WEEKDAYS,
    publishedMs: PUBLISHED_MS,
  });
}
