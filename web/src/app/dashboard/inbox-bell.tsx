import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Link } from 'wouter';
import { useText } from '../../i18n/use-text.ts';
import { inboxQuery } from '../../lib/inbox-queries.ts';
import { placeAddress } from '../tab-ids.ts';
import './inbox-bell.css';

/** From here on the badge says that there are more. */
const MOST_SHOWN = 9;

/** The bell of the header: the number of unread notifications, and the way to the inbox. */
export function InboxBell() {
  const t = useText();
  const unread = useInfiniteQuery(inboxQuery('all')).data?.pages[0]?.unread ?? 0;
  return (
    <Link
      href={placeAddress('inbox')}
      className="inbox-bell"
      aria-label={unread > 0 ? t('shell.inboxUnread', { count: unread }) : t('shell.inbox')}
      title={t('shell.inbox')}
    >
      <Bell size={19} aria-hidden="true" />
      {unread > 0 && (
        <span className="inbox-badge tnum" aria-hidden="true">
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
    </Link>
  );
}
