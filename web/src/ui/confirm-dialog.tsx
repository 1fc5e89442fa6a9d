import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Button } from './button.tsx';
import { FormError } from './form-error.tsx';
import { Modal } from './modal.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** Text with the consequence. */
  readonly text: ReactNode;
  /** Reason of a failure. */
  readonly failure?: string | undefined;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly tone?: 'danger' | 'primary';
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks for confirmation before something that cannot be undone. Focus starts on the cancel button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useText();
  const { open, title, text, failure, confirmLabel, tone = 'danger', busy = false, onConfirm, onCancel } = props;
  return (
    <Modal
      open={open}
      title={title}
      size="sm"
      onClose={onCancel}
      footer={
        <>
          <Button variant="secondary" data-autofocus onClick={onCancel}>
            {props.cancelLabel ?? t('common.cancel')}
          </Button>
          <Button variant={tone} busy={busy} once onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="stack muted">
        <div>{text}</div>
        <FormError text={failure} />
      </div>
    </Modal>
  );
}
