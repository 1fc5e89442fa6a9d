import { useText } from '../i18n/use-text.ts';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';
import type { ReactNode } from 'react';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** Names the consequence. */
  readonly text: ReactNode;
  readonly confirmLabel: string;
  readonly tone?: 'danger' | 'primary';
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something that cannot be undone. Focus starts on the way back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirmLabel, tone = 'danger', busy = false, onConfirm, onCancel } = props;
  const t = useText();
  return (
    <Modal
      open={open}
      title={title}
      size="sm"
      onClose={onCancel}
      footer={
        <>
          <Button variant="secondary" data-autofocus onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button variant={tone} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="muted">{text}</div>
    </Modal>
  );
}
