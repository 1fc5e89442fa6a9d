/**
 * Rates of the rows of an import. A rate that a row states is judged by the product's series of its day: files have
 * rates to other currencies, too, and such a rate must not become lira. A row without one gets the series' rate, and
 * where the series has none, the one that the request states for its month, or for all. None is guessed.
 */

import { DomainError } from '@kurus/core/contract/errors';
import type { StatedRate } from '@kurus/core/contract/requests/import';
import { formatPricePlain } from '@kurus/core/money/format';
import type { Price } from '@kurus/core/money/money';
import type { FactsContext } from '../facts-context.ts';
import type { DayRate } from '../rates.ts';

type RateOf = FactsContext['rateOf'];

/** A stated rate is refused under half or over twice the rate of its day. */
const isFar = (stated: Price, ofDay: Price): boolean => stated * 2n < ofDay || stated > ofDay * 2n;

export function importRates(seriesRate: RateOf, stated: readonly StatedRate[]): RateOf {
  const rates = new Map(stated.map(({ currency, month = '', rate }) => [`${currency.toUpperCase()} ${month}`, rate]));
  return async (currency, day, own) => {
    const known = await orUnknown(seriesRate(currency, day, undefined));
    if (own !== undefined) {
      const ofDay = 'rate' in known ? known.rate : own;
      if (!isFar(own, ofDay)) return { rate: own, source: 'stated' };
      const [rate, series] = [formatPricePlain(own), formatPricePlain(ofDay)];
      throw new DomainError('RATE_OFF_SERIES', { field: 'rate', currency, rate, series });
    }
    if ('rate' in known) return known;
    const given = rates.get(`${currency} ${day.slice(0, 7)}`) ?? rates.get(`${currency} `);
    if (given === undefined) throw known.unknown;
    return { rate: given, source: 'stated' };
  };
}

/** @throws every error but RATE_UNKNOWN */
const orUnknown = (rate: Promise<DayRate>): Promise<DayRate | { readonly unknown: DomainError }> =>
  rate.catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'RATE_UNKNOWN') return { unknown: error };
    throw error;
  });
