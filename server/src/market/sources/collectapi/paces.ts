/** How often each list can be asked for so that the calls of a day last for the day. */

export interface Paces {
  readonly stocksMs: number;
  readonly cryptosMs: number;
}

const HOUR_MS = 3_600_000;
/** The session from the first orders to the last price that comes a quarter of an hour late. */
const STOCKS_DAY_MS = 9.5 * HOUR_MS;
const CRYPTOS_DAY_MS = 24 * HOUR_MS;
/** With each list of shares half a list of the index; with each list of cryptos a quarter of one of currencies. */
const CALLS_PER_ROUND = { stocks: 1.5, cryptos: 1.25 };
/** Restarts ask anew, and so do failures. */
const USED_SHARE = 0.9;
/** Nothing is gained by asking for delayed shares more often than once a minute. */
const SHORTEST_MS = { stocks: 60_000, cryptos: 20_000 };

export function collectApiPaces(dailyLimit: number, uses: { stocks: boolean; cryptos: boolean }): Paces {
  const calls = (dailyLimit * USED_SHARE) / (uses.stocks && uses.cryptos ? 2 : 1);
  const pace = (dayMs: number, perRound: number, shortestMs: number) =>
    Math.max(shortestMs, Math.ceil((dayMs * perRound) / calls));
  return {
    stocksMs: pace(STOCKS_DAY_MS, CALLS_PER_ROUND.stocks, SHORTEST_MS.stocks),
    cryptosMs: pace(CRYPTOS_DAY_MS, CALLS_PER_ROUND.cryptos, SHORTEST_MS.cryptos),
  };
}
