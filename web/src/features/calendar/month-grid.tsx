import './month-grid.css';
import type { CalendarItem } from '@kurus/core/contract/calendar';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { weekdayText } from '../../lib/words/date-text.ts';
import { addDays, addMonths, noonOf, weekdayOf, weeksOf } from './calendar-days.ts';
import { DayCell } from './day-cell.tsx';
import type { Side } from './event-amount.tsx';

interface MonthGridProps {
  readonly month: string;
  readonly today: string;
  readonly day: string;
  readonly events: readonly CalendarItem[];
  readonly side: Side;
  /** Chooses a day, perhaps of another month. */
  readonly onDay: (date: string) => void;
  /** Opens the list of a day. */
  readonly onOpen: (date: string) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Day to which a key leads. */
function targetOf(key: string, day: string): string | undefined {
  const step = STEPS[key];
  if (step !== undefined) return addDays(day, step);
  if (key === 'PageUp' || key === 'PageDown') return addMonths(day, key === 'PageUp' ? -1 : 1);
  if (key === 'Home') return addDays(day, -weekdayOf(day));
  return key === 'End' ? addDays(day, 6 - weekdayOf(day)) : undefined;
}

/** A month as a grid with one tab stop: arrows move a day, PgUp and PgDn a month, Enter opens the day. */
export function MonthGrid({ month, today, day, events, side, onDay, onOpen }: MonthGridProps) {
  const t = useText();
  const grid = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const byDay = Map.groupBy(events, ({ date }) => date);
  useLayoutEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    moved.current = false;
  }, [day]);
  const press = (event: KeyboardEvent) => {
    const next = targetOf(event.key, day);
    if (next === undefined) return;
    event.preventDefault();
    moved.current = true;
    onDay(next);
  };
  const weeks = weeksOf(month);
  return (
    <div ref={grid} role="grid" className="calendar-grid" aria-label={t('calendar.title')}>
      <div role="row" className="calendar-week">
        {weeks[0]?.map((date) => (
          <div key={date} role="columnheader" className="calendar-weekday">
            {weekdayText(noonOf(date)).split(' ').at(-1)}
          </div>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} role="row" className="calendar-week">
          {week.map((date) => (
            <DayCell
              key={date}
              {...{ date, month, today, side, onOpen }}
              isChosen={date === day}
              events={byDay.get(date) ?? []}
              onKeyDown={press}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
