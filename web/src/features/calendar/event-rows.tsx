import type { CalendarItem } from '@kurus/core/contract/calendar';
import { Link } from 'wouter';
import { useText } from '../../i18n/use-text.ts';
import { useAmountsHidden } from '../../lib/amounts/amounts-hidden.ts';
import { coverAmounts } from '../../lib/amounts/format.ts';
import { dayAndMonthText } from '../../lib/words/date-text.ts';
import { noonOf } from './calendar-days.ts';
import { CertaintyMark, isWaiting } from './certainty-mark.tsx';
import { EventAmount, type Side } from './event-amount.tsx';

interface EventRowsProps {
  readonly events: readonly CalendarItem[];
  readonly side: Side;
  readonly today: string;
}

/** Events below one another: day, what, amount, certainty. */
export function EventRows({ events, side, today }: EventRowsProps) {
  const t = useText();
  useAmountsHidden();
  return (
    <ul className="calendar-rows">
      {events.map((event, at) => {
        const [day = '', month = ''] = dayAndMonthText(noonOf(event.date)).split(' ');
        return (
          <li key={at} data-date={event.date} data-estimate={event.certainty === 'estimated' || undefined}>
            <span className="calendar-date">
              <strong>{day}</strong>
              <span className="muted small">{month}</span>
            </span>
            <span className="calendar-what">
              {event.kind === 'offering' && event.asset ? (
                <Link className="link" href={`/offerings/${event.asset.code}`}>
                  {event.text}
                </Link>
              ) : (
                <strong>{event.text}</strong>
              )}
              {event.detail && <span className="muted small">{coverAmounts(event.detail)}</span>}
            </span>
            {event.amount !== undefined && (
              <span className="calendar-worth">
                <EventAmount event={event} side={side} />
                <span className="small">
                  <CertaintyMark certainty={event.certainty} />
                </span>
              </span>
            )}
            {isWaiting(event, today) && (
              <Link className="link" href="/actions">
                {t('calendar.decide')}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
