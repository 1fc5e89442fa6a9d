/**
 * The simulated market: every price is a function of (key, code, time) alone, so that a restart, a replay and several
 * instances agree to the last digit. See docs/decisions for the model and its figures.
 */

import {
  type AssetKind,
  INDEX_KIND,
  type PerKind,
  QUOTED_KINDS,
  type QuotedKind,
  recordOf,
} from '@kurus/core/asset-kinds';
import type { Asset, MarketIndex } from '@kurus/core/contract/market';
import type { CorporateAction } from '@kurus/core/corporate-actions/action';
import { BIST_CALENDAR } from '@kurus/core/market/bist-calendar';
import { createCalendar, dayOf } from '@kurus/core/market/calendar';
import { DAILY_MAX_AGE_MS } from '@kurus/core/market/staleness';
import { changePercent, type Money, type Price } from '@kurus/core/money/money';
import type { HistorySource } from '../history-source.ts';
import type { MarketSource, RawQuote, SourceBatch } from '../source.ts';
import { createCryptoMarket } from './crypto-market.ts';
import { joinMarkets } from './daily-market.ts';
import { createDraws } from './draws.ts';
import { createForeignMarket } from './foreign-market.ts';
import { createFundMarket } from './fund-market.ts';
import { indexLevel, type IndexUnits } from './index-level.ts';
import { createOtherCurrencies } from './other-currencies.ts';
import type { MarketKey } from './random.ts';
import { createRateMarkets } from './rate-markets.ts';
import { createSimulatedHistory, type SimulatedMarkets } from './simulated-history.ts';
import type { SimulatedMarket } from './simulated-market.ts';
import { type MarketHours, createStockMarket } from './stock-market.ts';
import { createTradeWindows } from './trade-windows.ts';

export interface SimulatedOptions {
  readonly key: MarketKey;
  readonly hours: MarketHours;
  /** Speed of the clock that asks (LEAGUE_CLOCK); absent for 1, the machine's. */
  readonly clockFactor?: number;
}

export interface SimulatedSource extends MarketSource {
  /** One kind only; the quotes of the others are not computed. */
  only(kind: QuotedKind): MarketSource;
  /** The close of a day of İstanbul (days since 1970), past or future; undefined for an unknown asset. */
  dailyClose(type: AssetKind, code: string, day: number): Price | undefined;
  /** Turnover of a whole day, in lira; undefined where the market does not keep it by days. */
  turnoverOn(type: AssetKind, code: string, day: number): Money | undefined;
  readonly history: HistorySource;
  /** The corporate actions that it has invented and announced by a day. */
  actions(day: number): readonly CorporateAction[];
}

/** A quoted kind without a market does not compile. */
type EveryMarket = SimulatedMarkets & Readonly<Record<QuotedKind, SimulatedMarket>>;

const POLL_MS = 1000;
/** Ten missed polls: then the process itself is at fault. */
const MAX_AGE_MS = 10_000;

export function createSimulatedSource({ key, hours, clockFactor = 1 }: SimulatedOptions): SimulatedSource {
  const draws = createDraws(key);
  const calendar = createCalendar(BIST_CALENDAR);
  const stocks = createStockMarket(draws, hours, calendar);
  const rates = createRateMarkets(draws);
  const cryptos = createCryptoMarket(draws, rates.ounceOn);
  const markets: EveryMarket = {
    stocks,
    cryptos,
    ...rates.markets,
    currencies: joinMarkets(rates.markets.currencies, createOtherCurrencies(draws, calendar)),
    funds: createFundMarket(draws, calendar, {
      ounceOn: rates.ounceOn,
      silverOn: (day) => rates.closeOn('metals', 'XAG', day),
    }),
    foreign: createForeignMarket(draws, (currency, day) => rates.closeOn('currencies', currency, day)),
  };
  const indexAt = (nowMs: number) => {
    const shares = stocks.quotesAt(nowMs);
    return indexOf(shares, stocks.unitsOn(dayOf(shares[0]?.asOfMs ?? nowMs)));
  };
  const poll = (kinds: readonly QuotedKind[], nowMs: number): SourceBatch => ({
    quotes: kinds.flatMap((kind) => markets[kind].quotesAt(nowMs)),
    ...(kinds.some((kind) => kind === INDEX_KIND) && { index: indexAt(nowMs) }),
  });
  const places: PerKind<ReadonlyMap<string, number>> = recordOf(
    QUOTED_KINDS,
    (kind) => new Map(markets[kind].assets.map(({ code }, at) => [code, at])),
  );
  const placeOf = (type: AssetKind, code: string) => places[type]?.get(code);
  const sourceOf = (kinds: readonly QuotedKind[]): MarketSource => ({
    name: 'simulated',
    kind: 'simulated',
    pollMs: POLL_MS,
    maxAgeMs: MAX_AGE_MS * clockFactor,
    dailyMaxAgeMs: DAILY_MAX_AGE_MS,
    listAssets: () => kinds.flatMap((type) => markets[type].assets.map((asset) => assetOf(type, asset))),
    poll: async (nowMs) => poll(kinds, nowMs),
    averageDaily(type, code, day) {
      const place = markets[type] === stocks ? placeOf(type, code) : undefined;
      return place === undefined ? undefined : stocks.averageLots(place, day);
    },
    tradeWindow: createTradeWindows(markets),
  });
  return {
    ...sourceOf(QUOTED_KINDS),
    only: (kind) => sourceOf([kind]),
    history: createSimulatedHistory(markets),
    actions: (day) => stocks.closes.actions.announcedBy(day),
    turnoverOn(type, code, day) {
      const place = markets[type] === stocks ? placeOf(type, code) : undefined;
      return place === undefined ? undefined : stocks.turnoverOn(place, day);
    },
    dailyClose(type, code, day) {
      const place = placeOf(type, code);
      return place === undefined ? undefined : markets[type]?.closeOn(place, day);
    },
  };
}

const assetOf = (
  type: AssetKind,
  { code, name, quantityDecimals, category, riskValue }: SimulatedMarket['assets'][number],
): Asset => ({
  type,
  code,
  name,
  ...(quantityDecimals === undefined ? {} : { quantityDecimals }),
  ...(category === undefined ? {} : { category }),
  ...(riskValue === undefined ? {} : { riskValue }),
});

function indexOf(shares: readonly RawQuote[], units: IndexUnits): MarketIndex {
  const value = indexLevel(
    shares.map((share) => share.price),
    units,
  );
  const base = indexLevel(
    shares.map((share) => share.base),
    units,
  );
  return {
    code: 'XU100',
    name: 'BIST 100',
    value,
    base,
    changePercent: changePercent(value, base),
    asOfMs: shares[0]?.asOfMs ?? 0,
  };
}
