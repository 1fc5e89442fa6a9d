/**
 * Prices of the cryptos at each midnight of İstanbul, in lira. A day's return = the dollar's way against the lira + what
 * bitcoin does, times the coin's share in it + the coin's own news + a slow pull. Stablecoins and gold follow the dollar.
 */
import { roundToTick } from '@kurus/core/market/tick-size';
import { type Price, chartNumber } from '@kurus/core/money/money';
import { CRYPTO_PRICE_DAY, type CryptoKind, REFERENCE_CRYPTOS } from '../../reference/reference.ts';
import { type DailyCloses, createDailyCloses } from './daily-closes.ts';
import { fatTailed, keyOf, normal, uniform } from './random.ts';
import { growthSince } from './stock-closes.ts';

/** 41 % a year. */
const BITCOIN_DEVIATION = 0.0215;
/** The lira against the dollar: slow and steady, with a little noise. */
const DOLLAR_GROWTH = 0.00055;
const DOLLAR_NOISE = 0.003;
const PULL = 0.01;
/** Deviation of a day beside bitcoin's. */
const OWN_DEVIATION: Readonly<Record<CryptoKind, number>> = { coin: 0.028, stable: 0.0004, gold: 0.006 };
/** Limits of one day's return: coins have none, the arithmetic does. */
const MAX_RETURN = 0.45;

export function cryptoCloses(seed: number): DailyCloses {
  const returns = dailyReturns(seed);
  const anchor = REFERENCE_CRYPTOS.map((crypto) => crypto.price);
  return createDailyCloses(CRYPTO_PRICE_DAY, anchor, {
    forward(previous, day) {
      const change = returns(day, 1);
      return previous.map((close, i) => toGrid(chartNumber(close) * (1 + change(i, close))));
    },
    backward(closes, day) {
      const change = returns(day, -1);
      return closes.map((close, i) => toGrid(chartNumber(close) / (1 + change(i, close))));
    },
  });
}

function dailyReturns(seed: number) {
  const bitcoin = keyOf(seed, 'bitcoin');
  const dollar = keyOf(seed, 'dollar');
  const coins = REFERENCE_CRYPTOS.map(({ code, kind, price }) => {
    const key = keyOf(seed, `crypto:${code}`);
    const beta = kind !== 'coin' ? 0 : code === 'BTC' ? 1 : 1.1 + 0.4 * uniform(key, -1);
    const own = code === 'BTC' ? 0 : OWN_DEVIATION[kind];
    return { key, beta, own, pegged: kind !== 'coin', reference: chartNumber(price) };
  });
  return (day: number, direction: 1 | -1) => {
    const dollarMove = DOLLAR_GROWTH + DOLLAR_NOISE * (normal(dollar, day) - normal(dollar, day - 1));
    const bitcoinMove = BITCOIN_DEVIATION * fatTailed(bitcoin, day);
    const target = growthSince(CRYPTO_PRICE_DAY, day, DOLLAR_GROWTH) * (1 + DOLLAR_NOISE * normal(dollar, day));
    return (i: number, level: Price) => {
      const coin = coins[i] as (typeof coins)[number];
      const at = chartNumber(level);
      const goal = coin.reference * target;
      const pull = (direction * (coin.pegged ? 1 : PULL) * (goal - at)) / (goal + at);
      const change = dollarMove + coin.beta * bitcoinMove + coin.own * fatTailed(coin.key, day) + pull;
      return Math.max(-MAX_RETURN, Math.min(MAX_RETURN, change));
    };
  };
}

const toGrid = (units: number) => roundToTick('cryptos', BigInt(Math.round(units)) as Price, 'half-up');
