import { useText } from '../../i18n/use-text.ts';
import { answerWaiting } from '../../lib/save-file.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface FileQuestionProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks before a file with amounts is saved while the screens hide them. */
export function FileQuestion({ open, onClose }: FileQuestionProps) {
  const t = useText();
  return (
    <ConfirmDialog
      open={open}
      title={t('common.amountsInFile')}
      text={t('common.amountsInFileText')}
      confirmLabel={t('common.saveAnyway')}
      tone="primary"
      onConfirm={() => answerWaiting(true)}
      onCancel={onClose}
    />
  );
}
