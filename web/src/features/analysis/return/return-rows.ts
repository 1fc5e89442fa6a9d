/** The figures of the chart, a row a day. */

import { formatInUnit, formatReturn } from '@kurus/core/money/format-return';
import { moneyText, type Money } from '@kurus/core/money/money';
import type { FigureRow } from '../../../charts/figures-foot.tsx';
import { dateText } from '../../../lib/words/date-text.ts';
import type { Benchmark, Performance } from '../analysis-queries.ts';
import type { BenchmarkId } from './compared.ts';

/** The newest day first; a day without a figure has a dash. */
export function rowsOf(
  { series, unit }: Performance,
  benchmarks: readonly Benchmark[],
  names: readonly BenchmarkId[],
): FigureRow[] {
  const byDay = names.map((name) => {
    const points = benchmarks.find((one) => one.with === name)?.series ?? [];
    return new Map(points.map(({ date, ttwror }) => [date, ttwror]));
  });
  const ofReturn = (value: number | undefined) => ({
    text: value === undefined ? '–' : formatReturn(value, 2, true),
    plain: value,
  });
  const ofMoney = (value: Money) => ({ text: formatInUnit(value, unit), plain: { exact: moneyText(value) } });
  return series.toReversed().map(({ date, value, invested, ttwror }) => ({
    id: date,
    cells: [
      { text: dateText(date), plain: date },
      ofMoney(value),
      ofMoney(invested),
      ofReturn(ttwror),
      ...byDay.map((days) => ofReturn(days.get(date))),
    ],
  }));
}
