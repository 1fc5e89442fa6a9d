/**
 * Currencies of the central bank's file beside those that move all day: a rate a working day, in the afternoon, by the
 * dollar as it was at the day's beginning and a cross rate.
 */

import type { TradingCalendar } from '@kurus/core/market/calendar';
import { roundToTick } from '@kurus/core/market/tick-size';
import { type Price, toFloat } from '@kurus/core/money/money';
import { OTHER_CURRENCIES } from '../../reference/daily-assets.ts';
import { CRYPTO_PRICE_DAY } from '../../reference/reference.ts';
import { carrierBefore, createDailyMarket, type PriceDays } from './daily-market.ts';
import { dollarCarrier } from './dollar-closes.ts';
import type { Draws } from './draws.ts';
import { type DrivenAsset, drivenCloses } from './driven-closes.ts';
import type { SimulatedMarket } from './simulated-market.ts';

/** Currencies that their countries hold to the dollar. */
const PEGGED: ReadonlySet<string> = new Set(['SAR', 'AED', 'QAR', 'AZN']);
/** Deviation of a day against the dollar. */
const OWN = { free: 0.0035, pegged: 0.0001 } as const;
const PULL = { free: 0.02, pegged: 1 } as const;
const PUBLISHED_MS = 15.5 * 3_600_000;
const toGrid = (units: number) => roundToTick('currencies', BigInt(Math.round(units)) as Price, 'half-up');

export function createOtherCurrencies(draws: Draws, calendar: TradingCalendar): SimulatedMarket {
  const days: PriceDays = { isDay: calendar.isTradingDay, previous: calendar.previous };
  const dollar = dollarCarrier(draws);
  const carrier = carrierBefore(dollar.level, { anchorDay: CRYPTO_PRICE_DAY, days, deviation: dollar.deviation });
  const driven = OTHER_CURRENCIES.map(({ code, price: reference }): DrivenAsset => {
    const held = PEGGED.has(code) ? 'pegged' : 'free';
    const shares = { factor: () => 0, beta: 0, own: OWN[held], pull: PULL[held] };
    return { news: draws.stream(`rate:${code}`), reference: toGrid(toFloat(reference)), carrier, ...shares };
  });
  const closes = drivenCloses(driven, { anchorDay: CRYPTO_PRICE_DAY, toGrid, isDay: days.isDay });
  return createDailyMarket({
    kind: 'currencies',
    assets: OTHER_CURRENCIES.map(({ code, name }) => ({ code, name })),
    priceOn: (position, day) => closes.on(day)[position] as Price,
    days,
    publishedMs: PUBLISHED_MS,
  });
}
