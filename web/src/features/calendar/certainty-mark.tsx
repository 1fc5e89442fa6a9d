import type { CalendarItem } from '@kurus/core/contract/calendar';
import type { Certainty } from '@kurus/core/contract/words/calendar';
import { useText } from '../../i18n/use-text.ts';

/** Certainty by fill, outline or dash, with its word beside it. */
export function CertaintyMark({ certainty, word = true }: { readonly certainty: Certainty; readonly word?: boolean }) {
  const t = useText();
  return (
    <span className="calendar-certainty">
      <span className={`calendar-swatch calendar-${certainty}`} aria-hidden="true" />
      {word && t(`calendar.${certainty}`)}
    </span>
  );
}

/** Kinds that wait for the person. */
export const isWaiting = ({ kind, date }: Pick<CalendarItem, 'kind' | 'date'>, today: string): boolean =>
  kind === 'rights-last-day' && date >= today;

/** Look of an event: its certainty if it brings money, a warm one if it waits for the person, else plain. */
export function markOf(event: CalendarItem, today: string): 'paid' | 'announced' | 'estimated' | 'waiting' | 'plain' {
  if (isWaiting(event, today)) return 'waiting';
  return event.amount === undefined || event.kind === 'settlement' ? 'plain' : event.certainty;
}
