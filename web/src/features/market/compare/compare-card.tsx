import { ASSET_KINDS, QUOTED_KINDS } from '@kurus/core/asset-kinds';
import { formatStatistic } from '@kurus/core/money/format-return';
import { Info } from 'lucide-react';
import { useMemo } from 'react';
import type { ChartedLine } from '../../../charts/charted-line.ts';
import { FiguresFoot } from '../../../charts/figures-foot.tsx';
import { LinesChart } from '../../../charts/lines-chart.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { dateText } from '../../../lib/words/date-text.ts';
import { sentenceDate } from '../../../lib/words/sentence-date.ts';
import type { ComparedAsset } from '../../../quotes/compare-address.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { type CompareChoice, COMPARE_RANGES } from './compare-choice.ts';
import { levelOf, shortest } from './compare-figures.ts';
import { type Comparison, rangeStart } from './compare-query.ts';
import { compareSentence } from './compare-sentence.ts';
import type { ComparedLine } from './compared-lines.ts';

export interface RankedLine {
  readonly line: ComparedLine;
  readonly row: Comparison['table'][number];
  /** Return after inflation; undefined where it is not worked out. */
  readonly real: number | undefined;
}

interface CompareCardProps {
  readonly choice: CompareChoice;
  readonly found: Comparison;
  readonly lines: readonly ComparedLine[];
  readonly ranked: readonly RankedLine[];
  /** Days of all lines, the oldest first. */
  readonly dates: readonly string[];
  readonly onChange: (part: Partial<CompareChoice>) => void;
}

/** The scale of the chart begins at 100, which it draws as its zero. */
const START = 100;
const levelText = (value: number) => formatStatistic(value + START, 1);
const axisLevel = (value: number, step = 1) => formatStatistic(value + START, step < 1 ? 1 : 0);

/** The sentence, the lines from 100 on, and the same as a table. */
export function CompareCard({ choice, found, lines, ranked, dates, onChange }: CompareCardProps) {
  const t = useText();
  const isPhone = useMedia('(width < 600px)');
  const drawn = useMemo(
    (): ChartedLine[] =>
      lines.map(({ key, label, lineStyle }) => {
        const values = (found.series.find(({ asset }) => asset === key)?.points ?? []).map(
          (point) => levelOf(point) - START,
        );
        const last = values.at(-1);
        const endText = isPhone || last === undefined ? label : `${label} ${levelText(last)}`;
        return { id: key, lineStyle, name: label, endText, values };
      }),
    [found, lines, isPhone],
  );
  return (
    <Card className="compare-card">
      <CardHead {...{ choice, found, ranked, onChange }} />
      <ShortPast {...{ choice, found, lines, onChange }} />
      <LinesChart
        label={t('compare.summary', {
          from: sentenceDate(found.from),
          to: sentenceDate(found.to),
          values: drawn.map(({ name, values }) => `${name} ${levelText(values.at(-1) ?? 0)}`).join('; '),
        })}
        days={dates}
        lines={drawn}
        fromZero
        areAlike
        axisText={axisLevel}
        valueText={levelText}
        dayText={(at) => dateText(dates[at] ?? '')}
      />
      <FiguresFoot
        caption={t('compare.caption')}
        fileName={`kurus-karsilastirma-${found.from}-${found.to}`}
        columns={[
          { id: 'day', header: t('labels.date') },
          ...lines.map(({ key, label }) => ({ id: key, header: label })),
        ]}
        rows={() =>
          dates
            .map((date, at) => ({
              id: date,
              cells: [
                { text: dateText(date), plain: date },
                ...drawn.map(({ values }) => ({
                  text: levelText(values[at] ?? 0),
                  plain: (values[at] ?? 0) + START,
                })),
              ],
            }))
            .toReversed()
        }
        note={t('compare.days', { count: String(dates.length) })}
      />
    </Card>
  );
}

/** An asset whose past is shorter than the range shortens all of them: it is named, and can be taken out. */
function ShortPast({ choice, found, lines, onChange }: Omit<CompareCardProps, 'ranked' | 'dates'>) {
  const t = useText();
  const late = shortest(found, rangeStart(choice.range));
  const line = lines.find(({ key }) => key === late?.asset);
  if (!late?.since || !line || choice.unit === 'REAL') return null;
  return (
    <div className="note compare-note">
      <Info size={16} aria-hidden="true" />
      <div className="stack-2">
        <p>
          {t('compare.shortPast', {
            name: line.label,
            date: sentenceDate(late.since),
            range: t(`compare.long-${choice.range}`),
          })}
        </p>
        {lines.length > 1 && (
          <div>
            <Button
              variant="secondary"
              size="sm"
              onClick={() => onChange({ assets: choice.assets.filter((asset) => asset !== line.asset) })}
            >
              {t('compare.takeOut')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

/** Shares of other exchanges have their prices in another currency. */
const isForeign = ({ type }: ComparedAsset) =>
  QUOTED_KINDS.some((kind) => kind === type && ASSET_KINDS[kind].taxedAs === ASSET_KINDS.foreign.taxedAs);

/** The sentence, what the lines are, and the range. */
function CardHead({ choice, found, ranked, onChange }: Omit<CompareCardProps, 'lines' | 'dates'>) {
  const t = useText();
  const { range, unit } = choice;
  const sentence = compareSentence(
    t,
    range,
    ranked.map(({ line, row, real }) => ({ label: line.label, return: row.return, real })),
  );
  const hasForeign = unit === 'TRY' && choice.assets.some(isForeign);
  return (
    <div className="compare-card-head">
      <div>
        <h2 aria-live="polite">{sentence}</h2>
        <p className="muted small">
          {t('compare.about', { date: sentenceDate(found.from), unit: t(`compare.in${unit}`) })}
          {unit === 'REAL' && ` · ${t('compare.realUntil', { date: sentenceDate(found.to) })}`}
          {hasForeign && ` · ${t('compare.foreign')}`}
        </p>
      </div>
      <RadioGroup
        label={t('compare.range')}
        hideLabel
        className="compare-ranges"
        name="range"
        options={COMPARE_RANGES.map((value) => ({ value, label: t(`compare.short-${value}`) }))}
        value={range}
        onChange={(value) => onChange({ range: value })}
      />
    </div>
  );
}
