/** The calendar of the chosen accounts: a month or a list, with its sums. */

import './calendar.css';
import { isIncome } from '@kurus/core/calendar/sums';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { type AccountScope, useAccountScope } from '../../lib/account/account-scope.ts';
import { useIsSample } from '../../lib/account/sample-lock.ts';
import { accountsQuery } from '../../lib/account/selected-account.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { CalendarControls, MonthSteps } from './calendar-controls.tsx';
import { addDays, addMonths, firstOf, lastOf, monthOf, weeksOf } from './calendar-days.ts';
import { type CalendarItem, calendarQuery } from './calendar-query.ts';
import { CertaintyMark } from './certainty-mark.tsx';
import { EventRows } from './event-rows.tsx';
import { FeedSheet } from './feed-sheet.tsx';
import { IncomeCard } from './income-card.tsx';
import { MonthGrid } from './month-grid.tsx';
import { MonthSums } from './month-sums.tsx';
import { MonthTables } from './month-tables.tsx';
import { type Choices, GROUP_NAMES, kindsOf, useChoices } from './use-choices.ts';

export function CalendarScreen() {
  const t = useText();
  const accounts = useQuery(accountsQuery);
  const scope = useAccountScope();
  const isSample = useIsSample();
  if (isSample)
    return (
      <Card>
        <p className="muted">{t('calendar.noneOfSample')}</p>
      </Card>
    );
  if (scope) return <OfAccounts {...scope} />;
  return (
    <NotYet query={accounts} failed={t('calendar.failed')}>
      <Skeleton height="card" count={2} />
    </NotYet>
  );
}

const MONTHS_AHEAD = 12;
const MOST_NEXT = 5;

/** Days of the grid, and the twelve months of the list, or from now on. */
function useEvents(account: string, { day, today, view, unit, estimates }: Choices) {
  const weeks = weeksOf(monthOf(day));
  const first = firstOf(monthOf(view === 'list' ? day : today));
  const ahead = { from: first, to: addDays(addMonths(first, MONTHS_AHEAD), -1), estimates };
  const grid = { from: weeks[0]?.[0] ?? day, to: weeks.at(-1)?.at(-1) ?? day, estimates };
  const ofGrid = useQuery({ ...calendarQuery({ account, unit }, grid), enabled: view === 'month' });
  const ofAhead = useQuery(calendarQuery({ account, unit }, ahead));
  return { query: view === 'list' ? ofAhead : ofGrid, ahead: ofAhead.data?.events };
}

function OfAccounts({ scope, accounts, included }: AccountScope) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const choices = useChoices();
  const { query, ahead } = useEvents(scope, choices);
  const { day, side, estimates, view, group } = choices;
  if (!query.data)
    return (
      <NotYet query={query} failed={t('calendar.failed')}>
        <Skeleton height="card" count={2} />
      </NotYet>
    );
  const { events, feed } = query.data;
  const month = monthOf(day);
  const ofMonth = events.filter(({ date }) => date >= firstOf(month) && date <= lastOf(month));
  return (
    <div className="stack calendar" aria-busy={query.isPlaceholderData || undefined}>
      <Card padding="none" className="calendar-card">
        <div className="calendar-head">
          <MonthSteps choices={choices} />
          <CalendarControls choices={choices} onSubscribe={() => setOpen(true)} />
        </div>
        <MonthSums events={ofMonth} side={side} estimates={estimates} />
        {view === 'month' ? (
          <Month choices={choices} events={events} accounts={included.length} />
        ) : (
          <Filter choices={choices} />
        )}
      </Card>
      {view === 'list' ? (
        <MonthTables
          events={events.filter(({ kind }) => kindsOf(group).includes(kind))}
          accounts={accounts}
          side={side}
        />
      ) : (
        <BelowMonth account={scope} choices={choices} ofMonth={ofMonth} ahead={ahead} />
      )}
      {isOpen && <FeedSheet feed={feed} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface MonthProps {
  readonly choices: Choices;
  readonly events: readonly CalendarItem[];
  readonly accounts: number;
}

function Month({ choices: { day, today, side, goTo }, events, accounts }: MonthProps) {
  const t = useText();
  const open = (date: string) => {
    goTo(date);
    document.querySelector(`.calendar-rows [data-date="${date}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <MonthGrid {...{ month: monthOf(day), today, day, events, side }} onDay={goTo} onOpen={open} />
      <div className="calendar-legend small muted">
        <CertaintyMark certainty="paid" />
        <CertaintyMark certainty="announced" />
        <CertaintyMark certainty="estimated" />
        <span className="calendar-certainty">
          <span className="calendar-swatch calendar-waiting" aria-hidden="true" />
          {t('calendar.waiting')}
        </span>
        <span>{t('calendar.accounts', { count: accounts })}</span>
      </div>
    </>
  );
}

function Filter({ choices: { group, change } }: { readonly choices: Choices }) {
  const t = useText();
  return (
    <RadioGroup
      className="calendar-filter"
      label={t('calendar.kinds')}
      hideLabel
      name="kinds"
      variant="chips"
      options={GROUP_NAMES.map((name) => ({ value: name, label: t(`calendar.group-${name}`) }))}
      value={group}
      onChange={(name) => change({ kinds: name === 'all' ? undefined : name })}
    />
  );
}

interface BelowMonthProps {
  readonly account: string;
  readonly choices: Choices;
  readonly ofMonth: readonly CalendarItem[];
  /** Undefined until they are known. */
  readonly ahead: readonly CalendarItem[] | undefined;
}

/** Days of the month as rows on a phone; the next payments, and the income of twelve months. */
function BelowMonth({ account, choices: { side, today, unit }, ofMonth, ahead }: BelowMonthProps) {
  const t = useText();
  const isComing = (one: CalendarItem) => isIncome(one) && one.date >= today && one.certainty !== 'paid';
  const next = (ahead ?? []).filter(isComing).slice(0, MOST_NEXT);
  return (
    <>
      <Card title={t('calendar.ofMonth')} className="calendar-phone">
        {ofMonth.length === 0 && <p className="muted">{t('calendar.empty')}</p>}
        <EventRows events={ofMonth} side={side} today={today} />
      </Card>
      <div className="calendar-pair">
        <Card title={t('calendar.nextPayments')}>
          {ahead === undefined && <Skeleton height="row" count={2} />}
          {ahead && next.length === 0 && <p className="muted">{t('calendar.noPayments')}</p>}
          <EventRows events={next} side={side} today={today} />
        </Card>
        <IncomeCard choice={{ account, unit }} />
      </div>
    </>
  );
}
