/** The cryptos. Stablecoins follow the dollar, gold tokens the ounce of gold, coins bitcoin and their own news. */

import type { Price } from '@kurus/core/money/money';
import { type CryptoKind, REFERENCE_CRYPTOS } from '../../reference/reference.ts';
import { type ClockMarket, createClockMarket } from './clock-market.ts';
import { carrierOf, dayDeviation, type DollarAsset, dollarCarrier, dollarCloses } from './dollar-closes.ts';
import type { Draws } from './draws.ts';
import { uniform } from './random.ts';

const PULL = 0.01;
/** Deviation of a day, apart from that of its carrier. */
const OWN_DEVIATION: Readonly<Record<CryptoKind, number>> = { coin: 0.028, stable: 0.0004, gold: 0.001 };
/** Deviation of a day of gold in lira. */
const GOLD_DEVIATION = 0.01;
/** Turnover of the largest coin in a day, in lira; the coin of rank n has an n-th of it. Our own assumption. */
const LARGEST_TURNOVER_LIRA = 2.4e9;

/** @param ounceOn the close of an ounce of gold in lira */
export function createCryptoMarket(draws: Draws, ounceOn: (day: number) => Price): ClockMarket {
  const dollar = dollarCarrier(draws);
  const gold = carrierOf(ounceOn, GOLD_DEVIATION);
  const driven = REFERENCE_CRYPTOS.map(({ code, kind, price }): DollarAsset => {
    const news = draws.stream(`crypto:${code}`);
    const isBitcoin = code === 'BTC';
    return {
      news,
      reference: price,
      beta: kind !== 'coin' ? 0 : isBitcoin ? 1 : 1.1 + 0.4 * uniform(news(-1), -1),
      own: isBitcoin ? 0 : OWN_DEVIATION[kind],
      pull: kind === 'coin' ? PULL : 1,
      carrier: kind === 'gold' ? gold : dollar,
    };
  });
  const closes = dollarCloses(draws, 'cryptos', driven);
  const assets = REFERENCE_CRYPTOS.map(({ code, name }, rank) => ({
    code,
    name,
    draw: draws.stream(`path:${code}`),
    way: draws.way(`path:${code}`),
    deviation: dayDeviation(driven[rank] as DollarAsset),
    tradeEvery: rank < 10 ? 1 : rank < 30 ? 2 : 3,
    // Each coin's base steps at another second of the minute.
    baseOffset: rank % 60,
    turnoverLira: LARGEST_TURNOVER_LIRA / (rank + 1),
  }));
  return createClockMarket('cryptos', assets, closes);
}
