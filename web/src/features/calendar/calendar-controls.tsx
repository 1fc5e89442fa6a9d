import { CalendarPlus, ChevronLeft, ChevronRight } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { monthText } from '../../lib/words/date-text.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Switch } from '../../ui/switch.tsx';
import { addMonths, firstOf, monthOf } from './calendar-days.ts';
import type { Choices } from './use-choices.ts';

interface ControlsProps {
  readonly choices: Choices;
  readonly onSubscribe: () => void;
}

/** Choices beside the month: estimates, unit, side, view, and the private address. */
export function CalendarControls({ choices, onSubscribe }: ControlsProps) {
  const t = useText();
  const { estimates, unit, side, view, change } = choices;
  const units = [
    { value: 'TRY' as const, label: 'TL' },
    { value: 'REAL' as const, label: t('calendar.real') },
  ];
  const sides = (['net', 'gross'] as const).map((value) => ({ value, label: t(`calendar.${value}`) }));
  const views = (['month', 'list'] as const).map((value) => ({ value, label: t(`calendar.${value}`) }));
  return (
    <div className="calendar-controls">
      <Switch
        label={t('calendar.showEstimates')}
        checked={estimates}
        onChange={(on) => change({ estimates: on ? '1' : undefined })}
      />
      <RadioGroup
        label={t('calendar.unit')}
        hideLabel
        name="unit"
        options={units}
        value={unit}
        onChange={(value) => change({ unit: value === 'REAL' ? 'real' : undefined })}
      />
      <RadioGroup
        label={t('calendar.side')}
        hideLabel
        name="side"
        options={sides}
        value={side}
        onChange={(value) => change({ amounts: value === 'gross' ? 'gross' : undefined })}
      />
      <RadioGroup
        label={t('calendar.view')}
        hideLabel
        name="view"
        options={views}
        value={view}
        onChange={(value) => change({ view: value === 'list' ? 'list' : undefined })}
      />
      <Button variant="secondary" size="sm" icon={<CalendarPlus size={16} aria-hidden="true" />} onClick={onSubscribe}>
        {t('calendar.subscribe')}
      </Button>
    </div>
  );
}

export function MonthSteps({ choices: { day, today, goTo } }: Pick<ControlsProps, 'choices'>) {
  const t = useText();
  const first = firstOf(monthOf(day));
  return (
    <div className="calendar-steps">
      <h2 className="calendar-heading" aria-live="polite">
        {monthText(first)}
      </h2>
      <IconButton
        label={t('calendar.previous')}
        icon={<ChevronLeft size={18} aria-hidden="true" />}
        onClick={() => goTo(addMonths(first, -1))}
      />
      <IconButton
        label={t('calendar.next')}
        icon={<ChevronRight size={18} aria-hidden="true" />}
        onClick={() => goTo(addMonths(first, 1))}
      />
      <Button variant="ghost" size="sm" onClick={() => goTo(today)}>
        {t('calendar.today')}
      </Button>
    </div>
  );
}
