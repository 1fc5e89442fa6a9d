/** A month as a cell, and a link to the explanation of its return. */

import { formatStatistic } from '@kurus/core/money/format-return';
import type { CSSProperties } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { sentenceDate } from '../../../lib/words/sentence-date.ts';
import { HowButton } from '../working/how-button.tsx';
import { colourShare, type MonthReturn, type YearReturn } from './months.ts';

type Days = Pick<MonthReturn, 'from' | 'to'>;

export function daysOf(months: YearReturn['months']): Days {
  const present = months.filter((month) => month !== undefined);
  return { from: present[0]?.from ?? '', to: present.at(-1)?.to ?? '' };
}

/** Link to the explanation of the return of a period. */
export function MonthLink({ days: { from, to }, children }: { readonly days: Days; readonly children: string }) {
  return (
    <HowButton figure="ttwror" days={{ from, to }} of={`${sentenceDate(from)} – ${sentenceDate(to)}`}>
      {children}
    </HowButton>
  );
}

/** A month without figures is a dashed cell. */
export function Cell({ of, name }: { readonly of: MonthReturn | undefined; readonly name?: string }) {
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
        <MonthLink days={of}>{formatStatistic(of.value * 100, 1, true)}</MonthLink>
      </b>
      {of.days !== undefined && <small>{t('analysis.daysShort', { days: of.days })}</small>}
    </span>
  );
}
