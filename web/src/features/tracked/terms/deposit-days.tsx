import { dayOfDate, dayStartMs } from '@kurus/core/market/calendar';
import { useText } from '../../../i18n/use-text.ts';
import { sentenceWeekday } from '../../../lib/words/sentence-date.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { daysToEnd } from './terms-drafts.ts';

/** Usual terms of banks, in days. */
const USUAL = ['32', '46', '92', '181', '365'] as const;

interface DepositDaysProps {
  readonly from: string;
  readonly days: string;
  readonly marks: { readonly error?: string | undefined; readonly invalid?: true };
  readonly onChange: (days: string) => void;
}

/** Length of a deposit: usual terms as chips, or any number of days; and the day on which it ends. */
export function DepositDays({ from, days, marks, onChange }: DepositDaysProps) {
  const t = useText();
  const term = daysToEnd(from, days);
  const end = term && dayStartMs(dayOfDate(from) + term.days);
  const aside = end === undefined ? undefined : t('terms.endsOn', { day: sentenceWeekday(end) });
  return (
    <div className="terms-days">
      <RadioGroup
        label={t('terms.days')}
        {...(aside !== undefined && { aside })}
        name="usualDays"
        variant="chips"
        options={USUAL.map((value) => ({ value: value as string, label: value }))}
        value={days}
        onChange={onChange}
      />
      <NumberField
        label={t('terms.days')}
        hideLabel
        name="days"
        decimals={0}
        value={days}
        suffix={t('terms.dayUnit')}
        hint={term?.isMoved ? t('terms.endMoved', { days: term.days }) : undefined}
        {...marks}
        onChange={onChange}
      />
    </div>
  );
}
