import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { toast } from '../../ui/toast.tsx';

interface SecretDialogProps {
  readonly secret: string;
  readonly onClose: () => void;
}

/** The secret that messages are signed with, once: it ends only after it was copied or said to be kept. */
export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  const t = useText();
  const [isKept, setKept] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    setKept(true);
    toast.success(t('webhooks.secretCopied'));
  };
  return (
    <Modal
      open
      title={t('webhooks.secretTitle')}
      onClose={() => {
        if (isKept) onClose();
      }}
      footer={
        <Button disabled={!isKept} onClick={onClose}>
          {t('webhooks.done')}
        </Button>
      }
    >
      <div className="stack">
        <p>{t('webhooks.secretText')}</p>
        <code className="webhooks-secret">{secret}</code>
        <div>
          <Button
            variant="secondary"
            icon={<Copy size={16} aria-hidden="true" />}
            data-autofocus
            onClick={() => void copy().catch(() => toast.error(t('webhooks.secretNotCopied')))}
          >
            {t('webhooks.secretCopy')}
          </Button>
        </div>
        <label className="webhooks-kept">
          <input type="checkbox" checked={isKept} onChange={(event) => setKept(event.target.checked)} />
          {t('webhooks.secretKept')}
        </label>
      </div>
    </Modal>
  );
}
