import { useText } from '../../i18n/use-text.ts';
import { storage } from '../../lib/storage.ts';
import { Modal } from '../../ui/modal.tsx';
import { ByPassword } from './extend-by-password.tsx';
import { ByProvider } from './extend-by-provider.tsx';
import { SESSION_DIALOG } from './in-top-dialog.tsx';
import { SessionNote } from './session-note.tsx';
import { TimeLeft } from './time-left.tsx';

interface ExtendDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** "Oturumu uzat": the password, then the code where one is asked for; or the provider that let the person in. */
export function ExtendDialog({ open, onClose }: ExtendDialogProps) {
  const t = useText();
  const by = storage.sessionLogin.get()?.by;
  return (
    <Modal open={open} title={t('session.extendTitle')} size="sm" className={SESSION_DIALOG} onClose={onClose}>
      <SessionNote />
      <p className="session-left">
        {t('shell.sessionLeft')} <TimeLeft />
      </p>
      {by === 'google' || by === 'facebook' ? <ByProvider provider={by} /> : <ByPassword />}
    </Modal>
  );
}
