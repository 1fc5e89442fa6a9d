import { LogOut } from 'lucide-react';
import { pictureUrl, useProfile } from '../../features/profile/use-profile.ts';
import { useText } from '../../i18n/use-text.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/button.tsx';
import { LanguageSwitcher } from '../../ui/language-switcher.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';
import './header.css';
import { logOut } from './log-out.ts';
import { SessionCountdown } from './session-countdown.tsx';

/** What stands above every screen behind the login: its name, who is logged in, and for how much longer. */
export function Header({ title }: { readonly title: string }) {
  const t = useText();
  const profile = useProfile();
  return (
    <header className="header">
      <h1 className="header-title">{title}</h1>
      <div className="header-tools">
        <SessionCountdown />
        <LanguageSwitcher />
        <ThemeToggle />
        <div className="header-user">
          <Avatar name={profile?.fullName} src={pictureUrl(profile)} />
          <span className="header-names">
            <span className="header-name">{profile?.fullName || t('shell.guestUser')}</span>
            {profile && <span className="header-username">@{profile.username}</span>}
          </span>
        </div>
        <IconButton label={t('shell.logout')} icon={<LogOut size={19} aria-hidden="true" />} onClick={logOut} />
      </div>
    </header>
  );
}
