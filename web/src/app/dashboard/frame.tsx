import './dashboard.css';
import './loading-bar.css';
import type { World } from '@kurus/core/market/world';
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { refreshProfile, useProfile } from '../../features/profile/use-profile.ts';
import { useText } from '../../i18n/use-text.ts';
import type { AccountChoice } from '../../lib/account/account-choice.ts';
import { endedShare } from '../../lib/account/ended-share.ts';
import { useIsSample } from '../../lib/account/sample-lock.ts';
import { useSelectedAccount } from '../../lib/account/selected-account.ts';
import { useStore } from '../../lib/create-store.ts';
import { INBOX_KEY } from '../../lib/inbox-key.ts';
import { useMedia } from '../../lib/use-media.ts';
import { useTitle } from '../../lib/use-title.ts';
import { WorldOf } from '../../quotes/world-context.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { watchFiguresLater } from '../offline/watch-figures-later.ts';
import type { Place } from '../tab-ids.ts';
import { BottomBar } from './bottom-bar.tsx';
import { EntryHost } from './entry-host.tsx';
import { FileWindow } from './file-window.tsx';
import { followFavoritesLater } from './follow-favorites.ts';
import { followOrdersLater } from './follow-orders.ts';
import { Header, type Breadcrumb } from './header.tsx';
import { PhoneRow } from './phone-row.tsx';
import { PracticeLine } from './practice-line.tsx';
import { PricesPlace, worldOfPlace } from './prices-place.tsx';
import { SettingsWindow } from './settings-window.tsx';
import { Sidebar } from './sidebar.tsx';
import { switchAccount } from './switch-account.ts';
import { useShortcuts } from './use-shortcuts.ts';

const PageNotes = lazyPart(async () => (await import('./page-notes.tsx')).PageNotes);

const NARROW = '(width < 900px)';

interface FrameProps {
  /** The active menu entry; undefined if the page has none. */
  readonly active: Place | undefined;
  readonly title: string;
  /** Breadcrumb of the page above this one. */
  readonly breadcrumb?: Breadcrumb | undefined;
  /** Button beside the title. */
  readonly action?: ReactNode;
  /** World of a page whose account is not the chosen one: that of its address. */
  readonly world?: World;
  readonly children: ReactNode;
}

/** The dashboard's frame: menu and header, for its tabs and the other member pages. */
export function Frame({ active, title, breadcrumb, action, world, children }: FrameProps) {
  const t = useText();
  const narrow = useMedia(NARROW, () => undefined);
  const [settings, setSettings] = useState(false);
  const openSettings = () => setSettings(true);
  useShortcuts(openSettings);
  useEffect(followOrdersLater, []);
  useEffect(followFavoritesLater, []);
  useEffect(watchFiguresLater, []);
  useTitle(title);
  const selected = useSelectedAccount();
  const isSample = useIsSample();
  const wait = useProfile()?.resetWait;
  const hasEnded = useStore(endedShare) !== undefined;
  const shown = world ?? worldOfPlace(active, selected);
  const choose = (choice: AccountChoice, to: World) => switchAccount(choice, to, active);
  // Each switch (S4.10) reloads the profile (D40: when it is older than five minutes).
  useEffect(() => void refreshProfile(), [active]);
  return (
    <WorldOf value={shown}>
      <div className="shell">
        <a href="#content" className="skip-link">
          {t('shell.skipToContent')}
        </a>
        {/* A prerendered page contains both, and the stylesheet shows one. */}
        {narrow !== true && <Sidebar active={active} onChoose={choose} onSettings={openSettings} />}
        {narrow !== false && <BottomBar active={active} onSettings={openSettings} />}
        {narrow !== undefined && <EntryHost />}
        <div className="shell-page">
          {shown === 'practice' && isOfAccount(active) && <PracticeLine />}
          <Header title={title} breadcrumb={breadcrumb} action={action} phone={narrow} />
          {narrow !== false && <PhoneRow onChoose={choose} />}
          <LoadingBar />
          <main id="content" tabIndex={-1} className="shell-content">
            {(wait || isSample || hasEnded) && <PageNotes wait={wait} isSample={isSample} hasEnded={hasEnded} />}
            <PricesPlace active={active} world={shown} />
            {children}
          </main>
        </div>
        <FileWindow />
        <SettingsWindow open={settings} onClose={() => setSettings(false)} />
      </div>
    </WorldOf>
  );
}

/** Checks that a place shows an account: the user's own profile, letters and inbox belong to none. */
const isOfAccount = (place: Place | undefined) => place !== 'profile' && place !== 'contact' && place !== 'inbox';

/**
 * Shows at each switch of the tab (S4.10) that its data is loading, even if older figures are already shown; the bell
 * of the header is no part of it.
 */
function LoadingBar() {
  const t = useText();
  const loading = useIsFetching({ predicate: ({ queryKey }) => queryKey[0] !== INBOX_KEY }) > 0;
  return loading ? <progress className="loading-bar" aria-label={t('common.loading')} aria-busy="true" /> : null;
}
