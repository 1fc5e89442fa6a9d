import type { Provider } from '../../features/auth/provider-login.ts';
import { useText } from '../../i18n/use-text.ts';
import { useSubmission } from '../../lib/forms/use-submission.ts';
import { loadOrFail } from '../../lib/load-later.ts';
import { storage } from '../../lib/storage.ts';
import { Button } from '../../ui/button.tsx';
import { FormStatus } from '../../ui/form-status.tsx';
import { Modal } from '../../ui/modal.tsx';
import { ByPasskey, ByPassword } from './extend-by-password.tsx';
import { SESSION_DIALOG } from './in-top-dialog.tsx';
import { SessionNote } from './session-note.tsx';
import { TimeLeft } from './time-left.tsx';

interface ExtendDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * "Oturumu uzat": asks for the password, then for the code if the account uses one; or for the provider of the login.
 */
export function ExtendDialog({ open, onClose }: ExtendDialogProps) {
  const t = useText();
  const by = storage.sessionLogin.get()?.by;
  return (
    <Modal open={open} title={t('session.extendTitle')} size="sm" className={SESSION_DIALOG} onClose={onClose}>
      <SessionNote />
      <p className="session-left">
        {t('shell.sessionLeft')} <TimeLeft />
      </p>
      {by === 'google' || by === 'facebook' ? (
        <ByProvider provider={by} />
      ) : by === 'passkey' ? (
        <ByPasskey />
      ) : (
        <ByPassword />
      )}
    </Modal>
  );
}

const PROVIDERS = { google: 'Google', facebook: 'Facebook' } as const;
const loadProviders = () => import('../../features/auth/provider-login.ts');

function ByProvider({ provider }: { readonly provider: Provider }) {
  const t = useText();
  const submission = useSubmission();
  const name = { provider: PROVIDERS[provider] };
  const leave = () => {
    void submission.send(
      async () => (await loadOrFail(loadProviders())).startProviderLogin(provider),
      (text) => text('session.extendFailed'),
    );
  };
  return (
    <div className="stack">
      <p className="muted">{t('session.byProvider', name)}</p>
      <FormStatus form={submission} />
      <Button size="lg" wide busy={submission.busy} data-autofocus onClick={leave}>
        {t('session.withProvider', name)}
      </Button>
    </div>
  );
}
