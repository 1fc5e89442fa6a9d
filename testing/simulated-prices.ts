/**
 * Simulated prices for tests. They depend on key and moment only, not on earlier calls, so the test files of a worker
 * share one source for each key: computing the first moment of a new key takes longer than most tests.
 */

import { createSimulatedSource, type SimulatedSource } from '../server/src/quotes/sources/simulated/simulated.ts';
import type { MarketHours } from '../server/src/quotes/sources/simulated/stock-market.ts';

const sources = new Map<string, SimulatedSource>();

interface SimulatedPrices {
  readonly simulated: SimulatedSource;
  readonly hours: MarketHours;
}

/** Source of simulated prices, as `createMarket` takes it. */
export function simulatedPrices(hours: MarketHours = 'always', key = 1): SimulatedPrices {
  const name = `${hours} ${key}`;
  const simulated = sources.get(name) ?? createSimulatedSource({ key, hours });
  sources.set(name, simulated);
  return { simulated, hours };
}
