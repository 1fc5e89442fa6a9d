/** Heat map of monthly returns: the size by the depth of the colour, the direction by colour and sign. */

import { formatReturn } from '@kurus/core/money/format-return';
import { useMemo, useState } from 'react';
import { FiguresFoot } from '../../../charts/figures-foot.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { sentenceMonth } from '../../../lib/words/sentence-date.ts';
import { todayText } from '../../../lib/words/today-text.ts';
import { Card } from '../../../ui/card.tsx';
import './heat.css';
import type { Performance } from '../analysis-queries.ts';
import { FaceSelect } from '../face-select.tsx';
import { MonthLink } from './month-cell.tsx';
import { AllYears, OneYear } from './month-cells.tsx';
import { byYear, FULL, monthReturns } from './months.ts';

/** @param performance over the account's whole history */
export function MonthsCard({ performance }: { readonly performance: Performance }) {
  const t = useText();
  const isPhone = useMedia('(width < 640px)');
  const { series, to } = performance;
  const months = useMemo(() => monthReturns(series), [series]);
  const years = useMemo(() => byYear(months), [months]);
  const [chosen, setChosen] = useState<number>();
  const year = years.find((one) => one.year === chosen) ?? years[0];
  const runs = months.at(-1)?.month === todayText().slice(0, 7) && months.at(-1)?.days !== undefined;
  return (
    <Card
      title={t('analysis.months')}
      className="analysis-months"
      action={
        isPhone && year && years.length > 1 ? (
          <FaceSelect
            label={t('analysis.shownYear')}
            options={years.map((one) => ({ value: String(one.year), label: String(one.year) }))}
            value={String(year.year)}
            onChange={(value) => setChosen(parseInt(value, 10))}
          />
        ) : (
          <Scale />
        )
      }
    >
      <p className="analysis-about">{t('analysis.monthsText')}</p>
      {!year ? (
        <p className="analysis-nothing">{t('analysis.monthsEmpty')}</p>
      ) : isPhone ? (
        <OneYear year={year} />
      ) : (
        <AllYears years={years} />
      )}
      <FiguresFoot
        caption={t('analysis.months')}
        fileName={`kurus-aylik-getiri-${to}`}
        columns={[
          { id: 'month', header: t('labels.month') },
          { id: 'return', header: t('analysis.kindReturn') },
        ]}
        rows={() =>
          months.toReversed().map(({ month, from, to: end, value, days }) => ({
            id: month,
            cells: [
              {
                text: sentenceMonth(month) + (days === undefined ? '' : ` (${t('returns.days', { days })})`),
                plain: month,
              },
              {
                text: formatReturn(value, 2, true),
                plain: value,
                content: <MonthLink days={{ from, to: end }}>{formatReturn(value, 2, true)}</MonthLink>,
              },
            ],
          }))
        }
        note={runs ? t('analysis.monthGoesOn', { month: sentenceMonth(to) }) : undefined}
      />
    </Card>
  );
}

function Scale() {
  return (
    <p className="analysis-scale" aria-hidden="true">
      {formatReturn(-FULL, 0, true)} <span /> {formatReturn(FULL, 0, true)}
    </p>
  );
}
