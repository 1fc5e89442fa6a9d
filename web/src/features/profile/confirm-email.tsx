/** Confirms a new e-mail address by a mailed code; the old address is valid until then. */

import type { UserProfile } from '@kurus/core/contract/profile';
import { useState, type FormEvent } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { isRefusal, messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { OtpInput } from '../../ui/otp-input.tsx';
import { resendAtOf, ResendCode } from '../../ui/resend-code.tsx';
import { toast } from '../../ui/toast.tsx';
import { isCompleteCode } from '../../ui/use-code-boxes.ts';
import { confirmEmail, keepEmail, resendEmailCode } from './profile-commands.ts';

/** State of a code that was requested on this page. */
export interface CodeRequest {
  /** The server's text. */
  readonly note: string;
  readonly resendAtMs: number;
}

interface ConfirmEmailProps {
  readonly user: UserProfile;
  readonly pendingEmail: string;
  readonly codeRequest: CodeRequest | undefined;
}

export function ConfirmEmail({ user, pendingEmail, codeRequest: earlierRequest }: ConfirmEmailProps) {
  const t = useText();
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string>();
  const [newRequest, setNewRequest] = useState<CodeRequest>();
  const codeRequest = newRequest ?? earlierRequest;
  const failed = (fallback: string) => (error: unknown) => setFailure(messageOf(error, fallback));
  const begin = () => setFailure(undefined);
  const confirm = useCommand({
    send: confirmEmail,
    onMutate: begin,
    onSuccess: () => toast.success(t('profile.emailChanged')),
    onError: (error) => {
      if (isRefusal(error)) setCode('');
      failed(t('profile.confirmEmailFailed'))(error);
    },
  });
  const resend = useCommand({
    send: resendEmailCode,
    onMutate: begin,
    onSuccess: (answer) => setNewRequest({ note: answer.message, resendAtMs: resendAtOf(answer) }),
    onError: failed(t('profile.resendEmailFailed')),
  });
  const keep = useCommand({
    send: keepEmail,
    onMutate: begin,
    onSuccess: () => toast.success(t('profile.emailKept')),
    onError: failed(t('profile.keepEmailFailed')),
  });
  const busy = confirm.isPending || resend.isPending || keep.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (isCompleteCode(code)) confirm.mutate(code);
    else setFailure(t('profile.confirmEmailIncomplete'));
  };
  return (
    <form
      className="profile-email stack"
      method="post"
      noValidate
      aria-label={t('profile.confirmEmail')}
      onSubmit={submit}
    >
      <h3 className="profile-email-title">{t('profile.confirmEmail')}</h3>
      <p className="muted">{t('profile.confirmEmailText', { email: pendingEmail })}</p>
      <p className="muted" role="status">
        {codeRequest?.note ?? (user.email && t('profile.confirmEmailUntil', { email: user.email }))}
      </p>
      <OtpInput
        label={t('code.label')}
        value={code}
        onChange={setCode}
        onComplete={(whole) => confirm.mutate(whole)}
        busy={confirm.isPending}
        error={failure}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user requested this step a moment ago
        autoFocus={earlierRequest !== undefined}
      />
      <div className="profile-email-actions row wrap">
        <Button type="submit" busy={confirm.isPending}>
          {t('profile.confirmEmailSubmit')}
        </Button>
        <Button variant="ghost" disabled={busy} onClick={() => keep.mutate()}>
          {t('profile.keepEmail')}
        </Button>
        <ResendCode resendAtMs={codeRequest?.resendAtMs ?? 0} disabled={busy} onResend={() => resend.mutate()} />
      </div>
    </form>
  );
}
