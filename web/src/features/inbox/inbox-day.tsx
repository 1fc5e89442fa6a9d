import type { NotificationItem } from '@kurus/core/contract/notifications';
import type { NotificationKind } from '@kurus/core/contract/words/notifications';
import { dayStartMs } from '@kurus/core/market/calendar';
import { Bell, ListChecks, ShieldCheck, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'wouter';
import { useText } from '../../i18n/use-text.ts';
import { clockText } from '../../lib/words/date-text.ts';
import { sentenceWeekday } from '../../lib/words/sentence-date.ts';
import { classNames } from '../../ui/class-names.ts';
import type { DayOfInbox } from './by-day.ts';

interface InboxDayProps extends DayOfInbox {
  readonly today: number;
  readonly onOpen: (item: NotificationItem) => void;
}

export function InboxDay({ day, today, items, onOpen }: InboxDayProps) {
  const t = useText();
  const id = useId();
  const ago = today - day;
  const date = sentenceWeekday(dayStartMs(day));
  const title = ago === 0 ? t('inbox.today', { day: date }) : ago === 1 ? t('inbox.yesterday', { day: date }) : date;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="inbox-day">
        {title}
      </h2>
      <ul>
        {items.map((item) => (
          <Row key={item.id} item={item} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}

const ICONS: Partial<Readonly<Record<NotificationKind, LucideIcon>>> = {
  'order-filled': ListChecks,
  'order-ended': ListChecks,
  security: ShieldCheck,
};

/** Opens what it is about, and is read by that. */
function Row({ item, onOpen }: { readonly item: NotificationItem } & Pick<InboxDayProps, 'onOpen'>) {
  const t = useText();
  const Icon = ICONS[item.kind] ?? Bell;
  return (
    <li>
      <Link href={item.link} className="inbox-row" onClick={() => onOpen(item)}>
        <span className={classNames('inbox-dot', item.read && 'inbox-dot-read')}>
          {!item.read && <span className="visually-hidden">{t('inbox.unreadMark')}, </span>}
        </span>
        <span className="inbox-icon" aria-hidden="true">
          <Icon size={18} />
        </span>
        <span className="inbox-texts">
          <span className={item.read ? 'inbox-title' : 'inbox-title inbox-title-new'}>{item.title}</span>
          <span className="muted small">{item.text}</span>
        </span>
        <time className="muted small tnum" dateTime={item.at}>
          {clockText(Date.parse(item.at))}
        </time>
      </Link>
    </li>
  );
}
