/** Lines of the returns and the benchmarks; or of the value and the money put in. */

import { formatReturn } from '@kurus/core/money/format-return';
import { moneyText, type Money } from '@kurus/core/money/money';
import { useMemo, useState } from 'react';
import { axisAmount, axisReturn } from '../../../charts/axis-text.ts';
import { FiguresFoot, type FigureRow } from '../../../charts/figures-foot.tsx';
import { LinesChart } from '../../../charts/lines-chart.tsx';
import { useText, type Translate } from '../../../i18n/use-text.ts';
import { formatInUnit } from '../../../lib/amounts/format.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { dateText } from '../../../lib/words/date-text.ts';
import { sentenceDate, sentenceMonth } from '../../../lib/words/sentence-date.ts';
import { Card } from '../../../ui/card.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import type { Benchmark, Performance } from '../analysis-queries.ts';
import { type BenchmarkId, BENCHMARK_TEXTS } from './compared.ts';
import { useLineChoice, LineChoice } from './line-choice.tsx';
import { chartOf, type ChartKind } from './return-chart.ts';

interface ReturnCardProps {
  readonly performance: Performance;
  readonly benchmarks: readonly Benchmark[];
  readonly names: readonly BenchmarkId[];
  /** The last day whose CPI is published, if that is before the end. */
  readonly pricesUntil: string | undefined;
}

const KINDS: readonly ChartKind[] = ['return', 'value', 'invested'];

const KIND_TEXTS = {
  return: 'analysis.kindReturn',
  value: 'analysis.kindValue',
  invested: 'analysis.kindInvested',
} as const;

export function ReturnCard({ performance, benchmarks, names, pricesUntil }: ReturnCardProps) {
  const t = useText();
  const isPhone = useMedia('(width < 600px)');
  const [kind, setKind] = useState<ChartKind>('return');
  const benchmarkIds = useMemo(
    () => names.filter((name) => benchmarks.some((one) => one.with === name && one.series.length > 0)),
    [names, benchmarks],
  );
  const { isVisible, flip } = useLineChoice(isPhone);
  const drawn = useMemo(
    () => (kind === 'return' ? benchmarkIds.filter(isVisible) : []),
    [kind, benchmarkIds, isVisible],
  );
  const chart = useMemo(
    () => chartOf(t, kind, { performance, benchmarks, names: drawn, isPhone, pricesUntil }),
    [t, kind, performance, benchmarks, drawn, isPhone, pricesUntil],
  );
  const amountText = useMemo(() => axisAmount(t), [t]);
  const { from, to } = performance;
  return (
    <Card
      className="analysis-returns"
      title={t('analysis.returns')}
      action={
        <RadioGroup
          label={t('analysis.chartKind')}
          hideLabel
          name="chart"
          options={KINDS.map((value) => ({ value, label: t(KIND_TEXTS[value]) }))}
          value={kind}
          onChange={setKind}
        />
      }
    >
      <p className="analysis-about">{aboutText(t, kind, performance)}</p>
      {kind === 'return' && <LineChoice isPhone={isPhone} names={benchmarkIds} isVisible={isVisible} onFlip={flip} />}
      <LinesChart
        label={t('analysis.chartSummary', {
          what: t(KIND_TEXTS[kind]),
          from: sentenceDate(from),
          to: sentenceDate(to),
          values: chart.summary,
        })}
        days={chart.days}
        lines={chart.lines}
        fromZero={kind === 'return'}
        axisText={kind === 'return' ? axisReturn : amountText}
        valueText={chart.valueText}
        dayText={chart.dayText}
      />
      <FiguresFoot
        caption={t('analysis.returns')}
        fileName={`kurus-${kind}-${from}-${to}`}
        columns={[
          { id: 'day', header: t('analysis.day') },
          { id: 'value', header: t('labels.value') },
          { id: 'invested', header: t('analysis.invested') },
          { id: 'own', header: t('analysis.lineOwn') },
          ...benchmarkIds.map((name) => ({ id: name, header: t(BENCHMARK_TEXTS[name].name) })),
        ]}
        rows={() => rowsOf(performance, benchmarks, benchmarkIds)}
        note={noteOf(t, drawn, pricesUntil)}
      />
    </Card>
  );
}

/** Newest day first; a day without a figure has a dash. */
function rowsOf(
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

function aboutText(t: Translate, kind: ChartKind, { unit: of, from }: Performance): string {
  const unit = t(`analysis.unit${of}`);
  if (kind === 'return') return t('analysis.returnsText', { date: sentenceDate(from) });
  return kind === 'value' ? t('analysis.valuesText', { unit }) : t('analysis.investedText', { unit });
}

function noteOf(t: Translate, visible: readonly BenchmarkId[], pricesUntil: string | undefined): string | undefined {
  const parts = [
    ...(visible.includes('XU100') ? [t('analysis.indexNote')] : []),
    ...(visible.includes('CPI') && pricesUntil !== undefined
      ? [t('analysis.cpiNote', { month: sentenceMonth(pricesUntil) })]
      : []),
  ];
  return parts.length === 0 ? undefined : parts.join(' · ');
}
