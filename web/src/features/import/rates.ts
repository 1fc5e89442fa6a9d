/** Rates that the user gives for rows in another currency, on days for which none is known. */

import { parsePrice } from '@kurus/core/money/money';
import type { Outcome } from './outcomes.ts';
import { LIRA } from './readers/choices.ts';
import type { RowsBody } from './send-rows.ts';

/** As typed, plain decimals: for the whole file under "USD", for a month under "USD 2023-05". */
export type TypedRates = Readonly<Record<string, string>>;

export const rateKey = (currency: string, month?: string): string =>
  month === undefined ? currency : `${currency} ${month}`;

/** A currency, and the months in which no rate of it is known. */
export interface RateNeed {
  readonly currency: string;
  /** "2023-05", in their order. */
  readonly months: readonly string[];
}

/** Needs of the rows that the dry run refused for want of a rate, beside those known before. */
export function rateNeeds(outcomes: readonly Outcome[], before: readonly RateNeed[]): readonly RateNeed[] {
  const months = new Map(before.map((need) => [need.currency, new Set(need.months)]));
  let isNew = false;
  for (const { draft, result } of outcomes) {
    if (result?.code !== 'RATE_UNKNOWN' || draft.state !== 'row') continue;
    const { currency = LIRA, date = '' } = draft.row;
    const month = date.slice(0, 7);
    const own = months.get(currency) ?? new Set();
    isNew ||= !own.has(month);
    months.set(currency, own.add(month));
  }
  if (!isNew) return before;
  return [...months].map(([currency, own]) => ({ currency, months: [...own].toSorted() }));
}

export type SentRates = NonNullable<RowsBody['rates']>;

/** Rates of the request; what is no rate above zero yet is left out. */
export function ratesOf(typed: TypedRates): SentRates {
  return Object.entries(typed).flatMap(([key, rate]) => {
    const [currency = '', month] = key.split(' ');
    const parsed = parsePrice(rate);
    if (parsed === undefined || parsed <= 0n) return [];
    return [month === undefined ? { currency, rate } : { currency, month, rate }];
  });
}
