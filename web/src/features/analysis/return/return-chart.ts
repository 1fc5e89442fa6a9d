/** Lines of the first chart, and the texts of its days. Pure. */

import { abs } from '@kurus/core/money/decimal';
import { formatReturn } from '@kurus/core/money/format-return';
import { subtractMoney, toFloat, type Money } from '@kurus/core/money/money';
import type { ChartedLine } from '../../../charts/charted-line.ts';
import type { Translate } from '../../../i18n/use-text.ts';
import { formatInUnit } from '../../../lib/amounts/format.ts';
import { sentenceDate } from '../../../lib/words/sentence-date.ts';
import type { Benchmark, Performance } from '../analysis-queries.ts';
import { type BenchmarkId, BENCHMARK_TEXTS } from './compared.ts';

export type ChartKind = 'return' | 'value' | 'invested';

interface ChartParts {
  readonly performance: Performance;
  readonly benchmarks: readonly Benchmark[];
  /** Drawn benchmarks. */
  readonly names: readonly BenchmarkId[];
  readonly isPhone: boolean;
  readonly pricesUntil: string | undefined;
}

export function chartOf(t: Translate, kind: ChartKind, parts: ChartParts) {
  const { series, unit } = parts.performance;
  const days = series.map(({ date }) => date);
  const lines = kind === 'return' ? returnLines(t, parts, days) : moneyLines(t, kind, series);
  const valueText =
    kind === 'return'
      ? (value: number) => formatReturn(value, 2, true)
      : (value: number) => formatInUnit(BigInt(Math.round(value * 100)) as Money, unit);
  const lastText = kind === 'return' ? (value: number) => spokenReturn(t, value) : valueText;
  const summary = lines.map(({ name, values }) => `${name} ${lastText(values.at(-1) ?? 0)}`).join('; ');
  const dayText = (at: number) => `${sentenceDate(days[at] ?? '')}${flowText(t, parts.performance, at)}`;
  return { days, lines, dayText, valueText, summary };
}

/** ", yatırma ₺45.000,00" on a day with a flow. */
function flowText(t: Translate, { series, unit }: Performance, at: number): string {
  const [before, now] = [series[at - 1], series[at]];
  const change = before && now ? subtractMoney(now.invested, before.invested) : 0n;
  if (change === 0n) return '';
  const amount = formatInUnit(abs(change) as Money, unit);
  return `, ${t(change > 0n ? 'analysis.flowIn' : 'analysis.flowOut', { amount })}`;
}

function returnLines(t: Translate, parts: ChartParts, days: readonly string[]): ChartedLine[] {
  const { performance, benchmarks, names, isPhone, pricesUntil } = parts;
  const endText = (name: string, value: number | undefined) =>
    value === undefined ? name : `${name} ${formatReturn(value, isPhone ? 0 : 1, !isPhone)}`;
  const estimated = pricesUntil === undefined ? -1 : days.findIndex((day) => day >= pricesUntil);
  const others = names.flatMap((name): ChartedLine[] => {
    const found = benchmarks.find((one) => one.with === name);
    if (!found) return [];
    const texts = BENCHMARK_TEXTS[name];
    const byDay = new Map(found.series.map(({ date, ttwror }) => [date, ttwror]));
    return [
      {
        id: name,
        lineStyle: texts.lineStyle,
        name: t(texts.name),
        endText: endText(t(isPhone ? texts.short : texts.name), found.ttwror),
        values: days.map((day) => byDay.get(day)),
        estimatedFrom: name === 'CPI' && estimated >= 0 ? estimated : undefined,
      },
    ];
  });
  const own: ChartedLine = {
    id: 'own',
    lineStyle: 'own',
    name: t('analysis.lineOwn'),
    endText: endText(t(isPhone ? 'analysis.ownShort' : 'analysis.lineOwn'), performance.ttwror),
    values: performance.series.map(({ ttwror }) => ttwror),
  };
  return [own, ...others];
}

function moneyLines(t: Translate, kind: ChartKind, series: Performance['series']): ChartedLine[] {
  const line = (id: 'value' | 'invested', name: string, lineStyle: ChartedLine['lineStyle']): ChartedLine => ({
    id,
    lineStyle,
    name,
    endText: name,
    values: series.map((point) => toFloat(point[id]) / 100),
  });
  const value = line('value', t('labels.value'), 'own');
  return kind === 'value' ? [value] : [value, line('invested', t('analysis.invested'), 'prices')];
}

/** "artı yüzde 41,2": screen readers differ in how they read a sign and a %. */
function spokenReturn(t: Translate, value: number): string {
  const sign = t(value < 0 ? 'analysis.minus' : 'analysis.plus');
  return `${sign} ${t('analysis.percent')} ${formatReturn(Math.abs(value), 1).slice(1)}`;
}
