/** Intervals at which each list can be requested so that the calls of a day last for the day. */

import { type AssetKind, type PerKind, QUOTED_KINDS } from '@kurus/core/asset-kinds';

interface Plan {
  /** Time of a day in which it is polled. */
  readonly dayMs: number;
  readonly callsPerRound: number;
  readonly shortestMs: number;
  /** Weight of the kind in the day's calls. */
  readonly weight: number;
}

const HOUR_MS = 3_600_000;
const PLANS: PerKind<Plan> = {
  // The session, from the first orders to the last price, which comes a quarter of an hour late. Each list of shares
  // comes with half a list of the index; delayed shares need no polls more often than once a minute.
  stocks: { dayMs: 9.5 * HOUR_MS, callsPerRound: 1.5, shortestMs: 60_000, weight: 4 },
  // Each list of cryptos comes with a quarter of a list of currencies.
  cryptos: { dayMs: 24 * HOUR_MS, callsPerRound: 1.25, shortestMs: 20_000, weight: 4 },
  // Currencies are not traded here.
  currencies: { dayMs: 24 * HOUR_MS, callsPerRound: 1, shortestMs: 300_000, weight: 1 },
  // Gold and silver are separate lists.
  metals: { dayMs: 24 * HOUR_MS, callsPerRound: 2, shortestMs: 300_000, weight: 1 },
};
/** The rest is for restarts, which poll again, and for failures. */
const USED_SHARE = 0.9;

/** @returns the milliseconds between two rounds of a kind; the kinds share the calls by their weights */
export function collectApiPaces(dailyLimit: number, uses: (kind: AssetKind) => boolean): (kind: AssetKind) => number {
  const used = QUOTED_KINDS.filter(uses).reduce((sum, kind) => sum + (PLANS[kind]?.weight ?? 0), 0);
  return (kind) => {
    const plan = PLANS[kind];
    if (!plan) throw new RangeError(`CollectAPI has no list of ${kind}`);
    const calls = (dailyLimit * USED_SHARE * plan.weight) / Math.max(plan.weight, used);
    return Math.max(plan.shortestMs, Math.ceil((plan.dayMs * plan.callsPerRound) / calls));
  };
}
