/**
 * The simulated market: every price is a function of (key, code, time) alone, so that a restart, a replay and several
 * instances agree to the last digit. See docs/decisions for the model and its figures.
 */
import { type AssetKind, QUOTED_KINDS, type QuotedKind } from '@kurus/core/asset-kinds';
import type { Asset, MarketIndex } from '@kurus/core/contract/market';
import type { CorporateAction } from '@kurus/core/corporate-actions/action';
import { dayOf, type TradingCalendar } from '@kurus/core/market/calendar';
import { type Price, changePercent } from '@kurus/core/money/money';
import type { HistorySource } from './history-source.ts';
import { createCryptoMarket } from './simulated/crypto-market.ts';
import { createDraws, type MarketModel } from './simulated/draws.ts';
import { indexLevel, type IndexUnits } from './simulated/index-level.ts';
import type { MarketKey } from './simulated/random.ts';
import { type MarketHours, createStockMarket } from './simulated/stock-market.ts';
import { createRateMarkets } from './simulated/rate-markets.ts';
import type { SimulatedMarket } from './simulated/simulated-market.ts';
import { createStretches } from './simulated/stretches.ts';
import { createSimulatedHistory, type SimulatedMarkets } from './simulated/simulated-history.ts';

import type { MarketSource, RawQuote, SourceBatch } from './source.ts';

export interface SimulatedOptions {
  readonly key: MarketKey;
  /** How prices follow from it. */
  readonly model?: MarketModel;
  readonly hours: MarketHours;
  readonly calendar: TradingCalendar;
}

export interface SimulatedSource extends MarketSource {
  /** The close of a day of İstanbul (days since 1970), past or to come; undefined for an unknown asset. */
  dailyClose(type: AssetKind, code: string, day: number): Price | undefined;
  readonly history: HistorySource;
  /** The corporate actions that it has invented and announced by a day. */
  actions(day: number): readonly CorporateAction[];
}

/** A quoted kind without a market does not compile. */
type EveryMarket = SimulatedMarkets & Readonly<Record<QuotedKind, SimulatedMarket>>;

const POLL_MS = 1000;
/** Ten missed polls: the process itself must be in trouble. */
const MAX_AGE_MS = 10_000;

export function createSimulatedSource({ key, model = 2, hours, calendar }: SimulatedOptions): SimulatedSource {
  const draws = createDraws(key, model);
  const stocks = createStockMarket(draws, hours, calendar);
  const rates = createRateMarkets(draws);
  const cryptos = createCryptoMarket(draws, rates.ounceOn);
  const markets: EveryMarket = {
    stocks,
    cryptos,
    ...rates.markets,
  };
  const poll = (nowMs: number): SourceBatch => {
    const shares = stocks.quotesAt(nowMs);
    const others = Object.values(markets).filter((market) => market !== stocks);
    return {
      quotes: [...shares, ...others.flatMap((market) => market.quotesAt(nowMs))],
      index: indexOf(shares, stocks.unitsOn(dayOf(shares[0]?.asOfMs ?? nowMs))),
    };
  };
  return {
    name: 'simulated',
    kind: 'simulated',
    pollMs: POLL_MS,
    maxAgeMs: MAX_AGE_MS,
    listAssets: () => listAssets(markets),
    poll: async (nowMs) => poll(nowMs),
    averageDaily(type, code, day) {
      const position = markets[type] === stocks ? stocks.assets.findIndex((asset) => asset.code === code) : -1;
      return position < 0 ? undefined : stocks.averageLots(position, day);
    },
    stretch: createStretches(markets),
    history: createSimulatedHistory(markets),
    actions: (day) => stocks.closes.actions.announcedBy(day),
    dailyClose(type, code, day) {
      const market = markets[type];
      const position = market?.assets.findIndex((asset) => asset.code === code) ?? -1;
      return market?.closes.on(day)[position];
    },
  };
}

const listAssets = (markets: EveryMarket): Asset[] =>
  QUOTED_KINDS.flatMap((type) => markets[type].assets.map(({ code, name }) => ({ type, code, name })));

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
