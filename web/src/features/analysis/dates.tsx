import { useState, type SyntheticEvent } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { todayText } from '../../lib/words/today-text.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { monthsBefore, type View } from './view.ts';

interface DatesProps {
  readonly view: View;
  readonly onChange: (change: Partial<View>) => void;
}

/** Two custom dates; the query runs once both are valid. */
export function Dates({ view, onChange }: DatesProps) {
  const t = useText();
  const [typed, setTyped] = useState<{ readonly from?: string; readonly to?: string }>({});
  const from = typed.from ?? view.from ?? monthsBefore(todayText(), 12);
  const to = typed.to ?? view.to ?? todayText();
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
      <DateField
        label={t('analysis.from')}
        name="from"
        max={todayText()}
        value={from}
        onChange={(day) => setTyped({ ...typed, from: day })}
      />
      <DateField
        label={t('analysis.to')}
        name="to"
        max={todayText()}
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
