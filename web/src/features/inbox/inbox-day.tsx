import type { NotificationItem } from '@kurus/core/contract/notifications';
import type { NotificationKind } from '@kurus/core/contract/words/notifications';
import { dayStartMs } from '@kurus/core/market/calendar';
import {
  BellRing,
  Building2,
  FileText,
  Hourglass,
  Landmark,
  ListChecks,
  type LucideIcon,
  Megaphone,
  ShieldCheck,
  TicketPercent,
} from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import type { TextKey } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { clockText } from '../../lib/words/date-text.ts';
import { KIND_NAMES } from '../../lib/words/notification-kinds.ts';
import { sentenceWeekday } from '../../lib/words/sentence-date.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useDropdown } from '../../ui/use-dropdown.ts';
import { DecisionsWindow } from '../comments/community-windows.ts';
import type { DayOfInbox } from './by-day.ts';
import { type Fold, folded } from './fold.ts';
import { NotificationMenu } from './notification-menu.tsx';
import { useLongPress } from './use-long-press.ts';

interface InboxDayProps extends DayOfInbox {
  readonly today: number;
  readonly onOpen: (item: NotificationItem) => void;
  /** True for rows without a menu. */
  readonly isPlain?: boolean;
}

export function InboxDay({ day, today, items, onOpen, isPlain = false }: InboxDayProps) {
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
        {folded(items).map((fold) =>
          fold.items.length === 1 ? (
            <Row key={fold.first.id} item={fold.first} onOpen={onOpen} isPlain={isPlain} />
          ) : (
            <FoldRow key={fold.first.id} fold={fold} onOpen={onOpen} isPlain={isPlain} />
          ),
        )}
      </ul>
    </section>
  );
}

const ICONS: Partial<Readonly<Record<NotificationKind, LucideIcon>>> = {
  'order-filled': ListChecks,
  'order-ended': ListChecks,
  'company-action': Building2,
  'rights-last-day': TicketPercent,
  'deposit-due': Landmark,
  'bond-due': Landmark,
  'fund-hour': Hourglass,
  offering: Megaphone,
  report: FileText,
  security: ShieldCheck,
};

interface RowProps extends Pick<InboxDayProps, 'onOpen' | 'isPlain'> {
  readonly item: NotificationItem;
}

/** Kinds whose row has a second link, with its text. */
const SECOND_LINKS: Partial<Readonly<Record<NotificationKind, TextKey>>> = {
  alert: 'inbox.why',
  'company-action': 'inbox.examine',
  'rights-last-day': 'inbox.examine',
};

/** Opens what it is about, and is read by that. */
function Row({ item, onOpen, isPlain }: RowProps) {
  const t = useText();
  const dropdown = useDropdown();
  const press = useLongPress(dropdown.toggle);
  const second = SECOND_LINKS[item.kind];
  const decision = contestedBy(item);
  const [isAppealing, setAppealing] = useState(false);
  const open = () => onOpen(item);
  return (
    <li className="inbox-line" {...(isPlain === true ? {} : press)}>
      <Link href={subjectOf(item)} className="inbox-row" onClick={open}>
        <Marks kind={item.kind} read={item.read} />
        <span className="inbox-texts">
          <span className={item.read ? 'inbox-title' : 'inbox-title inbox-title-new'}>{item.title}</span>
          <span dir="auto" className="muted small">
            {item.text}
          </span>
        </span>
        <time className="muted small tnum" dateTime={item.at}>
          {clockText(Date.parse(item.at))}
        </time>
      </Link>
      {second !== undefined && (
        <Link href={item.link} className="inbox-second" onClick={open}>
          {t(second)}
          <span className="visually-hidden">, {item.title}</span>
        </Link>
      )}
      {isPlain !== true && decision !== undefined && (
        <>
          <Button variant="ghost" size="sm" onClick={() => setAppealing(true)}>
            {t('inbox.appeal')}
            <span className="visually-hidden">, {item.title}</span>
          </Button>
          <DecisionsWindow open={isAppealing} only={decision} onClose={() => setAppealing(false)} />
        </>
      )}
      {isPlain !== true && <NotificationMenu item={item} dropdown={dropdown} />}
    </li>
  );
}

/** Address of what a row is about: of an alert its asset, where it has one. */
function subjectOf({ kind, facts, link }: NotificationItem): string {
  const { asset } = facts as { readonly asset?: { readonly kind?: unknown; readonly code?: unknown } };
  if (kind !== 'alert' || typeof asset?.kind !== 'string' || typeof asset.code !== 'string') return link;
  return `/asset/${asset.kind}/${encodeURIComponent(asset.code)}`;
}

/** Number of the decision that a row tells of, where its author may appeal against it. */
function contestedBy({ kind, facts }: NotificationItem): string | undefined {
  const { act, decision } = facts as { readonly act?: unknown; readonly decision?: unknown };
  const isContested = kind === 'moderation' && CONTESTED.has(act) && typeof decision === 'string';
  return isContested ? decision : undefined;
}

const CONTESTED: ReadonlySet<unknown> = new Set(['hide', 'remove', 'mute', 'ban']);

interface FoldRowProps extends Pick<InboxDayProps, 'onOpen' | 'isPlain'> {
  readonly fold: Fold;
}

/** Several of one kind in a minute: a button that shows them. */
function FoldRow({ fold: { first, items }, ...rows }: FoldRowProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const count = items.length;
  const title =
    first.kind === 'alert'
      ? t('inbox.foldedAlerts', { count })
      : t('inbox.folded', { count, kind: t(KIND_NAMES[first.kind]) });
  const read = items.every((item) => item.read);
  return (
    <>
      <li className="inbox-line">
        <button type="button" className="inbox-row" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Marks kind={first.kind} read={read} />
          <span className="inbox-texts">
            <span className={read ? 'inbox-title' : 'inbox-title inbox-title-new'}>{title}</span>
            <span className="muted small">{first.title}</span>
          </span>
          <time className="muted small tnum" dateTime={first.at}>
            {clockText(Date.parse(first.at))}
          </time>
        </button>
      </li>
      {open && items.map((item) => <Row key={item.id} item={item} {...rows} />)}
    </>
  );
}

function Marks({ kind, read }: Pick<NotificationItem, 'kind' | 'read'>) {
  const t = useText();
  const Icon = ICONS[kind] ?? BellRing;
  return (
    <>
      <span className={classNames('inbox-dot', read && 'inbox-dot-read')}>
        {!read && <span className="visually-hidden">{t('inbox.unreadMark')}, </span>}
      </span>
      <span className={classNames('inbox-icon', kind === 'alert' && 'inbox-icon-alert')} aria-hidden="true">
        <Icon size={18} />
      </span>
      <span className="visually-hidden">{t(KIND_NAMES[kind])}, </span>
    </>
  );
}
