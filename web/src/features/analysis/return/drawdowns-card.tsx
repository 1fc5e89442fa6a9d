/** Drawdown of the return, day by day. */

import { formatReturn } from '@kurus/core/money/format-return';
import { useMemo } from 'react';
import { axisReturn } from '../../../charts/axis-text.ts';
import type { ChartedLine } from '../../../charts/charted-line.ts';
import { FiguresFoot } from '../../../charts/figures-foot.tsx';
import { LinesChart } from '../../../charts/lines-chart.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { dateText } from '../../../lib/words/date-text.ts';
import { sentenceDate } from '../../../lib/words/sentence-date.ts';
import { Card } from '../../../ui/card.tsx';
import type { Performance } from '../analysis-queries.ts';
import { daysBetween } from '../view.ts';
import { falls } from './falls.ts';

const returnText = (value: number) => formatReturn(value, 2);

export function DrawdownsCard({ performance }: { readonly performance: Performance }) {
  const t = useText();
  const { series, maxDrawdown: deepest, from, to } = performance;
  const days = useMemo(() => series.map(({ date }) => date), [series]);
  const values = useMemo(() => falls(series), [series]);
  const name = t('analysis.fall');
  const lines = useMemo((): ChartedLine[] => [{ id: 'fall', lineStyle: 'fall', name, values }], [name, values]);
  const dayAt = (date: string) =>
    Math.max(
      0,
      days.findLastIndex((day) => day <= date),
    );
  const deepestText = deepest && t('analysis.deepest', { value: formatReturn(deepest.value, 2) });
  return (
    <Card title={t('analysis.falls')} className="analysis-falls">
      <p className="analysis-about">{t('analysis.fallsText')}</p>
      {deepest === undefined || deepestText === undefined ? (
        <p className="analysis-nothing">{t('analysis.neverFell')}</p>
      ) : (
        <>
          <LinesChart
            size="small"
            label={t('analysis.chartSummary', {
              what: t('analysis.falls'),
              from: sentenceDate(from),
              to: sentenceDate(to),
              values: deepestText,
            })}
            days={days}
            lines={lines}
            fromZero
            axisText={axisReturn}
            valueText={returnText}
            dayText={(at) => dateText(days[at] ?? '')}
            band={[dayAt(deepest.from), dayAt(deepest.recovered ?? to)]}
            marked={{ at: dayAt(deepest.to), text: deepestText }}
          />
          <DrawdownDays of={deepest} />
        </>
      )}
      <FiguresFoot
        caption={t('analysis.falls')}
        fileName={`kurus-dusus-${from}-${to}`}
        columns={[
          { id: 'day', header: t('analysis.day') },
          { id: 'fall', header: name },
        ]}
        rows={() =>
          days
            .map((date, at) => ({
              id: date,
              cells: [
                { text: dateText(date), plain: date },
                { text: returnText(values[at] ?? 0), plain: values[at] },
              ],
            }))
            .toReversed()
        }
      />
    </Card>
  );
}

function DrawdownDays({ of: { from, to, recovered } }: { readonly of: NonNullable<Performance['maxDrawdown']> }) {
  const t = useText();
  const after = (date: string, days: number) => t('analysis.dateAndDays', { date: sentenceDate(date), days });
  return (
    <dl className="analysis-three-days">
      <div>
        <dt>{t('analysis.peak')}</dt>
        <dd>{dateText(from)}</dd>
      </div>
      <div>
        <dt>{t('analysis.bottom')}</dt>
        <dd>{after(to, daysBetween(from, to))}</dd>
      </div>
      <div>
        <dt>{t('analysis.recovered')}</dt>
        <dd>{recovered === undefined ? t('analysis.notYet') : after(recovered, daysBetween(to, recovered))}</dd>
      </div>
    </dl>
  );
}
