import './auth.css';
import { login } from '@kurus/core/contract/auth';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useEffect, type KeyboardEvent } from 'react';
import { Link } from 'wouter';
import { navigate, useHistoryState } from 'wouter/use-browser-location';
import { programTexts } from '../../i18n/bundles.ts';
import { useText } from '../../i18n/use-text.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { call } from '../../lib/api-client.ts';
import { successText, type Success } from '../../lib/forms/use-submission.ts';
import { clearOtpCredentials, readOtpCredentials, keepOtpCredentials } from '../../lib/otp-credentials.ts';
import { hasSession } from '../../lib/session-clock.ts';
import { storage, useStored } from '../../lib/storage.ts';
import { Button } from '../../ui/button.tsx';
import { FormStatus } from '../../ui/form-status.tsx';
import { OtpInput } from '../../ui/otp-input.tsx';
import { PublicPage } from '../../ui/public-page.tsx';
import { ResendCode, resendAtOf } from '../../ui/resend-code.tsx';
import { useCodeForm } from '../../ui/use-code-form.ts';
import { BrandBrief } from './brand-aside.tsx';
import { type OtpPageState, beginSession } from './finish-login.ts';
import { credentials, verify } from './second-step.ts';

const FactorStep = lazy(async () => ({
  default: (await withTexts(import('./factor-step.tsx'), programTexts)).FactorStep,
}));

/** /otp-verify: second step of a login, with the credentials that /login stored in this tab (D12). */
export function OtpPage() {
  const t = useText();
  const { factors, note } = useHistoryState<OtpPageState | null>() ?? {};
  return (
    <PublicPage
      title={t('account.otpTitle')}
      subtitle={factors && note ? note : t('account.otpSubtitle')}
      aside={<BrandBrief />}
    >
      <Suspense>{factors ? <FactorStep factors={factors} /> : <OtpForm />}</Suspense>
    </PublicPage>
  );
}

function OtpForm() {
  const t = useText();
  const form = useCodeForm({ verify, failed: (text) => text('account.verificationFailed'), sendAgain });
  const { refuse, busy, isWhole } = form;
  const hint = useHistoryState<OtpPageState | null>()?.note;

  const stored = useStored(storage.otpPassword);
  useEffect(() => {
    if (busy || readOtpCredentials()) return;
    if (hasSession()) navigate('/dashboard', { replace: true });
    else refuse((text) => text('account.missingCredentials'));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- on arrival, and when they go without a login
  }, [stored]);

  // A disabled button would block Enter; pressing it shows why the form is not sent yet.
  const explainEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isWhole) form.refuseIncomplete();
  };
  return (
    <form method="post" action="/otp-verify" noValidate className="stack" onSubmit={form.submit}>
      {hint && stored !== undefined && !form.note && <p className="form-hint">{hint}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of the boxes inside */}
      <div onKeyDown={explainEnter}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing to do on this page */}
        <OtpInput {...form.boxes} autoFocus />
      </div>
      <input type="hidden" name="otpCode" value={form.code} />
      <FormStatus form={form} />
      <Button type="submit" size="lg" wide disabled={!isWhole} busy={busy}>
        {t('account.verify')}
      </Button>
      <OtpFoot busy={busy} onResend={form.resend} />
    </form>
  );
}

interface OtpFootProps {
  readonly busy: boolean;
  readonly onResend: () => void;
}

function OtpFoot({ busy, onResend }: OtpFootProps) {
  const t = useText();
  const resendAtMs = useStored(storage.otpResendAt);
  return (
    <div className="auth-foot">
      <Link href="/login" className="link auth-back" onClick={clearOtpCredentials}>
        <ArrowLeft size={16} aria-hidden="true" />
        {t('account.backToLogin')}
      </Link>
      {/* Without credentials no code was sent, and none can be. */}
      {resendAtMs !== undefined && <ResendCode resendAtMs={resendAtMs} disabled={busy} onResend={onResend} />}
    </div>
  );
}

/** Sending again repeats the login (D8). If codes have been switched off meanwhile, this completes the login. */
async function sendAgain(): Promise<Success> {
  const { identifier, password } = credentials();
  const answer = await call(login, { body: { emailOrUsername: identifier, password } });
  if (answer.data?.token) return beginSession(answer, (text) => text('auth.loginSuccess'));
  keepOtpCredentials(identifier, password, resendAtOf(answer));
  return { note: successText(answer.message, (text) => text('auth.otpSent')) };
}
