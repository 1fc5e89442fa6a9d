/**
 * Funds of the simulated market, by what drives them: lira interest, shares, gold, silver, the dollar, the world's
 * shares. The price of a day is out in the evening and follows what it holds until the evening before, as a real one.
 */

import type { TradingCalendar } from '@kurus/core/market/calendar';
import { type Price, toFloat } from '@kurus/core/money/money';
import {
  type FundDriver,
  fundFacts,
  type FundGroup,
  REFERENCE_FUNDS,
  type ReferenceFund,
} from '../../reference/daily-assets.ts';
import { carrierBefore, createDailyMarket, type PriceDays } from './daily-market.ts';
import { dollarCarrier } from './dollar-closes.ts';
import type { Draws } from './draws.ts';
import { type DrivenAsset, drivenCloses, type Factor } from './driven-closes.ts';
import { fatTailed } from './random.ts';
import type { SimulatedMarket } from './simulated-market.ts';
import { growthSince } from './stock-closes.ts';

type CarrierName = 'interest' | 'inflation' | 'gold' | 'silver' | 'dollar';

interface Driver {
  readonly carrier: CarrierName;
  readonly factor: 'market' | 'world';
  readonly beta: number;
  /** Deviation of its own news. */
  readonly own: number;
  readonly pull: number;
}

const DRIVERS: Readonly<Record<FundDriver, Driver>> = {
  money: { carrier: 'interest', factor: 'market', beta: 0, own: 0.00003, pull: 0.02 },
  debt: { carrier: 'interest', factor: 'market', beta: 0.02, own: 0.0006, pull: 0.02 },
  shares: { carrier: 'inflation', factor: 'market', beta: 0.85, own: 0.004, pull: 0.01 },
  gold: { carrier: 'gold', factor: 'market', beta: 0, own: 0.0008, pull: 0.1 },
  silver: { carrier: 'silver', factor: 'market', beta: 0, own: 0.001, pull: 0.1 },
  dollar: { carrier: 'dollar', factor: 'world', beta: 0, own: 0.001, pull: 0.1 },
  world: { carrier: 'dollar', factor: 'world', beta: 1.1, own: 0.004, pull: 0.01 },
  mixed: { carrier: 'inflation', factor: 'market', beta: 0.35, own: 0.002, pull: 0.01 },
};

/** Growth of a day: 35 % a year of simple interest, and what shares grow by. */
const GROWTH = { interest: 0.00095, inflation: 0.0007 } as const;
const DEVIATIONS: Readonly<Record<CarrierName, number>> = {
  interest: 0,
  inflation: 0,
  gold: 0.0099,
  silver: 0.0175,
  dollar: 0.0042,
};
const FACTORS = { market: 0.016, world: 0.01 } as const;
/** Time of day at which the price of the day is out. */
const PUBLISHED_MS = 19 * 3_600_000;
/** Six decimals, as TEFAS prints. */
const GRID = 100n;

const toGrid = (units: number) => ((BigInt(Math.round(units)) / GRID) * GRID) as Price;

/** Closes of metals in lira. */
export interface MetalCloses {
  readonly ounceOn: (day: number) => Price;
  readonly silverOn: (day: number) => Price;
}

/** Return of the shares of the world's exchanges on a day, which funds and foreign shares have in common. */
export function worldFactor(draws: Draws): Factor {
  const stream = draws.stream('world');
  return (day) => FACTORS.world * fatTailed(stream(day), day);
}

export function createFundMarket(draws: Draws, calendar: TradingCalendar, metals: MetalCloses): SimulatedMarket {
  const days: PriceDays = { isDay: calendar.isTradingDay, previous: calendar.previous };
  const market = draws.stream('market');
  const world = worldFactor(draws);
  const factors: Readonly<Record<Driver['factor'], Factor>> = {
    market: (day) => FACTORS.market * fatTailed(market(days.previous(day)), days.previous(day)),
    world: (day) => world(days.previous(day)),
  };
  const dollar = dollarCarrier(draws);
  const levels: Readonly<Record<CarrierName, (anchorDay: number) => (day: number) => number>> = {
    interest: (anchorDay) => (day) => growthSince(anchorDay, day, GROWTH.interest),
    inflation: (anchorDay) => (day) => growthSince(anchorDay, day, GROWTH.inflation),
    gold: () => (day) => toFloat(metals.ounceOn(day)),
    silver: () => (day) => toFloat(metals.silverOn(day)),
    dollar: () => dollar.level,
  };
  const closesOf = ({ day: anchorDay, funds }: FundGroup) => {
    const carrierOf = (name: CarrierName) =>
      carrierBefore(levels[name](anchorDay), { anchorDay, days, deviation: DEVIATIONS[name] });
    const carriers = {
      interest: carrierOf('interest'),
      inflation: carrierOf('inflation'),
      gold: carrierOf('gold'),
      silver: carrierOf('silver'),
      dollar: carrierOf('dollar'),
    };
    const driven = funds.map(({ code, driver, price }): DrivenAsset => {
      const { carrier, factor, ...rest } = DRIVERS[driver];
      const news = draws.stream(`fund:${code}`);
      return { ...rest, news, reference: price, carrier: carriers[carrier], factor: factors[factor] };
    });
    return drivenCloses(driven, { anchorDay, toGrid, isDay: days.isDay });
  };
  const funds = REFERENCE_FUNDS.flatMap((group) => {
    const closes = closesOf(group);
    return group.funds.map((fund, place) => ({ fund, closes, place }));
  }).toSorted((a, b) => (a.fund.code < b.fund.code ? -1 : 1));
  return createDailyMarket({
    kind: 'funds',
    assets: funds.map(({ fund }) => assetOf(fund)),
    priceOn: (position, day) => {
      const found = funds[position] as (typeof funds)[number];
      return found.closes.on(day)[found.place] as Price;
    },
    days,
    publishedMs: PUBLISHED_MS,
  });
}

const assetOf = ({ code, name, driver }: ReferenceFund) => ({
  code,
  name,
  ...fundFacts(code),
  riskValue: riskValueOf(DRIVERS[driver]),
});

/** Upper ends of the yearly fluctuation of each risk value but the last, in percent (Capital Markets Board). */
const RISK_BANDS = [0.5, 2, 5, 10, 15, 25];
const TRADING_DAYS = 252;

/** Risk value from the fluctuation that the fund is made with. */
function riskValueOf({ beta, factor, own, carrier }: Driver): number {
  const parts = [beta * FACTORS[factor], own, DEVIATIONS[carrier]];
  const yearly = Math.sqrt(parts.reduce((sum, part) => sum + part * part, 0) * TRADING_DAYS) * 100;
  const band = RISK_BANDS.findIndex((end) => yearly < end);
  return (band < 0 ? RISK_BANDS.length : band) + 1;
}
