import { forgotPassword, verifyResetCode } from '@kurus/core/contract/auth';
import { RESET_STEP_DELAY_MS } from '@kurus/core/limits';
import { useEffect } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { call } from '../../lib/api-client.ts';
import { successText } from '../../lib/forms/use-submission.ts';
import { Button } from '../../ui/button.tsx';
import { FormStatus } from '../../ui/form-status.tsx';
import { OtpInput } from '../../ui/otp-input.tsx';
import { resendAtOf, ResendCode } from '../../ui/resend-code.tsx';
import { useCodeForm } from '../../ui/use-code-form.ts';
import { INITIAL_RESET, type StepProps } from './reset-progress.ts';

/** Step 2: the mailed code. It is checked, but stays valid for the next step (D9). */
export function CodeStep({ progress, onDone }: StepProps) {
  const t = useText();
  const { identifier, hint, resendAtMs, refusal } = progress;
  const form = useCodeForm({
    verify: async (code) => {
      const { message, data: ways } = await call(verifyResetCode, { body: { emailOrUsername: identifier, code } });
      const go = () => onDone({ step: 3, identifier, hint, resendAtMs, code, ways });
      const note = successText(message, (text) => text('account.otpVerified'));
      return { note, next: { delayMs: RESET_STEP_DELAY_MS, go } };
    },
    failed: (text) => text('account.codeVerificationFailed'),
    sendAgain: async () => {
      const answer = await call(forgotPassword, { body: { emailOrUsername: identifier } });
      onDone({ step: 2, identifier, code: '', hint: answer.message, resendAtMs: resendAtOf(answer) });
      return { note: successText(answer.message, (text) => text('account.codeSent')) };
    },
  });
  const { refuse, busy } = form;
  useEffect(() => {
    if (refusal) refuse(() => refusal);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, on arrival
  }, []);
  return (
    <form method="post" action="/forgot-password" noValidate className="stack" onSubmit={form.submit}>
      {!form.note && <p className="form-hint">{hint || t('account.codeSent')}</p>}
      <OtpInput {...form.boxes} />
      <input type="hidden" name="code" value={form.code} />
      <FormStatus form={form} />
      <Button type="submit" size="lg" wide busy={busy}>
        {t('account.verifyCode')}
      </Button>
      <div className="auth-foot">
        <Button variant="ghost" size="sm" disabled={busy} onClick={() => onDone({ ...INITIAL_RESET, identifier })}>
          {t('account.changeIdentifier')}
        </Button>
        <ResendCode resendAtMs={resendAtMs} disabled={busy} onResend={form.resend} />
      </div>
    </form>
  );
}
