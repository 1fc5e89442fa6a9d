/** Dates of public offerings. */

import { dateText } from '../market/calendar.ts';
import { OFFERED_KIND, type Offering } from '../offerings/offering.ts';
import type { CalendarEvent, Days, OfferingEvent } from './event.ts';

/** Requests end at this time where nothing else is stated. */
const END_OF_REQUESTS = '17:00';

export function offeringEvents(offerings: readonly Offering[], days: Days): CalendarEvent[] {
  const [first, last] = [dateText(days.from), dateText(days.to)];
  const isWithin = (date: string | undefined): date is string => date !== undefined && date >= first && date <= last;
  return offerings.flatMap(({ code, name, from, to, firstDay }) => {
    const of = (date: string | undefined, offering: OfferingEvent): CalendarEvent[] =>
      isWithin(date)
        ? [
            {
              date,
              kind: 'offering',
              certainty: 'announced',
              asset: { kind: OFFERED_KIND, code },
              name,
              offering,
              ...(offering === 'closes' && { time: END_OF_REQUESTS }),
            },
          ]
        : [];
    return [...of(from, 'opens'), ...of(to, 'closes'), ...of(firstDay, 'lists')];
  });
}
