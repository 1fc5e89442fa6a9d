/**
 * Withholding of a deposit's interest, by the day on which its term begins and by its length: a running term keeps its
 * rate. Rows are dated; a currency or a day without a row has no rate here.
 */

import { dayOfDate } from '../../market/calendar.ts';
import { type Price, price } from '../../money/money.ts';
import { monthsAfter } from '../../terms/months.ts';

export interface DepositWithholding {
  /** Fraction of the interest. */
  readonly rate: Price;
  /** First day of the row; undefined for the oldest. */
  readonly from: string | undefined;
  /** False for a row that only one source has, unread. */
  readonly isVerified: boolean;
}

interface Row extends Omit<DepositWithholding, 'rate'> {
  /** Terms to six months, to a year, longer. */
  readonly rates: readonly [Price, Price, Price];
}

const row = (from: string | undefined, rates: readonly [string, string, string], isVerified = true): Row => ({
  from,
  rates: rates.map(price) as [Price, Price, Price],
  isVerified,
});

/** The newest first. Rows of 2020 to 2024 as banks published them, later ones by presidential decree. */
const LIRA_ROWS: readonly Row[] = [
  row('2025-07-09', ['0.175', '0.15', '0.1']),
  row('2025-02-01', ['0.15', '0.12', '0.1']),
  row('2024-11-01', ['0.1', '0.075', '0.05']),
  row('2024-05-01', ['0.075', '0.05', '0.025']),
  row('2020-09-30', ['0.05', '0.03', '0']),
  row(undefined, ['0.15', '0.12', '0.1'], false),
];
const FOREIGN_ROWS: readonly Row[] = [row('2023-12-01', ['0.25', '0.25', '0.25'], false)];

interface Term {
  readonly currency: string;
  /** First day, and days to the end. */
  readonly from: string;
  readonly days: number;
}

export function depositWithholding({ currency, from, days }: Term): DepositWithholding | undefined {
  const rows = currency === 'TRY' ? LIRA_ROWS : FOREIGN_ROWS;
  const found = rows.find((one) => one.from === undefined || one.from <= from);
  if (!found) return undefined;
  const start = dayOfDate(from);
  const isWithin = (months: number) => start + days <= monthsAfter(start, months);
  const rate = found.rates[isWithin(6) ? 0 : isWithin(12) ? 1 : 2];
  return { rate, from: found.from, isVerified: found.isVerified };
}
