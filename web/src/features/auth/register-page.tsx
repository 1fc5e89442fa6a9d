import { Link } from 'wouter';
import { useText } from '../../i18n/use-text.ts';
import { PublicPage } from '../../ui/public-page.tsx';
import { BrandAside } from './brand-aside.tsx';
import { RegisterForm } from './register-form.tsx';
import { SocialButtons } from './social-login.tsx';
import './auth.css';

/** /register: the layout of /login, with inactive social buttons (S2.12, S2.13). */
export function RegisterPage() {
  const t = useText();
  return (
    <PublicPage title={t('account.registerTitle')} subtitle={t('account.registerSubtitle')} aside={<BrandAside />}>
      <RegisterForm />
      <SocialButtons google={t('account.registerWithGoogle')} facebook={t('account.registerWithFacebook')} />
      <p className="auth-switch">
        {t('account.haveAccount')} <Link href="/login">{t('account.loginLink')}</Link>
      </p>
    </PublicPage>
  );
}
