import { ArrowLeft } from 'lucide-react';
import { useEffect, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { login, verifyOtp } from '@kurus/core/contract/auth';
import { REDIRECT_AFTER_OTP_MS, SESSION_MS } from '@kurus/core/limits';
import { useText } from '../../i18n/use-text.ts';
import { call } from '../../lib/api-client.ts';
import { clearOtpCredentials, keepOtpCredentials, readOtpCredentials } from '../../lib/otp-credentials.ts';
import { Link, useHistoryState } from '../../lib/router.tsx';
import { storage, useStored } from '../../lib/storage.ts';
import { Button } from '../../ui/button.tsx';
import { isCompleteCode, OtpInput } from '../../ui/otp-input.tsx';
import { PublicPage } from '../../ui/public-page.tsx';
import { BRAND_BRIEF } from './brand-panel.tsx';
import { beginSession, type OtpPageState } from './finish-login.ts';
import { FormStatus } from './form-status.tsx';
import { ResendCode } from './resend-code.tsx';
import { refusal, successText, useSubmission, type Success } from './use-submission.ts';
import './auth.css';

/** /otp-verify: the second half of a login, with the credentials that /login left in this tab (D12). */
export function OtpPage() {
  const t = useText();
  return (
    <PublicPage title={t('account.otpTitle')} subtitle={t('account.otpSubtitle')} aside={BRAND_BRIEF}>
      <OtpForm />
    </PublicPage>
  );
}

function OtpForm() {
  const t = useText();
  const submission = useSubmission();
  const { refuse, busy } = submission;
  const [code, setCode] = useState('');
  const [sentAtMs, setSentAtMs] = useState(lastSentMs);
  const hint = (useHistoryState() as OtpPageState | null)?.note;
  const complete = isCompleteCode(code);

  const kept = useStored(storage.otpPassword);
  useEffect(() => {
    if (!busy && !readOtpCredentials()) refuse((say) => say('account.missingCredentials'));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- on arrival, and when they go without a login
  }, [kept]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!complete) refuse((say) => say('account.codeIncomplete'));
    else
      void submission.send(
        () => verify(code),
        (say) => say('account.verificationFailed'),
      );
  };
  // A disabled button keeps Enter from submitting; whoever presses it is told why.
  const explainEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !complete) refuse((say) => say('account.codeIncomplete'));
  };
  const resend = () => {
    void submission.send(
      async () => {
        const success = await sendAgain();
        setSentAtMs(Date.now());
        return success;
      },
      (say) => say('account.sendCodeFailed'),
    );
  };
  return (
    <form method="post" action="/otp-verify" noValidate className="stack" onSubmit={submit}>
      {hint && !submission.note && <p className="auth-hint">{hint}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the boxes inside */}
      <div onKeyDown={explainEnter}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing to do on this page */}
        <OtpInput label={t('account.code')} value={code} onChange={setCode} autoFocus />
      </div>
      <input type="hidden" name="otpCode" value={code} />
      <FormStatus submission={submission} />
      <Button type="submit" size="lg" wide disabled={!complete} busy={submission.busy}>
        {t('account.verify')}
      </Button>
      <OtpFoot sentAtMs={sentAtMs} busy={submission.busy} onResend={resend} />
    </form>
  );
}

interface OtpFootProps {
  readonly sentAtMs: number;
  readonly busy: boolean;
  readonly onResend: () => void;
}

function OtpFoot({ sentAtMs, busy, onResend }: OtpFootProps) {
  const t = useText();
  return (
    <div className="auth-foot">
      <Link href="/login" className="link auth-back" onClick={clearOtpCredentials}>
        <ArrowLeft size={16} aria-hidden="true" />
        {t('account.backToLogin')}
      </Link>
      <ResendCode sentAtMs={sentAtMs} disabled={busy} onResend={onResend} />
    </div>
  );
}

/** The credentials' ten minutes began when the code was sent. */
function lastSentMs(): number {
  const deadline = storage.otpCredentialsDeadline.get();
  return deadline === undefined ? Date.now() : deadline - SESSION_MS;
}

function credentials() {
  const found = readOtpCredentials();
  if (!found) throw refusal((say) => say('account.missingCredentials'));
  return found;
}

async function verify(otpCode: string): Promise<Success> {
  const { identifier, password } = credentials();
  const answer = await call(verifyOtp, { body: { emailOrUsername: identifier, otpCode, password } });
  return beginSession(answer, (say) => say('account.otpVerified'), REDIRECT_AFTER_OTP_MS);
}

/** Sending again repeats the login (D8). Where codes have been switched off meanwhile, that is the login. */
async function sendAgain(): Promise<Success> {
  const { identifier, password } = credentials();
  const answer = await call(login, { body: { emailOrUsername: identifier, password } });
  if (answer.data?.token) return beginSession(answer, (say) => say('auth.loginSuccess'));
  keepOtpCredentials(identifier, password);
  return { note: successText(answer.message, (say) => say('auth.otpSent')) };
}
