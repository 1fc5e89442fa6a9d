/**
 * Brings dated facts up to date: the operator's file of consumer prices before the first request; with a key the two
 * price indices from EVDS; without one consumer prices and the policy rate from the central bank's pages, when the
 * server may ask the network.
 */

import type { Logger } from 'pino';
import { addCpiFile, EVDS_SERIES, watchEvds } from '../analysis/cpi-book.ts';
import { type BankCall, watchBank } from '../analysis/watch-bank.ts';
import type { Config } from '../config/config.ts';
import type { DatedFacts } from './dated-facts.ts';
import type { ReadAddress } from './open-pack.ts';

interface FollowParts {
  readonly log: Pick<Logger, 'warn'>;
  readonly read: ReadAddress;
  readonly mayAsk: () => boolean;
}

const LIMITS = { waitMs: 30_000, maxBytes: 2_000_000 };

/** @returns a function that ends it */
export async function followFacts(
  { cpi, ppi, liraRates }: DatedFacts,
  config: Config,
  { log, read: readAddress, mayAsk }: FollowParts,
): Promise<() => Promise<void>> {
  if (config.cpiFile !== undefined) await addCpiFile(cpi, config.cpiFile);
  const read = (call: BankCall) => readAddress(call, LIMITS);
  const troubleOf = (what: string) => (error: unknown) => log.warn({ err: error }, `${what} not brought up to date`);
  const ends = [
    watchBank({
      calculatorUrl: config.tcmbCalculatorUrl,
      ratesUrl: config.tcmbRatesUrl,
      cpi,
      liraRates,
      read,
      mayAsk,
      now: Date.now,
      onTrouble: troubleOf('consumer prices or policy rates'),
    }),
  ];
  const { evdsKey: key, evdsUrl: url } = config;
  if (key !== undefined) {
    const evds = {
      url,
      key,
      read: (address: string, headers: Record<string, string>) => read({ url: address, headers }),
    };
    ends.push(watchEvds(cpi, { ...evds, series: EVDS_SERIES.cpi, onTrouble: troubleOf('consumer prices') }));
    ends.push(watchEvds(ppi, { ...evds, series: EVDS_SERIES.ppi, onTrouble: troubleOf('producer prices') }));
  }
  return async () => {
    for (const end of ends) end();
  };
}
