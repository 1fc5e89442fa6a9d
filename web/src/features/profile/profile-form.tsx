/** The profile's fields; a change needs the current password (S3.2). */

import type { UserProfile } from '@kurus/core/contract/profile';
import { useRef, useState, type FormEvent } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormStatus } from '../../ui/form-status.tsx';
import { resendAtOf } from '../../ui/resend-code.tsx';
import { toast } from '../../ui/toast.tsx';
import { useProof } from '../../ui/use-proof.tsx';
import { ConfirmEmail, type CodeRequest } from './confirm-email.tsx';
import { updateProfile } from './profile-commands.ts';
import { ProfileFields } from './profile-fields.tsx';
import { fieldErrors, PROFILE_FIELDS, type ProfileField, readProfileForm } from './profile-input.ts';

export function ProfileForm({ user }: { readonly user: UserProfile }) {
  const t = useText();
  const element = useRef<HTMLFormElement>(null);
  const [codeRequest, setCodeRequest] = useState<CodeRequest>();
  const form = useForm(PROFILE_FIELDS);
  const { proven, dialog } = useProof();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (form.busy) return;
    const change = readProfileForm(event.currentTarget, user.phoneNumber);
    if (form.stop(event.currentTarget, fieldErrors(change))) return;
    void form.send(
      async () => {
        const answer = await proven('email', () => updateProfile(change));
        // Given up: what is typed stays.
        if (!answer) return;
        element.current?.reset();
        setCodeRequest(
          answer.data.user.pendingEmail ? { note: answer.message, resendAtMs: resendAtOf(answer) } : undefined,
        );
        toast.success(t('profile.updated'));
      },
      (text) => text('profile.updateFailed'),
    );
  };
  const field = (name: ProfileField) => ({ name, ...form.marks(name) });

  return (
    <Card title={t('profile.details')}>
      {user.pendingEmail && (
        <ConfirmEmail key={user.pendingEmail} user={user} pendingEmail={user.pendingEmail} codeRequest={codeRequest} />
      )}
      <form ref={element} className="profile-form" method="post" noValidate onSubmit={submit}>
        <ProfileFields user={user} field={field} />
        <FormStatus form={form} className="profile-wide" />
        <div className="profile-wide profile-actions">
          <Button type="submit" busy={form.busy}>
            {t('profile.saveChanges')}
          </Button>
        </div>
      </form>
      {dialog}
    </Card>
  );
}
