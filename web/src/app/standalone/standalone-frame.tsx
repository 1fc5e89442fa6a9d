import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { refreshProfile, useProfile } from '../../features/profile/use-profile.ts';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Logo } from '../../ui/logo.tsx';
import '../dashboard/dashboard.css';
import { FileWindow } from '../dashboard/file-window.tsx';
import { Header } from '../dashboard/header.tsx';
import { SettingsWindow } from '../dashboard/settings-window.tsx';
import { useShortcuts } from '../dashboard/use-shortcuts.ts';
import { watchFiguresLater } from '../offline/watch-figures-later.ts';
import './standalone-frame.css';

const PageNotes = lazyPart(async () => (await import('../dashboard/page-notes.tsx')).PageNotes);

/** Frame of the two standalone pages: the header of the dashboard, and a link back to it. */
export function StandaloneFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const t = useText();
  const wait = useProfile()?.resetWait;
  const [settings, setSettings] = useState(false);
  useShortcuts(() => setSettings(true));
  useEffect(watchFiguresLater, []);
  useEffect(() => void refreshProfile(), []);
  return (
    <>
      <a href="#content" className="skip-link">
        {t('shell.skipToContent')}
      </a>
      <div className="shell-page standalone">
        <Link href="/dashboard" className="standalone-home">
          <Logo />
        </Link>
        <Header title={title} />
        <main id="content" tabIndex={-1} className="shell-content">
          {wait && <PageNotes wait={wait} />}
          {children}
        </main>
      </div>
      <FileWindow />
      <SettingsWindow open={settings} onClose={() => setSettings(false)} />
    </>
  );
}
