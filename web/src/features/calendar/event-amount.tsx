import { netOf } from '@kurus/core/calendar/sums';
import type { CalendarItem } from '@kurus/core/contract/calendar';
import { MoneyText } from '../../ui/money-text.tsx';

export type Side = 'net' | 'gross';

const amountOf = (event: CalendarItem, side: Side) => (side === 'net' ? netOf(event) : event.amount);

/** Amount of an event, "≈" before an estimate; nothing where it brings no money. */
export function EventAmount({ event, side }: { readonly event: CalendarItem; readonly side: Side }) {
  const amount = amountOf(event, side);
  if (event.amount === undefined || amount === undefined) return null;
  return (
    <span className="calendar-amount">
      {event.certainty === 'estimated' && '≈ '}
      <MoneyText value={amount} signed={event.kind === 'settlement'} />
    </span>
  );
}
