import { lazy, Suspense, useEffect, useLayoutEffect, useRef, type SubmitEvent } from 'react';
import { Link, useSearch } from 'wouter';
import { navigate, useHistoryState } from 'wouter/use-browser-location';
import { useText } from '../../i18n/use-text.ts';
import { ahead, loadOrFail } from '../../lib/load-later.ts';
import { clearOtpCredentials } from '../../lib/otp-credentials.ts';
import { hasSession, type LoginPageState } from '../../lib/session-clock.ts';
import { storage, useStored } from '../../lib/storage.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PublicPage } from '../../ui/public-page.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BrandAside } from './brand-aside.tsx';
import { FormStatus } from '../../ui/form-status.tsx';
import { formRaw, formText } from '../../lib/form-values.ts';
import { forgetReset } from './kept-reset.ts';
import { providerAnswer, SocialLogin } from './social-login.tsx';
import { emptyOnes, useForm, type Form } from '../../lib/use-form.ts';
import './auth.css';

const InstallOffer = lazy(async () => ({ default: (await import('./install-offer.tsx')).InstallOffer }));
const loadSending = () => import('./log-in.ts');

/** /login: password, remembered name, providers, the way to register and to a forgotten password. */
export function LoginPage() {
  const t = useText();
  const form = useForm(FIELDS);
  // Coming back here gives up the one-time-code step (D12), and a new password that was not set.
  useEffect(() => {
    clearOtpCredentials();
    forgetReset();
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

/** Why somebody is here who did not log out. */
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

/** D51: who has a session goes on to the dashboard, also when it began in another tab. */
function useWayThrough(open: boolean): void {
  const token = useStored(storage.token);
  const fromProvider = useRef(false);
  useLayoutEffect(() => {
    fromProvider.current ||= providerAnswer() !== undefined;
    if (open && token !== undefined && !fromProvider.current && hasSession()) navigate('/dashboard', { replace: true });
  }, [open, token]);
}

const FIELDS = ['emailOrUsername', 'password'] as const;

function LoginForm({ form }: { readonly form: Form<(typeof FIELDS)[number]> }) {
  const t = useText();
  const element = useRef<HTMLFormElement>(null);
  useRememberedIdentifier(element);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = event.currentTarget;
    const emailOrUsername = formText(fields, 'emailOrUsername');
    const password = formRaw(fields, 'password');
    if (form.stop(fields, emptyOnes({ emailOrUsername, password }, FIELDS))) return;
    const remember = formRaw(fields, 'rememberMe') !== '';
    void form.send(
      async () => (await loadOrFail(loadSending())).logIn({ emailOrUsername, password, remember }),
      (say) => say('auth.loginFailed'),
    );
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears that a field inside is touched
    <form
      ref={element}
      method="post"
      action="/login"
      noValidate
      className="stack"
      onFocus={() => ahead(loadSending)}
      onSubmit={submit}
    >
      <TextField
        label={t('auth.emailOrUsername')}
        name="emailOrUsername"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        {...form.marks('emailOrUsername')}
      />
      <PasswordField
        label={t('auth.password')}
        name="password"
        autoComplete="current-password"
        required
        {...form.marks('password')}
      />
      <div className="auth-row">
        <Switch label={t('auth.rememberMe')} name="rememberMe" />
        <Link href="/forgot-password" className="link auth-forgot">
          {t('auth.forgotPassword')}
        </Link>
      </div>
      <FormStatus form={form} />
      <Button type="submit" size="lg" wide busy={form.busy}>
        {t('auth.login')}
      </Button>
    </form>
  );
}

/** D11: the name of the last time, unless something has been typed already, and the switch as it was left. */
function useRememberedIdentifier(form: { readonly current: HTMLFormElement | null }): void {
  useEffect(() => {
    const fields = form.current?.elements;
    const identifier = fields?.namedItem('emailOrUsername');
    const remember = fields?.namedItem('rememberMe');
    const remembered = storage.rememberedIdentifier.get();
    const registered = (window.history.state as LoginPageState | null)?.identifier;
    // Once: the browser keeps what stands there for as long as it keeps the tab.
    if (registered !== undefined) window.history.replaceState(null, '');
    if (!(identifier instanceof HTMLInputElement) || !(remember instanceof HTMLInputElement)) return;
    if (remembered !== undefined) remember.checked = true;
    if (identifier.value === '') identifier.value = registered ?? remembered ?? '';
  }, [form]);
}
