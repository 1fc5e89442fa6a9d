/** Choices of the calendar, which stand in its address; what is absent there is the default. */

import { CALENDAR_KINDS, type CalendarKind } from '@kurus/core/contract/words/calendar';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { serverTime } from '../../lib/server-time.ts';
import type { Side } from './event-amount.tsx';

const DATE = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const isDate = (text: string) => DATE.test(text) && dateText(Date.parse(`${text}T00:00:00Z`) / 86_400_000) === text;

const GROUPS = {
  all: CALENDAR_KINDS,
  dividends: ['dividend', 'bonus', 'rights'],
  interest: ['deposit-due', 'bond-coupon'],
  due: ['deposit-due', 'bond-due'],
  last: ['rights-last-day', 'fund-hour', 'settlement'],
  offerings: ['offering'],
  days: ['holiday', 'half-day', 'cpi', 'tax-year'],
} as const satisfies Readonly<Record<string, readonly CalendarKind[]>>;
export const GROUP_NAMES = ['all', 'dividends', 'interest', 'due', 'last', 'offerings', 'days'] as const;

export const kindsOf = (group: (typeof GROUP_NAMES)[number]): readonly CalendarKind[] => GROUPS[group];

export type Choices = ReturnType<typeof useChoices>;

export function useChoices() {
  const search = useSearch();
  const query = new URLSearchParams(search);
  const [today] = useState(() => dateText(dayOf(serverTime(Date.now()))));
  const asked = query.get('day') ?? '';
  const change = (changes: Readonly<Record<string, string | undefined>>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes))
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    const text = next.toString();
    navigate(text === '' ? '/calendar' : `/calendar?${text}`, { replace: true });
  };
  return {
    today,
    day: isDate(asked) ? asked : today,
    view: query.get('view') === 'list' ? ('list' as const) : ('month' as const),
    unit: query.get('unit') === 'real' ? ('REAL' as const) : ('TRY' as const),
    side: (query.get('amounts') === 'gross' ? 'gross' : 'net') as Side,
    estimates: query.get('estimates') === '1',
    group: GROUP_NAMES.find((one) => one === query.get('kinds')) ?? 'all',
    change,
    goTo: (date: string) => change({ day: date === today ? undefined : date }),
  };
}
