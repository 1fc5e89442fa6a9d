import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';

interface AskProps {
  readonly title: string;
  readonly lines: readonly string[];
  readonly confirm: string;
  readonly keep: string;
  readonly busy: boolean;
  readonly failure: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks with what stays and what comes free. The focus begins on the way back. */
export function Ask({ title, lines, confirm, keep, busy, failure, onConfirm, onClose }: AskProps) {
  return (
    <Modal
      open
      title={title}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" data-autofocus onClick={onClose}>
            {keep}
          </Button>
          <Button variant="danger" busy={busy} once onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="order-ask">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {failure !== undefined && (
          <p className="form-error" role="alert">
            {failure}
          </p>
        )}
      </div>
    </Modal>
  );
}
