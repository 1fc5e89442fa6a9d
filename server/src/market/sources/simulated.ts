/**
 * The simulated market: every price is a function of (seed, code, time) alone, so that a restart, a replay and several
 * instances agree to the last digit. See docs/decisions for the model and its figures.
 */
import type { Asset, AssetType, MarketIndex } from '@kurus/core/contract/market';
import type { TradingCalendar } from '@kurus/core/market/calendar';
import { type Price, changePercent } from '@kurus/core/money/money';
import type { HistorySource } from './history-source.ts';
import { REFERENCE_CRYPTOS, REFERENCE_STOCKS } from '../reference/reference.ts';
import { createCryptoMarket } from './simulated/crypto-market.ts';
import { indexLevel } from './simulated/index-level.ts';
import { type MarketHours, createStockMarket } from './simulated/stock-market.ts';
import { createSimulatedHistory } from './simulated/simulated-history.ts';

import type { MarketSource, RawQuote, SourceBatch } from './source.ts';

export interface SimulatedOptions {
  readonly seed: number;
  readonly hours: MarketHours;
  readonly calendar: TradingCalendar;
}

export interface SimulatedSource extends MarketSource {
  /** The close of a day of İstanbul (days since 1970), past or to come; undefined for an unknown asset. */
  dailyClose(type: AssetType, code: string, day: number): Price | undefined;
  readonly history: HistorySource;
}

const POLL_MS = 1000;
/** Ten missed polls: the process itself must be in trouble. */
const MAX_AGE_MS = 10_000;

export function createSimulatedSource({ seed, hours, calendar }: SimulatedOptions): SimulatedSource {
  const stocks = createStockMarket(seed, hours, calendar);
  const cryptos = createCryptoMarket(seed);
  const positions = {
    stocks: new Map(REFERENCE_STOCKS.map(({ code }, i) => [code, i])),
    cryptos: new Map(REFERENCE_CRYPTOS.map(({ code }, i) => [code, i])),
  };
  const poll = (nowMs: number): SourceBatch => {
    const shares = stocks.quotesAt(nowMs);
    return { quotes: [...shares, ...cryptos.quotesAt(nowMs)], index: indexOf(shares) };
  };
  return {
    name: 'simulated',
    kind: 'simulated',
    pollMs: POLL_MS,
    maxAgeMs: MAX_AGE_MS,
    listAssets,
    poll: async (nowMs) => poll(nowMs),
    history: createSimulatedHistory({ stocks, cryptos }),
    dailyClose(type, code, day) {
      const position = positions[type].get(code);
      if (position === undefined) return undefined;
      return (type === 'stocks' ? stocks : cryptos).closes.on(day)[position];
    },
  };
}

function listAssets(): Asset[] {
  return [
    ...REFERENCE_STOCKS.map(({ code, name }) => ({ type: 'stocks', code, name, quantityDecimals: 0 }) as const),
    ...REFERENCE_CRYPTOS.map(({ code, name }) => ({ type: 'cryptos', code, name, quantityDecimals: 8 }) as const),
  ];
}

function indexOf(shares: readonly RawQuote[]): MarketIndex {
  const value = indexLevel(shares.map((share) => share.price));
  const base = indexLevel(shares.map((share) => share.base));
  return {
    code: 'XU100',
    name: 'BIST 100',
    value,
    base,
    changePercent: changePercent(value, base),
    asOfMs: shares[0]?.asOfMs ?? 0,
  };
}
