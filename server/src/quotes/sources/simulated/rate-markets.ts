/**
 * Currencies and metals, in lira, around the clock. The gram of gold is the ounce in other units: it has the ounce's
 * closes and path. All of them follow the dollar against the lira, as the cryptos do.
 */

import { recordOf } from '@kurus/core/asset-kinds';
import { roundToTick } from '@kurus/core/market/tick-size';
import { divide } from '@kurus/core/money/decimal';
import { type Price, price } from '@kurus/core/money/money';
import {
  GRAMS_PER_OUNCE,
  RATE_KINDS,
  type RateKind,
  REFERENCE_METALS,
  REFERENCE_RATES,
  type ReferenceRate,
} from '../../reference/reference.ts';
import { type ClockMarket, createClockMarket } from './clock-market.ts';
import type { DailyCloses } from './daily-closes.ts';
import { dayDeviation, type DollarAsset, dollarCarrier, dollarCloses } from './dollar-closes.ts';
import type { Draws } from './draws.ts';

interface Driver {
  /** Deviation of a day in dollars. */
  readonly own: number;
  readonly pull: number;
}

/** Without the gram of gold. */
const DRIVERS: Readonly<Record<string, Driver>> = {
  USD: { own: 0.0002, pull: 1 },
  EUR: { own: 0.0035, pull: 0.02 },
  GBP: { own: 0.0035, pull: 0.02 },
  XAU: { own: 0.009, pull: 0.01 },
  XAG: { own: 0.017, pull: 0.01 },
};
const [GRAM, OUNCE] = ['GAU', 'XAU'];
const ONE = price('1');
const TRADE_EVERY_SECONDS = 2;

export interface RateMarkets {
  readonly markets: Readonly<Record<RateKind, ClockMarket>>;
  /** The close of an ounce of gold. */
  ounceOn(day: number): Price;
  /** The close of an asset of the tick markets. @throws RangeError for another code */
  closeOn(kind: RateKind, code: string, day: number): Price;
}

export function createRateMarkets(draws: Draws): RateMarkets {
  const carrier = dollarCarrier(draws);
  const driven = ({ code, price: reference }: ReferenceRate): DollarAsset => {
    const { own, pull } = driverOf(code);
    return { news: draws.stream(`rate:${code}`), reference, beta: 0, own, pull, carrier };
  };
  const clockAsset = ({ code, name }: ReferenceRate) => ({
    code,
    name,
    draw: draws.stream(`path:${drivingCode(code)}`),
    way: draws.way(`path:${drivingCode(code)}`),
    deviation: dayDeviation({ beta: 0, carrier, ...driverOf(code) }),
    tradeEvery: TRADE_EVERY_SECONDS,
    baseOffset: 0,
    turnoverLira: 0,
  });
  const closesOf = recordOf(RATE_KINDS, (kind): DailyCloses => {
    const rates = REFERENCE_RATES[kind];
    const drivers = rates.filter(({ code }) => code === drivingCode(code));
    const closes = dollarCloses(draws, kind, drivers.map(driven));
    const places = rates.map(({ code }) => drivers.findIndex((driver) => driver.code === drivingCode(code)));
    const closeOf = (code: string, close: Price) => (code === GRAM ? gramOf(close) : close);
    return {
      on: (day) => {
        const found = closes.on(day);
        return rates.map(({ code }, at) => closeOf(code, found[places[at] as number] as Price));
      },
    };
  });
  const ouncePlace = REFERENCE_METALS.findIndex(({ code }) => code === OUNCE);
  return {
    markets: recordOf(RATE_KINDS, (kind) =>
      createClockMarket(kind, REFERENCE_RATES[kind].map(clockAsset), closesOf[kind]),
    ),
    ounceOn: (day) => closesOf.metals.on(day)[ouncePlace] as Price,
    closeOn(kind, code, day) {
      const close = closesOf[kind].on(day)[REFERENCE_RATES[kind].findIndex((rate) => rate.code === code)];
      if (close === undefined) throw new RangeError(`no rate of ${code}`);
      return close;
    },
  };
}

const drivingCode = (code: string) => (code === GRAM ? (OUNCE as string) : code);

function driverOf(code: string): Driver {
  const driver = DRIVERS[drivingCode(code)];
  if (!driver) throw new RangeError(`${code} has no row among the drivers`);
  return driver;
}

const gramOf = (ounce: Price) =>
  roundToTick('metals', divide(ounce * ONE, GRAMS_PER_OUNCE, 'half-up') as Price, 'half-up');
