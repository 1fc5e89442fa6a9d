import { useText } from '../../../i18n/use-text.ts';
import { DateField } from '../../../ui/date-field.tsx';
import type { EntryPart } from './entry-part.ts';

export function DayField({ draft, onDraft, errorOf, today }: EntryPart & { readonly today: string }) {
  const t = useText();
  const isOpening = draft.type === 'opening';
  return (
    <DateField
      label={t(draft.type === 'dividend' ? 'tracked.paidOn' : isOpening ? 'tracked.since' : 'labels.date')}
      name="date"
      value={draft.date}
      max={today}
      hint={isOpening && draft.date === '' ? t('tracked.undated') : undefined}
      error={errorOf('date')}
      onChange={(date) => onDraft({ ...draft, date })}
    />
  );
}
