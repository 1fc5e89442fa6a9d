/** Reason that no return can be given: days that end below zero, and the entries around them. */

import { daysBelowZero } from '@kurus/core/analysis/time-weighted';
import { dateText } from '@kurus/core/market/calendar';
import { type AnalysisDeps, type AnalysisQuery, selectDays } from './analysis-period.ts';
import { readMoving } from './below-zero-store.ts';

/** Answer of GET /analysis/below-zero. */
export async function belowZeroOf(deps: AnalysisDeps, query: AnalysisQuery, nowMs: number) {
  const { accounts, days } = await selectDays(deps, query, nowMs);
  const { from = -Infinity, to = Infinity } = query;
  const below = daysBelowZero(days.filter(({ day }) => day >= from && day <= to));
  const [first] = below;
  if (first === undefined) return { entryCount: 0, entries: [] };
  const last = first + below.findLastIndex((day, at) => day === first + at);
  const found = await readMoving(deps.sql, query.userId, accounts.ids, { from: first, to: last });
  return { from: dateText(first), to: dateText(last), ...found };
}
