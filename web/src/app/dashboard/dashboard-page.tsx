import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { refreshProfile } from '../../features/profile/use-profile.ts';
import { useText } from '../../i18n/use-text.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useTitle } from '../../lib/use-title.ts';
import { watchFigures } from '../offline/last-figures.ts';
import { asTab } from '../tab-ids.ts';
import { BottomBar } from './bottom-bar.tsx';
import './dashboard.css';
import { Header } from './header.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { SettingsWindow } from './settings-window.tsx';
import { Sidebar } from './sidebar.tsx';
import { lookOf } from './tab-list.tsx';
import { TabPlace } from './tab-place.tsx';
import { TABS } from './tabs.ts';
import { useMedia } from './use-media.ts';
import { useShortcuts } from './use-shortcuts.ts';

const NARROW = '(width < 900px)';

/**
 * The dashboard, shown once the tab that its address names is loaded. A tab that cannot be loaded says so in its place.
 */
export async function loadDashboard() {
  await TABS[asTab(location.search)].preload().catch(() => undefined);
  return Shell;
}

/** The shell: menu, header, and the active tab, which is named by the address but never a route of its own. */
function Shell() {
  const t = useText();
  const tab = asTab(useSearch());
  const narrow = useMedia(NARROW);
  const shown = useRef(tab);
  const [settings, setSettings] = useState(false);
  const openSettings = () => setSettings(true);
  useShortcuts(openSettings);
  useEffect(watchFigures, []);
  const title = t(lookOf(tab).text);
  useTitle(title);
  useEffect(() => {
    // Each switch (S4.10) reloads the profile (D40: when it is older than five minutes).
    void refreshProfile();
    // Not before the first paint: it would cost a second layout of the page.
    if (shown.current !== tab) scrollTo(0, 0);
    shown.current = tab;
  }, [tab]);
  const Menu = narrow ? BottomBar : Sidebar;
  return (
    <QueryClientProvider client={queryClient}>
      <div className="shell">
        <a href="#content" className="skip-link">
          {t('shell.skipToContent')}
        </a>
        <Menu active={tab} onSettings={openSettings} />
        <div className="shell-page">
          <Header title={title} />
          <LoadingBar />
          <main id="content" tabIndex={-1} className="shell-content">
            <TabPlace tab={tab} />
          </main>
        </div>
        <SettingsWindow open={settings} onClose={() => setSettings(false)} />
      </div>
    </QueryClientProvider>
  );
}
