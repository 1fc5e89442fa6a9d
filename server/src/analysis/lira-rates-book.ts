/**
 * Lira rates as known now: the policy rate (one-week repo) and the withholding of deposits from the data pack, and
 * newer policy rates from the central bank's table. Every instance fetches them by itself; nothing is stored.
 */

import { type DatedRate, netRate } from '@kurus/core/analysis/lira-rates';
import type { DataPack } from '@kurus/core/data-pack/pack';
import type { PackRow } from '@kurus/core/data-pack/row';
import { dayOfDate } from '@kurus/core/market/calendar';

export interface LiraRates {
  /**
   * Yearly rate of a deposit on a day, after withholding tax: the policy rate, as no series of banks' own rates is at
   * hand, less the withholding of terms of up to six months.
   */
  readonly netDeposit: (day: number) => number | undefined;
  /** Last day with a known policy rate: after it the rate is assumed unchanged, and the answer has a note. */
  readonly knownUntil: number;
}

export interface LiraRatesBook {
  rates(): LiraRates;
  /** Adds policy rates by their first day in force; known days stay. @param knownUntil last day that they cover */
  add(policyRates: readonly DatedRate[], knownUntil: number): void;
}

export function createLiraRatesBook({ rules }: Pick<DataPack, 'rules'>): LiraRatesBook {
  const rowsOf = (id: string) => (rules.get(id)?.rows ?? []).filter(({ standing }) => standing === 'verified');
  const policyRows = rowsOf('policy-rate');
  const withheld = rowsOf('deposit-withholding-6-months').map(rateOf);
  const last = policyRows.at(-1);
  let policy: readonly DatedRate[] = policyRows.map(rateOf);
  let knownUntil = dayOfDate(last?.to ?? last?.checkedOn ?? '1970-01-01');
  let rates: LiraRates = { netDeposit: netRate(policy, withheld), knownUntil };
  return {
    rates: () => rates,
    add(more, until) {
      const newest = policy.at(-1)?.day ?? -Infinity;
      policy = [...policy, ...more.filter(({ day }) => day > newest).toSorted((a, b) => a.day - b.day)];
      knownUntil = Math.max(knownUntil, until);
      rates = { netDeposit: netRate(policy, withheld), knownUntil };
    },
  };
}

const rateOf = ({ from, value }: PackRow): DatedRate => ({
  day: dayOfDate(from),
  rate: Number(value), // not a figure: a yearly rate
});
