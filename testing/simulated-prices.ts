/**
 * Simulated prices for tests. They are a function of key and moment alone, whatever was asked before, so that the test
 * files of a worker take them from one source for each key: to work out the first moment of a new one takes longer than
 * most tests do.
 */

import { createSimulatedSource, type SimulatedSource } from '../server/src/quotes/sources/simulated/simulated.ts';
import type { MarketHours } from '../server/src/quotes/sources/simulated/stock-market.ts';

const sources = new Map<string, SimulatedSource>();

interface SimulatedPrices {
  readonly simulated: SimulatedSource;
  readonly hours: MarketHours;
}

/** As `createMarket` takes them. */
export function simulatedPrices(hours: MarketHours = 'always', key = 1): SimulatedPrices {
  const name = `${hours} ${key}`;
  const simulated = sources.get(name) ?? createSimulatedSource({ key, hours });
  sources.set(name, simulated);
  return { simulated, hours };
}
