/** Rows of the account and its benchmarks. */

import type { Money } from '@kurus/core/money/money';
import type { LineStyle } from '../../../charts/charted-line.ts';
import type { Translate } from '../../../i18n/use-text.ts';
import type { Benchmark, Performance } from '../analysis-queries.ts';
import { type BenchmarkId, BENCHMARK_TEXTS } from '../return/compared.ts';

export interface Row {
  readonly id: string;
  readonly lineStyle: LineStyle;
  readonly name: string;
  readonly hint: string | undefined;
  readonly ttwror: number | undefined;
  /** Difference in points of the printed return, so that the printed figures add up. */
  readonly points: number | undefined;
  readonly endValue: Money | undefined;
  readonly difference: Money | undefined;
}

export function rowsOf(
  t: Translate,
  { ttwror, endValue }: Performance,
  benchmarks: readonly Benchmark[],
  names: readonly BenchmarkId[],
): Row[] {
  const own: Row = {
    id: 'own',
    lineStyle: 'own',
    name: t('analysis.lineOwn'),
    hint: undefined,
    ttwror,
    points: undefined,
    endValue,
    difference: undefined,
  };
  const printed = (value: number) => Math.round(value * 10_000) / 100;
  const others = names.flatMap((name): Row[] => {
    const found = benchmarks.find((one) => one.with === name);
    if (!found) return [];
    const texts = BENCHMARK_TEXTS[name];
    const hint = found.notes.includes('CPI_ESTIMATED') ? 'analysis.hintCPI' : texts.hint;
    return [
      {
        id: name,
        lineStyle: texts.lineStyle,
        name: t(texts.name),
        hint: hint && t(hint),
        ttwror: found.ttwror,
        points:
          ttwror === undefined || found.ttwror === undefined ? undefined : printed(ttwror) - printed(found.ttwror),
        endValue: found.endValue,
        difference: found.difference,
      },
    ];
  });
  return [own, ...others];
}
