import type { BesContract } from '@kurus/core/contract/bes';
import { dayOfDate } from '@kurus/core/market/calendar';
import { formatReturn } from '@kurus/core/money/format-return';
import { price, subtractMoney } from '@kurus/core/money/money';
import { vestedValue } from '@kurus/core/tracked/bes';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { formatMoney } from '../../../lib/amounts/format.ts';
import { sentenceDate } from '../../../lib/words/sentence-date.ts';
import { todayText } from '../../../lib/words/today-text.ts';
import { Card } from '../../../ui/card.tsx';

interface VestingCardProps {
  readonly contract: BesContract;
  /** First day in the scheme. */
  readonly since: string;
}

/** Steps of the part that is the owner's, and what the next one brings. */
export function VestingCard({ contract, since }: VestingCardProps) {
  const t = useText();
  const [today] = useState(todayText);
  const { steps, next, state, vested, vestedShare } = contract;
  const { years, months } = spanOf(since, today);
  return (
    <Card
      title={t('bes.howMuch')}
      action={
        <span className="muted small">{t('bes.inScheme', { years: String(years), months: String(months) })}</span>
      }
    >
      <ol className="bes-steps">
        {steps.map(({ on, share, years, age }) => (
          <li key={share} className="bes-step" data-reached={on !== undefined && on <= today ? '' : undefined}>
            <strong>{formatReturn(share, 0)}</strong>
            <span className="small">
              {age === undefined
                ? t('bes.stepYears', { years: String(years) })
                : t('bes.stepAge', { years: String(years), age: String(age) })}
            </span>
            <span className="muted small">{on === undefined ? t('bes.noBirthYear') : sentenceDate(on)}</span>
            {share === vestedShare && <span className="visually-hidden">{t('bes.now')}</span>}
          </li>
        ))}
      </ol>
      {next && state > 0n && (
        <p className="bes-next">
          <CalendarClock size={18} aria-hidden="true" />
          <span>
            {t('bes.next', {
              days: dayOfDate(next.on) - dayOfDate(today),
              date: sentenceDate(next.on),
              share: formatReturn(next.share, 0),
              amount: formatMoney(subtractMoney(vestedValue(state, price(String(next.share))), vested)),
            })}
          </span>
        </p>
      )}
    </Card>
  );
}

/** Whole years and months from one day to another. */
function spanOf(from: string, to: string) {
  const monthsOf = (date: string) => parseInt(date, 10) * 12 + parseInt(date.slice(5, 7), 10);
  const whole = monthsOf(to) - monthsOf(from) - (to.slice(8) < from.slice(8) ? 1 : 0);
  return { years: Math.floor(whole / 12), months: whole % 12 };
}
