import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { inboxTexts } from '../../i18n/bundles.ts';
import { useText } from '../../i18n/use-text.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { useAmountsHidden } from '../../lib/amounts/amounts-hidden.ts';
import { useStore } from '../../lib/create-store.ts';
import { inboxQuery } from '../../lib/inbox-queries.ts';
import { askAfterFirings, ownDevice, pushQuestion } from '../../lib/push-question.ts';
import { hasSharedFile } from '../../lib/shared-file.ts';
import { useMedia } from '../../lib/use-media.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useDropdown } from '../../ui/use-dropdown.ts';
import { placeAddress } from '../tab-ids.ts';
import { watchInstall } from './install-hint.ts';
import './inbox-bell.css';

/** From here on the badge says that there are more. */
const MOST_SHOWN = 9;
/** Windows in which the panel has room; elsewhere the bell opens the page. */
const WIDE = '(width >= 760px)';

const Panel = lazyPart(
  async () => (await withTexts(import('../../features/inbox/inbox-panel.tsx'), inboxTexts)).InboxPanel,
);
const PushSheet = lazyDialog(
  async () => (await withTexts(import('../../features/inbox/push/push-sheet.tsx'), inboxTexts)).PushSheet,
);
/** Opens what the shortcut of an installed app asks for. */
const EntryShortcut = lazyPart(async () => (await import('./entry-shortcut.tsx')).EntryShortcut);
const isShortcut = () => new URLSearchParams(location.search).get('new') === 'entry';
const INBOX = placeAddress('inbox');
const closeQuestion = () => pushQuestion.set(false);

/** The bell of the header: the number of unread notifications, and the way to the inbox. */
export function InboxBell() {
  const t = useText();
  const newest = useInfiniteQuery(inboxQuery('all')).data?.pages[0];
  const unread = newest?.unread ?? 0;
  const fired = newest?.notifications.filter(({ kind }) => kind === 'alert').length ?? 0;
  const isWide = useMedia(WIDE);
  const { open, button, toggle, close, around } = useDropdown();
  const [asksEntry] = useState(isShortcut);
  const asks = useStore(pushQuestion);
  useBadge(unread);
  usePushAmounts();
  useEffect(watchInstall, []);
  useEffect(() => {
    askAfterFirings(fired);
  }, [fired]);
  useEffect(() => {
    // A file that was shared before the login goes on to the import.
    void hasSharedFile().then((waits) => waits && location.pathname !== '/import' && navigate('/import'));
  }, []);
  const label = unread > 0 ? t('shell.inboxUnread', { count: unread }) : t('shell.inbox');
  const bell = (
    <>
      <Bell size={19} aria-hidden="true" />
      {unread > 0 && (
        <span className="inbox-badge tnum" aria-hidden="true">
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
    </>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles Esc and the focus of its content
    <div className="bell-place" {...around}>
      {isWide ? (
        <button
          ref={button}
          type="button"
          className="inbox-bell"
          aria-label={label}
          aria-expanded={open}
          title={t('shell.inbox')}
          onClick={toggle}
        >
          {bell}
        </button>
      ) : (
        <Link href={INBOX} className="inbox-bell" aria-label={label} title={t('shell.inbox')}>
          {bell}
        </Link>
      )}
      {open && isWide && <Panel onClose={close} />}
      {asksEntry && <EntryShortcut />}
      <PushSheet open={asks} onClose={closeQuestion} />
    </div>
  );
}

/** Number on the icon of the installed app. */
function useBadge(unread: number): void {
  useEffect(() => {
    const { setAppBadge } = navigator as { readonly setAppBadge?: (count: number) => Promise<void> };
    // Browsers refuse it where the app is not installed.
    setAppBadge?.call(navigator, unread).catch(() => undefined);
  }, [unread]);
}

/** A browser that hides amounts is pushed none. */
function usePushAmounts(): void {
  const hides = useAmountsHidden();
  useEffect(() => {
    if (ownDevice() === undefined) return;
    void import('../../features/inbox/push/push-browser.ts').then(
      ({ tellAmounts }) => tellAmounts(hides),
      () => undefined,
    );
  }, [hides]);
}
