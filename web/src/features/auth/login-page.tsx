import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { Link, useSearch } from 'wouter';
import { navigate, useHistoryState } from 'wouter/use-browser-location';
import { useText } from '../../i18n/use-text.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { ahead } from '../../lib/load-later.ts';
import { clearOtpCredentials } from '../../lib/otp-credentials.ts';
import { supportsPasskeys } from '../../lib/passkey-support.ts';
import { hasSession, type LoginPageState } from '../../lib/session-clock.ts';
import { storage, useStored } from '../../lib/storage.ts';
import { PublicPage } from '../../ui/public-page.tsx';
import { BrandAside } from './brand-aside.tsx';
import { LOGIN_FIELDS, LoginForm } from './login-form.tsx';
import { forgetReset } from './saved-reset.ts';
import { providerAnswer, SocialLogin } from './social-login.tsx';
import './auth.css';

const MOVES = ['pointermove', 'pointerdown', 'keydown', 'focusin'];

const InstallOffer = lazy(async () => ({ default: (await import('./install-offer.tsx')).InstallOffer }));

/** /login: password, remembered identifier, providers, links to registration and to a forgotten password. */
export function LoginPage() {
  const t = useText();
  const form = useForm(LOGIN_FIELDS);
  // Returning here discards the one-time-code step (D12) and an unfinished password reset.
  useEffect(() => {
    clearOtpCredentials();
    forgetReset();
  }, []);
  useEffect(() => {
    if (!supportsPasskeys()) return undefined;
    const moves = new AbortController();
    const suggest = () => {
      moves.abort();
      ahead(async () => (await import('./passkey-login.ts')).suggestPasskeys(form));
    };
    // With the first move of a person: a visit alone costs nothing of it.
    for (const move of MOVES) addEventListener(move, suggest, { signal: moves.signal });
    // On a prerendered page the person may have moved before its scripts came: a field has the focus then.
    if (document.activeElement instanceof HTMLInputElement) suggest();
    return () => moves.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, on arrival
  }, []);
  const invitesToInstall = new URLSearchParams(useSearch()).get('install') === '1';
  useWayThrough(!invitesToInstall && !form.busy);
  return (
    <PublicPage title={t('auth.loginTitle')} subtitle={t('auth.loginSubtitle')} aside={<BrandAside />}>
      <Suspense>{invitesToInstall && <InstallOffer />}</Suspense>
      <SessionOver />
      <LoginForm form={form} />
      <SocialLogin submission={form} />
      <p className="auth-switch">
        {t('auth.noAccount')} <Link href="/register">{t('auth.registerLink')}</Link>
      </p>
    </PublicPage>
  );
}

/** Explains why a user who did not log out is on this page. */
function SessionOver() {
  const t = useText();
  const arrived = useHistoryState<LoginPageState | null>();
  if (!arrived?.sessionOver) return null;
  return (
    <p className="form-hint auth-over" role="status">
      {t('auth.sessionOver')}
    </p>
  );
}

/** A user with a session is sent to the dashboard, also if the session began in another tab (D51). */
function useWayThrough(open: boolean): void {
  const token = useStored(storage.token);
  const fromProvider = useRef(false);
  useLayoutEffect(() => {
    fromProvider.current ||= providerAnswer() !== undefined;
    if (open && token !== undefined && !fromProvider.current && hasSession()) navigate('/dashboard', { replace: true });
  }, [open, token]);
}
