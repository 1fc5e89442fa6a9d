/** Sums of the rows behind a figure. */

import { formatReturn, formatStatistic } from '@kurus/core/money/format-return';
import { useText, type Translate } from '../../../i18n/use-text.ts';
import { formatInUnit } from '../../../lib/amounts/format.ts';
import type { Working } from '../analysis-queries.ts';
import { VALUES, isRisk } from './opened-figure.ts';

/** Sums of the rows; a rounding difference is shown and named. */
export function WorkingSums({ working }: { readonly working: Working }) {
  const t = useText();
  const { figure, terms, sum, rest, unit } = working;
  const lines = sumLines(t, working);
  if (lines.length === 0 && sum === undefined) return null;
  const isRate = figure === 'xirr' || figure === 'xirrPeriod';
  return (
    <dl className="analysis-working-sums pairs">
      {lines.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="tnum">{text}</dd>
        </div>
      ))}
      {sum !== undefined && (
        <div>
          <dt>{isRate ? t('working.sumZero') : t('common.total')}</dt>
          <dd className="tnum">{formatInUnit(sum, unit, !isRate && !VALUES.includes(figure))}</dd>
        </div>
      )}
      {!isRate && rest !== undefined && rest !== 0n && (
        <div>
          <dt>{t('analysis.rounding')}</dt>
          <dd className="tnum">{formatInUnit(rest, unit, true)}</dd>
        </div>
      )}
      {terms.periodsOfYear !== undefined && terms.observations !== undefined && isRisk(figure) && (
        <div>
          <dt>{t('working.observations')}</dt>
          <dd className="tnum">
            {terms.observations} · √{terms.periodsOfYear}
          </dd>
        </div>
      )}
    </dl>
  );
}

function sumLines(t: Translate, { figure, value, sum, unit, terms }: Working) {
  const { income, growth, days, otherAtStart, otherAtEnd } = terms;
  if (value === undefined) return [];
  if (figure === 'contribution')
    return [{ label: t('analysis.contributionPoints'), text: formatStatistic(value * 100, 2, true) }];
  if (otherAtStart !== undefined && otherAtEnd !== undefined) {
    const prices = `${formatStatistic(otherAtEnd, 4)} ÷ ${formatStatistic(otherAtStart, 4)}`;
    return [{ label: t('analysis.index'), text: `${prices} − 1 = ${formatReturn(value, 2, true)}` }];
  }
  if (income !== undefined && sum !== undefined) {
    const amounts = `${formatInUnit(income, unit)} ÷ ${formatInUnit(sum, unit)}`;
    return [{ label: t('working.incomeOverCost'), text: `${amounts} = ${formatReturn(value)}` }];
  }
  if (figure === 'xirr' || figure === 'xirrPeriod')
    return [{ label: t('working.flowDays'), text: t('analysis.daysShort', { days }) }];
  if (growth === undefined) return [];
  const written = formatStatistic(growth, 6);
  if (figure === 'ttwror')
    return [{ label: t('working.productLessOne'), text: `${written} − 1 = ${formatReturn(value, 4, true)}` }];
  if (figure === 'ttwrorAnnual')
    return [{ label: t('working.aYear'), text: `${written} ^ (365 ÷ ${days}) − 1 = ${formatReturn(value, 4, true)}` }];
  return [];
}

/** (1 + return) / (prices at the end / prices at the start) - 1 */
export function RealSum({ working: { value, terms } }: { readonly working: Working }) {
  const t = useText();
  const { growth, unitAtStart, unitAtEnd } = terms;
  if (value === undefined || growth === undefined || unitAtStart === undefined || unitAtEnd === undefined) return null;
  const nominal = formatStatistic((growth * unitAtEnd) / unitAtStart, 6);
  const prices = `${formatStatistic(unitAtEnd)} ÷ ${formatStatistic(unitAtStart)}`;
  return (
    <p className="analysis-working-real tnum">
      {t('working.realSum')} {nominal} ÷ ({prices}) − 1 = <strong>{formatReturn(value, 2, true)}</strong>
    </p>
  );
}
