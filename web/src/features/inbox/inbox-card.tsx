import type { DataOf } from '@kurus/core/contract/endpoint';
import type { inbox, NotificationItem } from '@kurus/core/contract/notifications';
import { dayOf } from '@kurus/core/market/calendar';
import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { BellRing, CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { INBOX_FILTERS, type InboxFilter, inboxQuery } from '../../lib/inbox-queries.ts';
import { serverTime } from '../../lib/server-time.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState, Skeleton } from '../../ui/feedback.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { byDay } from './by-day.ts';
import { InboxDay } from './inbox-day.tsx';
import { useHeld } from './use-held.ts';
import { useRead } from './use-read.ts';

/** The notifications by day, the newest first. */
export function InboxCard() {
  const t = useText();
  const [filter, setFilter] = useState<InboxFilter>('all');
  const query = useInfiniteQuery(inboxQuery(filter));
  const unread = query.data?.pages[0]?.unread ?? 0;
  const read = useRead();
  return (
    <Card className="inbox-card">
      <div className="inbox-head">
        <RadioGroup
          label={t('inbox.show')}
          hideLabel
          name="inboxFilter"
          variant="chips"
          options={INBOX_FILTERS.map((value) => ({
            value,
            label: value === 'unread' && unread > 0 ? t('inbox.unreadCount', { count: unread }) : t(`inbox.${value}`),
          }))}
          value={filter}
          onChange={setFilter}
        />
        <Button
          variant="ghost"
          size="sm"
          icon={<CheckCheck size={17} aria-hidden="true" />}
          busy={read.isPending && read.variables === undefined}
          aria-disabled={unread === 0}
          onClick={() => unread > 0 && read.mutate(undefined)}
        >
          {t('inbox.readAll')}
        </Button>
      </div>
      <List query={query} filter={filter} onOpen={({ id, read: isRead }) => isRead || read.mutate([id])} />
    </Card>
  );
}

interface ListProps {
  readonly query: UseInfiniteQueryResult<InfiniteData<DataOf<typeof inbox>>>;
  readonly filter: InboxFilter;
  readonly onOpen: (item: NotificationItem) => void;
}

function List({ query, filter, onOpen }: ListProps) {
  const t = useText();
  // The day of the moment at which the list was first shown.
  const [today] = useState(() => dayOf(serverTime(Date.now())));
  const {
    shown: all,
    fresh,
    release,
    around,
  } = useHeld(query.data?.pages.flatMap(({ notifications }) => notifications));
  if (!all) {
    return (
      <NotYet query={query} failed={t('inbox.failed')}>
        <Skeleton height="row" count={5} />
      </NotYet>
    );
  }
  if (all.length === 0) {
    return (
      <EmptyState
        icon={<BellRing size={26} aria-hidden />}
        title={t('inbox.emptyTitle')}
        text={t(filter === 'all' ? 'inbox.empty' : 'inbox.emptyUnread')}
      />
    );
  }
  return (
    <>
      {fresh > 0 && (
        <Button variant="ghost" size="sm" onClick={release}>
          {t('inbox.newOnes', { count: fresh })}
        </Button>
      )}
      <div {...around}>
        {byDay(all).map((day) => (
          <InboxDay key={day.day} today={today} {...day} onOpen={onOpen} />
        ))}
      </div>
      <div className="inbox-foot">
        <p className="muted small">{t('inbox.kept')}</p>
        {query.hasNextPage && (
          <Button variant="ghost" size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('inbox.older')}
          </Button>
        )}
      </div>
    </>
  );
}
