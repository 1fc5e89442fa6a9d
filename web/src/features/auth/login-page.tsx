import { lazy, Suspense, useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { ahead, reached } from '../../lib/load-later.ts';
import { clearOtpCredentials } from '../../lib/otp-credentials.ts';
import { Link, useSearch } from '../../lib/router.tsx';
import { storage } from '../../lib/storage.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PublicPage } from '../../ui/public-page.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BRAND_ASIDE, loadInstallOffer } from './brand-panel.tsx';
import { FormStatus } from './form-status.tsx';
import { focusField, formRaw, formText } from './form-values.ts';
import { SocialLogin } from './social-login.tsx';
import { useSubmission, type Submission } from './use-submission.ts';
import './auth.css';

const InstallOffer = lazy(loadInstallOffer);
const loadSending = () => import('./log-in.ts');

/** /login: password, remembered name, providers, the way to register and to a forgotten password. */
export function LoginPage() {
  const t = useText();
  const submission = useSubmission();
  // Coming back here gives up the one-time-code step (D12).
  useEffect(clearOtpCredentials, []);
  const invitesToInstall = new URLSearchParams(useSearch()).get('install') === '1';
  return (
    <PublicPage title={t('auth.loginTitle')} subtitle={t('auth.loginSubtitle')} aside={BRAND_ASIDE}>
      <Suspense>{invitesToInstall && <InstallOffer />}</Suspense>
      <LoginForm submission={submission} />
      <SocialLogin submission={submission} />
      <p className="auth-switch">
        {t('auth.noAccount')} <Link href="/register">{t('auth.registerLink')}</Link>
      </p>
    </PublicPage>
  );
}

type Field = 'emailOrUsername' | 'password';

function LoginForm({ submission }: { readonly submission: Submission }) {
  const t = useText();
  const errorId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [empty, setEmpty] = useState<readonly Field[]>([]);
  useRememberedIdentifier(form);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = event.currentTarget;
    const emailOrUsername = formText(fields, 'emailOrUsername');
    const password = formRaw(fields, 'password');
    const missing: Field[] = [];
    if (!emailOrUsername) missing.push('emailOrUsername');
    if (!password) missing.push('password');
    setEmpty(missing);
    if (missing[0]) {
      submission.refuse((say) => say('common.fillAllFields'));
      focusField(fields, missing[0]);
      return;
    }
    const remember = formRaw(fields, 'rememberMe') !== '';
    void submission.send(
      async () => (await reached(loadSending())).logIn({ emailOrUsername, password, remember }),
      (say) => say('auth.loginFailed'),
    );
  };
  const mark = (field: Field) => (empty.includes(field) ? { invalid: true, 'aria-errormessage': errorId } : {});
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears that a field inside is touched
    <form
      ref={form}
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
        {...mark('emailOrUsername')}
      />
      <PasswordField
        label={t('auth.password')}
        name="password"
        autoComplete="current-password"
        required
        {...mark('password')}
      />
      <div className="auth-row">
        <Switch label={t('auth.rememberMe')} name="rememberMe" />
        <Link href="/forgot-password" className="link auth-forgot">
          {t('auth.forgotPassword')}
        </Link>
      </div>
      <FormStatus submission={submission} id={errorId} />
      <Button type="submit" size="lg" wide busy={submission.busy}>
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
    const registered = (window.history.state as { identifier?: unknown } | null)?.identifier;
    if (!(identifier instanceof HTMLInputElement) || !(remember instanceof HTMLInputElement)) return;
    if (remembered !== undefined) remember.checked = true;
    if (identifier.value === '') identifier.value = typeof registered === 'string' ? registered : (remembered ?? '');
  }, [form]);
}
