import type { CalendarItem } from '@kurus/core/contract/calendar';
import type { KeyboardEvent } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { useAmountsHidden } from '../../lib/amounts/amounts-hidden.ts';
import { coverAmounts } from '../../lib/amounts/format.ts';
import { dayAndMonthText, weekdayText } from '../../lib/words/date-text.ts';
import { monthOf, noonOf, weekdayOf } from './calendar-days.ts';
import { markOf } from './certainty-mark.tsx';
import { EventAmount, type Side } from './event-amount.tsx';

interface DayCellProps {
  readonly date: string;
  readonly month: string;
  readonly today: string;
  readonly isChosen: boolean;
  readonly events: readonly CalendarItem[];
  readonly side: Side;
  readonly onOpen: (date: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const MOST_IN_DAY = 3;

/** A day of the grid; on phones its events are marks. */
export function DayCell({ date, month, today, isChosen, events, side, onOpen, onKeyDown }: DayCellProps) {
  const t = useText();
  useAmountsHidden();
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its button says the day
    <div
      role="gridcell"
      className="calendar-day"
      data-other={monthOf(date) !== month || undefined}
      data-weekend={weekdayOf(date) > 4 || undefined}
      aria-selected={isChosen}
    >
      <button
        type="button"
        tabIndex={isChosen ? 0 : -1}
        className="calendar-open"
        aria-current={date === today ? 'date' : undefined}
        onClick={() => onOpen(date)}
        onKeyDown={onKeyDown}
      >
        <span className="visually-hidden">
          {t('calendar.dayName', { day: weekdayText(noonOf(date)), count: events.length })}
        </span>
        <span className="calendar-number" aria-hidden="true">
          {parseInt(date.slice(8), 10)}
          {date.endsWith('-01') && (
            <span className="calendar-month-name"> {dayAndMonthText(noonOf(date)).split(' ')[1]}</span>
          )}
        </span>
        <span className="calendar-events" aria-hidden="true">
          {events.slice(0, MOST_IN_DAY).map((event, at) => (
            <span key={at} className={`calendar-event calendar-${markOf(event, today)}`}>
              <span className="calendar-event-name">{event.text}</span>
              {event.amount === undefined ? (
                event.detail && <span>{coverAmounts(event.detail)}</span>
              ) : (
                <EventAmount event={event} side={side} />
              )}
            </span>
          ))}
          {events.length > MOST_IN_DAY && <span className="calendar-more">+{events.length - MOST_IN_DAY}</span>}
        </span>
        <span className="calendar-marks" aria-hidden="true">
          {[...new Set(events.map((event) => markOf(event, today)))].map((look) => (
            <span key={look} className={`calendar-mark calendar-${look}`} />
          ))}
        </span>
      </button>
    </div>
  );
}
