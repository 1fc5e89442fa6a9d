/** Accounts, unit and period: rows of buttons where there is room, lists on a phone. */
import { ANALYSIS_UNITS, type AnalysisUnit } from '@kurus/core/contract/analysis';
import type { AccountItem } from '@kurus/core/contract/accounts';
import { Layers } from 'lucide-react';
import { FIRST_ENTRY_DAY } from '@kurus/core/limits';
import { useId, useState, type SyntheticEvent } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { Field, fieldAria } from '../../ui/field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import './controls.css';
import { FaceSelect } from './face-select.tsx';
import { today } from './today.ts';
import { monthsBefore, PERIODS, type Period, type View } from './view.ts';

interface ControlsProps {
  readonly view: View;
  readonly accounts: readonly AccountItem[];
  readonly account: string;
  readonly onChange: (change: Partial<View>) => void;
}

export const NARROW = '(width < 900px)';
export const CHOICES: readonly Period[] = [...PERIODS, 'dates'];

export function Controls({ view, accounts, account, onChange }: ControlsProps) {
  const t = useText();
  const isNarrow = useMedia(NARROW);
  const { period, choose } = usePeriod(view, onChange);
  const unit = (next: AnalysisUnit) => onChange({ unit: next });
  const units = ANALYSIS_UNITS.map((one) => ({ value: one, label: t(`analysis.unit${one}`) }));
  return (
    <div className="analysis-controls">
      <AccountChoice accounts={accounts} account={account} onChange={onChange} />
      {isNarrow ? (
        <>
          <FaceSelect label={t('analysis.unit')} isLabelled options={units} value={view.unit} onChange={unit} />
          <FaceSelect
            label={t('analysis.period')}
            isLabelled
            options={CHOICES.map((one) => ({ value: one, label: t(`analysis.period${one}`) }))}
            value={period}
            onChange={choose}
          />
        </>
      ) : (
        <>
          <RadioGroup
            label={t('analysis.unit')}
            hideLabel
            name="unit"
            options={units}
            value={view.unit}
            onChange={unit}
          />
          <RadioGroup
            label={t('analysis.period')}
            hideLabel
            name="period"
            className="analysis-periods"
            options={CHOICES.map((one) => ({ value: one, label: t(`analysis.short${one}`) }))}
            value={period}
            onChange={choose}
          />
        </>
      )}
      {period === 'dates' && <Dates view={view} onChange={onChange} />}
    </div>
  );
}

/** The period that is chosen; two days of their own are chosen before they are known. */
export function usePeriod(view: View, onChange: ControlsProps['onChange']) {
  // Two days were chosen while this one was shown.
  const [left, setLeft] = useState<Period>();
  const choose = (next: Period) => {
    setLeft(next === 'dates' ? view.period : undefined);
    if (next !== 'dates') onChange({ period: next, from: undefined, to: undefined });
  };
  return { period: left === view.period ? 'dates' : view.period, choose };
}

/** Real portfolios alone: practised money is never analysed beside them. */
function AccountChoice({ accounts, account, onChange }: Omit<ControlsProps, 'view'>) {
  const t = useText();
  const open = accounts.filter(({ status }) => status === 'open');
  const options = [
    { value: 'all', label: t('analysis.allReal', { count: open.length }) },
    ...accounts.map(({ id, name, status }) => ({
      value: String(id),
      label: status === 'open' ? name : t('analysis.archived', { name }),
    })),
  ];
  return (
    <div className="analysis-account">
      <FaceSelect
        label={t('analysis.account')}
        icon={<Layers size={18} aria-hidden="true" />}
        options={options}
        value={account}
        onChange={(chosen) => onChange({ account: chosen === 'all' ? 'all' : parseInt(chosen, 10) })}
      />
    </div>
  );
}

/** Two days of their own; asked for when they are right. */
export function Dates({ view, onChange }: Pick<ControlsProps, 'view' | 'onChange'>) {
  const t = useText();
  const [typed, setTyped] = useState<{ readonly from?: string; readonly to?: string }>({});
  const from = typed.from ?? view.from ?? monthsBefore(today(), 12);
  const to = typed.to ?? view.to ?? today();
  const [isWrong, setWrong] = useState(false);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    const isRight = from !== '' && to !== '' && from < to;
    setWrong(!isRight);
    if (!isRight) return;
    setTyped({});
    onChange({ period: 'dates', from, to });
  };
  return (
    <form className="analysis-dates" onSubmit={send} noValidate>
      <Day label={t('analysis.from')} value={from} onChange={(day) => setTyped({ ...typed, from: day })} />
      <Day
        label={t('analysis.to')}
        value={to}
        onChange={(day) => setTyped({ ...typed, to: day })}
        error={isWrong ? t('analysis.datesWrong') : undefined}
      />
      <Button type="submit" variant="secondary">
        {t('analysis.showDates')}
      </Button>
    </form>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (day: string) => void;
}

function Day({ label, value, error, onChange }: DayProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error}>
      <input
        {...fieldAria(id, { error })}
        type="date"
        className="field-input"
        min={FIRST_ENTRY_DAY}
        max={today()}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
