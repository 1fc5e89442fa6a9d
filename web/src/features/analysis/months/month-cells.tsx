/** The returns of months as cells: all years in columns, or one year as a list. */

import { formatReturn } from '@kurus/core/money/format-return';
import { monthTick } from '../../../charts/time-labels.ts';
import { useText } from '../../../i18n/use-text.ts';
import { daysOf, MonthLink, Cell } from './month-cell.tsx';
import type { YearReturn } from './months.ts';

const MONTH_STARTS = Array.from({ length: 12 }, (_, at) => Date.UTC(2026, at, 15) / 1000);

export function AllYears({ years }: { readonly years: readonly YearReturn[] }) {
  const t = useText();
  return (
    <div className="analysis-heat-box">
      <table className="analysis-heat">
        <caption className="visually-hidden">{t('analysis.months')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('labels.year')}</span>
            </th>
            {MONTH_STARTS.map((seconds) => (
              <th key={seconds} scope="col">
                {monthTick(seconds)}
              </th>
            ))}
            <th scope="col">{t('labels.year')}</th>
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
                <MonthLink days={daysOf(months)}>{formatReturn(value, 1, true)}</MonthLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function OneYear({ year: { months, year, value } }: { readonly year: YearReturn }) {
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
          <MonthLink days={daysOf(months)}>{formatReturn(value, 1, true)}</MonthLink>
        </strong>
      </p>
    </>
  );
}
