/** "Ben değilim": ends a session, takes away the way that it used, and asks for a new password. */

import type { OpenSession } from '@kurus/core/contract/sessions';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { useCommand } from '../../../lib/forms/use-command.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useProof } from '../../../ui/use-proof.tsx';
import { PasswordForm } from '../password-form.tsx';
import { useProfile } from '../use-profile.ts';
import { RecoveryDialog } from './recovery-dialog.tsx';
import { endOneSession, removeApp, removePasskey, renewCodes } from './security-queries.ts';

interface NotMeProps {
  /** Undefined while nothing is asked. */
  readonly session: OpenSession | undefined;
  readonly isBesideFactor: boolean;
  readonly onClose: () => void;
}

export function NotMe({ session, isBesideFactor, onClose }: NotMeProps) {
  const t = useText();
  const user = useProfile();
  const { proven, dialog } = useProof();
  const [codes, setCodes] = useState<readonly string[]>();
  const [asksPassword, setAsksPassword] = useState(false);
  const asked = session?.way !== 'google' && session?.way !== 'facebook';
  const end = useCommand({
    send: async ({ id, way, passkeyId }: OpenSession) => {
      await unlessOver(endOneSession(id));
      if (way === 'passkey' && passkeyId !== null) {
        await proven('passkeyRemove', () => unlessOver(removePasskey(passkeyId)));
      }
      if (way === 'app') await proven('appRemove', removeApp);
      if (way === 'recovery') setCodes(await proven('codes', renewCodes));
    },
    onSuccess: () => {
      toast.success(t('security.strangerEnded'));
      onClose();
      if (asked) setAsksPassword(true);
    },
    onError: (error) => toast.error(messageOf(error, t('security.endFailed'))),
  });
  return (
    <>
      <ConfirmDialog
        open={session !== undefined}
        title={t('security.notMeTitle')}
        text={t(`security.notMe-${session?.way ?? 'password'}`)}
        confirmLabel={t('security.notMe')}
        busy={end.isPending}
        onConfirm={() => session && end.mutate(session)}
        onCancel={onClose}
      />
      <RecoveryDialog codes={codes} onDone={() => setCodes(undefined)} />
      <Modal
        open={asksPassword && codes === undefined && user !== undefined}
        title={t('profile.changePasswordTitle')}
        size="sm"
        onClose={() => setAsksPassword(false)}
      >
        {user && <PasswordForm user={user} isBesideFactor={isBesideFactor} onClose={() => setAsksPassword(false)} />}
      </Modal>
      {dialog}
    </>
  );
}

/** Ends what may be gone already. */
async function unlessOver<T>(act: Promise<T>): Promise<T | undefined> {
  try {
    return await act;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}
