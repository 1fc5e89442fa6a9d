/** The standalone /profile (seed section 2): the profile without the dashboard's frame. */
import { ArrowLeft } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LanguageSwitcher } from '../../ui/language-switcher.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';
import { ProfileView } from './profile-view.tsx';

export function ProfilePage() {
  const t = useText();
  return (
    <div className="profile-page">
      <header className="profile-page-head">
        <ButtonLink href="/dashboard" variant="ghost" icon={<ArrowLeft size={18} aria-hidden />}>
          {t('profile.backToDashboard')}
        </ButtonLink>
        <ThemeToggle />
        <LanguageSwitcher />
      </header>
      <main>
        <h1>{t('profile.title')}</h1>
        <ProfileView />
      </main>
    </div>
  );
}
