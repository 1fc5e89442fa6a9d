/** Replaces the password by a new one. Every session ends with it, including this one (D10). */

import type { UserProfile } from '@kurus/core/contract/profile';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { PasswordForm } from './password-form.tsx';

interface ChangePasswordProps {
  readonly user: UserProfile;
  /** True if a second factor stands beside it. */
  readonly isBesideFactor?: boolean;
}

export function ChangePassword({ user, isBesideFactor = false }: ChangePasswordProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="profile-choice">
      <p className="muted">{t('profile.changePasswordText')}</p>
      <Button variant="secondary" icon={<KeyRound size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('password.change')}
      </Button>
      <Modal open={open} title={t('profile.changePasswordTitle')} size="sm" onClose={close}>
        <PasswordForm user={user} isBesideFactor={isBesideFactor} onClose={close} />
      </Modal>
    </div>
  );
}
