import { dayOf } from '@kurus/core/market/calendar';
import { useInfiniteQuery } from '@tanstack/react-query';
import { BellRing, SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useText } from '../../i18n/use-text.ts';
import { inboxQuery } from '../../lib/inbox-queries.ts';
import { serverTime } from '../../lib/server-time.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../ui/feedback.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { byDay } from './by-day.ts';
import './inbox.css';
import { InboxDay } from './inbox-day.tsx';
import { useHeld } from './use-held.ts';
import { useRead } from './use-read.ts';

/** Rows at most. */
const MOST = 7;

/** Panel below the bell: the newest notifications. The focus goes to its heading. */
export function InboxPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const query = useInfiniteQuery(inboxQuery('all'));
  const read = useRead();
  const heading = useRef<HTMLHeadingElement>(null);
  const [today] = useState(() => dayOf(serverTime(Date.now())));
  const first = query.data?.pages[0];
  const { shown, fresh, release, around } = useHeld(first?.notifications);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="inbox-panel" role="dialog" aria-label={t('inbox.inbox')}>
      <header className="inbox-panel-head">
        <h2 ref={heading} tabIndex={-1} className="grow">
          {t('inbox.inbox')}
        </h2>
        <Button
          variant="ghost"
          size="sm"
          aria-disabled={!first?.unread}
          onClick={() => first && first.unread > 0 && read.mutate(undefined)}
        >
          {t('inbox.readAll')}
        </Button>
        <Link href="/inbox" className="inbox-panel-settings" aria-label={t('inbox.settings')} onClick={onClose}>
          <SlidersHorizontal size={18} aria-hidden="true" />
        </Link>
      </header>
      {fresh > 0 && (
        <Button variant="ghost" size="sm" onClick={release}>
          {t('inbox.newOnes', { count: fresh })}
        </Button>
      )}
      <div className="inbox-panel-list" {...around}>
        {shown ? (
          byDay(shown.slice(0, MOST)).map((day) => (
            <InboxDay
              key={day.day}
              today={today}
              {...day}
              isPlain
              onOpen={({ id, read: isRead }) => {
                if (!isRead) read.mutate([id]);
                onClose();
              }}
            />
          ))
        ) : (
          <NotYet query={query} failed={t('inbox.failed')}>
            <Skeleton height="row" count={4} />
          </NotYet>
        )}
        {shown?.length === 0 && (
          <EmptyState icon={<BellRing size={26} aria-hidden />} title={t('inbox.emptyTitle')} text={t('inbox.empty')} />
        )}
      </div>
      <footer className="inbox-panel-foot">
        <Link href="/inbox" onClick={onClose}>
          {t('inbox.seeAll')}
        </Link>
        <Link href="/alerts" onClick={onClose}>
          {t('shell.myAlerts')}
        </Link>
      </footer>
    </div>
  );
}
