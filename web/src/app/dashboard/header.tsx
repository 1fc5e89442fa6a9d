import './header.css';
import { ChevronRight, LogOut, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { pictureUrl, useProfile, useProfileFailed } from '../../features/profile/use-profile.ts';
import { useText } from '../../i18n/use-text.ts';
import { clockText, useCountdown } from '../../lib/countdown.ts';
import { useStore } from '../../lib/create-store.ts';
import { storage } from '../../lib/storage.ts';
import { AmountsToggle } from '../../ui/amounts-toggle.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { LanguageSwitcher } from '../../ui/language-switcher.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';
import { HeaderBell } from './header-bell.tsx';
import { HeaderSearch } from './header-search.tsx';
import { logOut } from './log-out.ts';

export interface Breadcrumb {
  readonly href: string;
  readonly label: string;
}

interface HeaderProps {
  readonly title: string;
  /** Breadcrumb of the page above this one. */
  readonly breadcrumb?: Breadcrumb | undefined;
  /** Button beside the title. */
  readonly action?: ReactNode;
  /** With a second row (phone-row.tsx); undefined in a prerendered page, where the stylesheet decides. */
  readonly phone?: boolean | undefined;
}

/** The header of every screen behind the login: title, logged-in user, time left of the session. */
export function Header({ title, breadcrumb, action, phone }: HeaderProps) {
  const t = useText();
  const profile = useProfile();
  const failed = useProfileFailed();
  // Rendered at once if a token is stored, before the profile is loaded.
  const isMember = useStore(storage.token, () => '') !== undefined;
  return (
    <header className="header">
      <div className="header-place">
        {breadcrumb && (
          <Link href={breadcrumb.href} className="header-trail">
            {breadcrumb.label}
            <ChevronRight size={16} aria-hidden="true" />
          </Link>
        )}
        <h1 className="header-title">{title}</h1>
        {action && <div className="header-action">{action}</div>}
      </div>
      <div className="header-tools">
        <SessionCountdown />
        {phone !== true && (
          <>
            <HeaderSearch />
            <AmountsToggle />
            <LanguageSwitcher />
          </>
        )}
        <HeaderBell />
        <ThemeToggle />
        <div className="header-user">
          <Avatar name={profile?.fullName} src={pictureUrl(profile)} />
          <span className="header-names">
            {profile ? (
              <>
                <span className="header-name">{profile.fullName || profile.username}</span>
                <span className="header-username">@{profile.username}</span>
              </>
            ) : isMember && !failed ? (
              <Skeleton className="header-unknown" count={2} />
            ) : (
              <span className="header-name">{t('shell.guestUser')}</span>
            )}
          </span>
        </div>
        <IconButton label={t('shell.logout')} icon={<LogOut size={19} aria-hidden="true" />} onClick={logOut} />
      </div>
    </header>
  );
}

const WARN_FROM_SECONDS = 120;
const URGENT_FROM_SECONDS = 30;

/** mm:ss, quiet until two minutes are left; not announced: session-end.tsx announces the end. */
function SessionCountdown() {
  const t = useText();
  const seconds = useCountdown();
  const urgent = seconds <= URGENT_FROM_SECONDS;
  const warning = seconds <= WARN_FROM_SECONDS;
  return (
    <span
      role="timer"
      aria-live="off"
      aria-label={t('shell.sessionLeft')}
      title={t('shell.sessionLeft')}
      className={classNames('countdown', warning && 'countdown-warning', urgent && 'countdown-urgent')}
    >
      {warning && <Timer size={15} aria-hidden="true" />}
      {clockText(seconds)}
    </span>
  );
}
