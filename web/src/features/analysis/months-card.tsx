/** The return of each month: its size by the depth of the colour, its direction by colour and sign. */
import { formatReturn, formatStatistic } from '@kurus/core/money/format-return';
import { useMemo, useState, type CSSProperties } from 'react';
import { FiguresFoot } from '../../charts/figures-foot.tsx';
import { monthTick } from '../../charts/time-labels.ts';
import { useText } from '../../i18n/use-text.ts';
import { dateText, monthText } from '../../lib/date-text.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Card } from '../../ui/card.tsx';
import './heat.css';
import { FaceSelect } from './face-select.tsx';
import { HowButton } from './how-button.tsx';
import type { Performance } from './analysis-queries.ts';
import { byYear, colourShare, FULL, monthReturns, type MonthReturn, type YearReturn } from './months.ts';
import { today } from './today.ts';

/** @param performance of the whole time of the account */
export function MonthsCard({ performance }: { readonly performance: Performance }) {
  const t = useText();
  const isPhone = useMedia('(width < 600px)');
  const { series, to } = performance;
  const months = useMemo(() => monthReturns(series), [series]);
  const years = useMemo(() => byYear(months), [months]);
  const [chosen, setChosen] = useState<number>();
  const year = years.find((one) => one.year === chosen) ?? years[0];
  const runs = months.at(-1)?.month === today().slice(0, 7) && months.at(-1)?.days !== undefined;
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
          { id: 'month', header: t('analysis.month') },
          { id: 'return', header: t('analysis.kindReturn') },
        ]}
        rows={() =>
          months.toReversed().map(({ month, from, to: end, value, days }) => ({
            id: month,
            cells: [
              {
                text: monthText(month) + (days === undefined ? '' : ` (${t('analysis.days', { days })})`),
                plain: month,
              },
              {
                text: formatReturn(value, 2, true),
                plain: value,
                shown: <Opens days={{ from, to: end }}>{formatReturn(value, 2, true)}</Opens>,
              },
            ],
          }))
        }
        note={runs ? t('analysis.monthGoesOn', { month: monthText(to) }) : undefined}
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

const MONTH_STARTS = Array.from({ length: 12 }, (_, at) => Date.UTC(2026, at, 15) / 1000);

function AllYears({ years }: { readonly years: readonly YearReturn[] }) {
  const t = useText();
  return (
    <div className="analysis-heat-box">
      <table className="analysis-heat">
        <caption className="visually-hidden">{t('analysis.months')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('analysis.year')}</span>
            </th>
            {MONTH_STARTS.map((seconds) => (
              <th key={seconds} scope="col">
                {monthTick(seconds)}
              </th>
            ))}
            <th scope="col">{t('analysis.year')}</th>
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, months, value }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              {months.map((month, at) => (
                <td key={MONTH_STARTS[at]}>
                  <Cell of={month} />
                </td>
              ))}
              <td className="analysis-heat-year">
                <Opens days={daysOf(months)}>{formatReturn(value, 1, true)}</Opens>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OneYear({ year: { months, year, value } }: { readonly year: YearReturn }) {
  const t = useText();
  return (
    <>
      <ol className="analysis-heat-list" aria-label={`${t('analysis.months')}, ${year}`}>
        {months.map((month, at) => (
          <li key={MONTH_STARTS[at]}>
            <Cell of={month} name={monthTick(MONTH_STARTS[at] ?? 0)} />
          </li>
        ))}
      </ol>
      <p className="analysis-heat-sum">
        {year}{' '}
        <strong className="tnum">
          <Opens days={daysOf(months)}>{formatReturn(value, 1, true)}</Opens>
        </strong>
      </p>
    </>
  );
}

type Days = Pick<MonthReturn, 'from' | 'to'>;

function daysOf(months: YearReturn['months']): Days {
  const known = months.filter((month) => month !== undefined);
  return { from: known[0]?.from ?? '', to: known.at(-1)?.to ?? '' };
}

/** The return of some days, and what it is made of. */
function Opens({ days: { from, to }, children }: { readonly days: Days; readonly children: string }) {
  return (
    <HowButton figure="ttwror" days={{ from, to }} of={`${dateText(from)} – ${dateText(to)}`}>
      {children}
    </HowButton>
  );
}

/** A month without figures is a dashed cell. */
function Cell({ of, name }: { readonly of: MonthReturn | undefined; readonly name?: string }) {
  const t = useText();
  const heading = name !== undefined && <small>{name}</small>;
  if (!of) {
    return (
      <span className="analysis-cell analysis-cell-empty">
        {heading}
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t('analysis.noData')}</span>
      </span>
    );
  }
  return (
    <span
      className="analysis-cell"
      data-less={of.value < 0 ? '' : undefined}
      style={{ '--share': `${colourShare(of.value)}%` } as CSSProperties}
    >
      {heading}
      <b>
        <Opens days={of}>{formatStatistic(of.value * 100, 1, true)}</Opens>
      </b>
      {of.days !== undefined && <small>{t('analysis.days', { days: of.days })}</small>}
    </span>
  );
}
