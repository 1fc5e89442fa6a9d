/** The returns as lines beside what they are compared with; or the value, and what was put in. */
import { formatInUnit, formatReturn } from '@kurus/core/money/format-return';
import { moneyText, type Money } from '@kurus/core/money/money';
import { useCallback, useMemo, useState } from 'react';
import { axisAmount, axisReturn } from '../../charts/axis-text.ts';
import { FiguresFoot, type FigureRow } from '../../charts/figures-foot.tsx';
import { LinesChart } from '../../charts/lines-chart.tsx';
import { LineKey } from '../../charts/lines-picture.tsx';
import { useText, type Translate } from '../../i18n/use-text.ts';
import { dateText, monthText } from '../../lib/date-text.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Card } from '../../ui/card.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import type { Benchmark, Performance } from './analysis-queries.ts';
import { type Compared, WORDS } from './compared.ts';
import { chartOf, type ChartKind } from './return-chart.ts';

interface ReturnCardProps {
  readonly performance: Performance;
  readonly benchmarks: readonly Benchmark[];
  readonly names: readonly Compared[];
  /** The last day whose consumer prices are published, where that is before the end. */
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
  const known = useMemo(
    () => names.filter((name) => benchmarks.some((one) => one.with === name && one.series.length > 0)),
    [names, benchmarks],
  );
  const { isShown, flip } = useLineChoice(isPhone);
  const drawn = useMemo(() => (kind === 'return' ? known.filter(isShown) : []), [kind, known, isShown]);
  const chart = useMemo(
    () => chartOf(t, kind, { performance, benchmarks, names: drawn, isPhone, pricesUntil }),
    [t, kind, performance, benchmarks, drawn, isPhone, pricesUntil],
  );
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
      {kind === 'return' && <LineChoice isPhone={isPhone} names={known} isShown={isShown} onFlip={flip} />}
      <LinesChart
        label={t('analysis.chartSummary', {
          what: t(KIND_TEXTS[kind]),
          from: dateText(from),
          to: dateText(to),
          values: chart.said,
        })}
        days={chart.days}
        lines={chart.lines}
        fromZero={kind === 'return'}
        axisText={kind === 'return' ? axisReturn : axisAmount}
        valueText={chart.valueText}
        dayText={chart.dayText}
      />
      <FiguresFoot
        caption={t('analysis.returns')}
        fileName={`kurus-${kind}-${from}-${to}`}
        columns={[
          { id: 'day', header: t('analysis.day') },
          { id: 'value', header: t('analysis.value') },
          { id: 'invested', header: t('analysis.invested') },
          { id: 'own', header: t('analysis.lineOwn') },
          ...known.map((name) => ({ id: name, header: t(WORDS[name].name) })),
        ]}
        rows={() => rowsOf(performance, benchmarks, known)}
        note={noteOf(t, drawn, pricesUntil)}
      />
    </Card>
  );
}

const NONE: ReadonlySet<Compared> = new Set();

function aboutText(t: Translate, kind: ChartKind, { unit: of, from }: Performance): string {
  const unit = t(`analysis.unit${of}`);
  if (kind === 'return') return t('analysis.returnsText', { date: dateText(from) });
  return kind === 'value' ? t('analysis.valuesText', { unit }) : t('analysis.investedText', { unit });
}

/** Which lines are drawn: those that are at first, but for what somebody switched. */
function useLineChoice(isPhone: boolean) {
  const [switched, setSwitched] = useState<ReadonlySet<Compared>>(NONE);
  const isShown = useCallback(
    (name: Compared) => {
      const { isOffAtFirst = false, isOffOnPhone = false } = WORDS[name];
      return switched.has(name) === (isOffAtFirst || (isPhone && isOffOnPhone));
    },
    [switched, isPhone],
  );
  const flip = (name: Compared) => {
    const next = new Set(switched);
    if (!next.delete(name)) next.add(name);
    setSwitched(next);
  };
  return { isShown, flip };
}

function noteOf(t: Translate, shown: readonly Compared[], pricesUntil: string | undefined): string | undefined {
  const parts = [
    ...(shown.includes('XU100') ? [t('analysis.indexNote')] : []),
    ...(shown.includes('CPI') && pricesUntil !== undefined
      ? [t('analysis.cpiNote', { month: monthText(pricesUntil) })]
      : []),
  ];
  return parts.length === 0 ? undefined : parts.join(' · ');
}

interface LineChoiceProps {
  readonly isPhone: boolean;
  readonly names: readonly Compared[];
  readonly isShown: (name: Compared) => boolean;
  readonly onFlip: (name: Compared) => void;
}

function LineChoice({ isPhone, names, isShown, onFlip }: LineChoiceProps) {
  const t = useText();
  const chips = (
    <ul className="analysis-lines" aria-label={t('analysis.lines')}>
      <li className="analysis-line analysis-line-own">
        <LineKey look="own" />
        {t('analysis.lineOwn')}
      </li>
      {names.map((name) => (
        <li key={name}>
          <button type="button" className="analysis-line" aria-pressed={isShown(name)} onClick={() => onFlip(name)}>
            <LineKey look={WORDS[name].look} />
            {t(WORDS[name].name)}
            {WORDS[name].hint && <span className="analysis-hint">{t(WORDS[name].hint)}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
  if (!isPhone) return chips;
  return (
    <details className="analysis-lines-fold">
      <summary>{t('analysis.linesCount', { count: names.filter(isShown).length + 1 })}</summary>
      {chips}
    </details>
  );
}

/** The newest day first; a day without a figure has a dash. */
function rowsOf(
  { series, unit }: Performance,
  benchmarks: readonly Benchmark[],
  names: readonly Compared[],
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
