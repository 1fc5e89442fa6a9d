/**
 * Withholding of a deposit's interest, by the day on which its term begins and by its length: a running term keeps its
 * rate. The rows are the data pack's; a currency or a day without a row has no rate here.
 */

import { isInForce, rowOn } from '../../data-pack/row.ts';
import type { RowStanding } from '../../data-pack/words.ts';
import { dayOfDate } from '../../market/calendar.ts';
import { type Price, price } from '../../money/money.ts';
import { monthsAfter } from '../../terms/months.ts';

export interface DepositWithholding {
  /** Id of the rule. */
  readonly rule: string;
  /** Fraction of the interest. */
  readonly rate: Price;
  /** First day of the row. */
  readonly from: string;
  /** False for a row that was not checked against its source. */
  readonly isVerified: boolean;
  /** Last day of the row, where the term begins after it and no newer row is known: the rate is kept, and is old. */
  readonly endedOn?: string;
}

/** Rules by their ids, as the data pack has them and as `GET /rules` answers. */
export type RateRules = ReadonlyMap<string, { readonly rows: readonly RateRow[] }>;

interface RateRow {
  readonly value: string | number;
  readonly from: string;
  readonly to?: string | undefined;
  readonly standing: RowStanding;
}

interface Term {
  readonly currency: string;
  /** First day, and days to the end. */
  readonly from: string;
  readonly days: number;
}

export function depositWithholding({ currency, from, days }: Term, rules: RateRules): DepositWithholding | undefined {
  const rule = ruleOf({ currency, from, days });
  const found = rowOn(rules.get(rule), from) ?? lastEnded(rules.get(rule)?.rows, from);
  if (!found) return undefined;
  const endedOn = found.to !== undefined && found.to < from ? { endedOn: found.to } : {};
  const rate = price(String(found.value));
  return { rule, rate, from: found.from, isVerified: found.standing === 'verified', ...endedOn };
}

const lastEnded = (rows: readonly RateRow[] | undefined, day: string): RateRow | undefined => {
  const last = rows?.findLast(isInForce);
  return last?.to !== undefined && last.to < day ? last : undefined;
};

function ruleOf({ currency, from, days }: Term): string {
  if (currency !== 'TRY') return 'deposit-withholding-currency';
  const start = dayOfDate(from);
  const isWithin = (months: number) => start + days <= monthsAfter(start, months);
  if (isWithin(6)) return 'deposit-withholding-6-months';
  return isWithin(12) ? 'deposit-withholding-1-year' : 'deposit-withholding-longer';
}
