/** Setting up of an authenticator app: one dialog, two steps in sight, then the recovery codes. */

import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { renderSVG } from 'uqr';
import { useText } from '../../../i18n/use-text.ts';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { useCommand } from '../../../lib/forms/use-command.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { OtpInput } from '../../../ui/otp-input.tsx';
import { isCompleteCode } from '../../../ui/use-code-boxes.ts';
import { useProof } from '../../../ui/use-proof.tsx';
import { useProfile } from '../use-profile.ts';
import { beginApp, confirmApp, renewCodes } from './security-queries.ts';

interface AppDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The app is on; these are the codes for the day on which it is lost. */
  readonly onDone: (codes: readonly string[] | undefined) => void;
}

export function AppDialog({ open, onClose, onDone }: AppDialogProps) {
  const t = useText();
  const { proven, dialog } = useProof();
  return (
    <Modal open={open} title={t('security.appTitle')} onClose={onClose}>
      <AppSteps proven={proven} onClose={onClose} onDone={onDone} />
      {dialog}
    </Modal>
  );
}

type AppStepsProps = Omit<AppDialogProps, 'open'> & Pick<ReturnType<typeof useProof>, 'proven'>;

/** Mounted only while the dialog is open: each opening has a secret of its own. */
function AppSteps({ proven, onClose, onDone }: AppStepsProps) {
  const t = useText();
  const [code, setCode] = useState('');
  const begin = useCommand({ send: () => proven('appAdd', beginApp), onSuccess: (made) => made ?? onClose() });
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    begin.mutate();
  }, [begin]);
  const confirm = useCommand({
    send: async (whole: string) => {
      await proven('appAdd', () => confirmApp(whole));
      return proven('codes', renewCodes);
    },
    onSuccess: onDone,
    onError: () => setCode(''),
  });
  const wrong = confirm.error instanceof ApiError && confirm.error.code === 'CODE_WRONG';
  const failure =
    confirm.error && (wrong ? t('security.codeWrong') : messageOf(confirm.error, t('security.confirmFailed')));
  if (begin.error) return <FormError text={messageOf(begin.error, t('security.beginFailed'))} />;
  if (!begin.data) return <Skeleton height="card" count={1} />;
  return (
    <form
      className="stack-5"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isCompleteCode(code)) confirm.mutate(code);
      }}
    >
      <ol className="app-steps">
        <li className="app-step">
          <h3>{t('security.scan')}</h3>
          <Secret {...begin.data} />
        </li>
        <li className="app-step">
          <h3 id="app-code">{t('security.typeCode')}</h3>
          <OtpInput
            label={t('security.typeCode')}
            value={code}
            onChange={setCode}
            onComplete={(whole) => confirm.mutate(whole)}
            busy={confirm.isPending}
            error={failure ?? undefined}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing to type in this dialog
            autoFocus
          />
          <p className="muted small">{t('security.tried')}</p>
        </li>
      </ol>
      <div className="modal-actions">
        <Button variant="ghost" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" busy={confirm.isPending} disabled={!isCompleteCode(code)}>
          {t('security.turnOn')}
        </Button>
      </div>
    </form>
  );
}

/** The secret, for the camera and by hand in groups of four. */
function Secret({ secret, uri }: { readonly secret: string; readonly uri: string }) {
  const t = useText();
  const user = useProfile();
  const [said, setSaid] = useState('');
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`;
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setSaid(t('security.secretCopied')),
      () => setSaid(t('security.copyFailed')),
    );
  return (
    <div className="app-secret">
      <img className="app-qr" src={picture} width={168} height={168} alt={t('security.qr')} />
      <div className="stack-2">
        <p className="muted small">{t('security.byHand')}</p>
        <code className="app-letters">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <Button variant="secondary" size="sm" icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copy()}>
          {t('security.copy')}
        </Button>
        <p className="muted small" role="status">
          {said}
        </p>
        <p className="muted small">{t('security.appAccount', { name: user?.username ?? '' })}</p>
      </div>
    </div>
  );
}
