import { useText } from '../i18n/use-text.ts';
import { Button } from './button.tsx';
import './modal.css';

interface DialogActionsProps {
  /** Label of the form's button. */
  readonly label: string;
  readonly tone?: 'primary' | 'danger';
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly onCancel: () => void;
}

/** Buttons of a form in a dialog: cancel and submit. */
export function DialogActions({ label, tone = 'primary', busy, disabled = false, onCancel }: DialogActionsProps) {
  const t = useText();
  return (
    <div className="modal-actions">
      <Button variant="secondary" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
      <Button type="submit" variant={tone} busy={busy} disabled={disabled}>
        {label}
      </Button>
    </div>
  );
}
