import type { ShareItem } from '@kurus/core/contract/shares';
import { useText } from '../../i18n/use-text.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { end } from './household-queries.ts';
import { nameOf, whatOf } from './share-words.ts';

interface EndDialogProps {
  readonly share: ShareItem | undefined;
  readonly onClose: () => void;
}

/** One question before a share ends, by either of the two; an invitation that nobody took is only cancelled. */
export function EndDialog({ share, onClose }: EndDialogProps) {
  const t = useText();
  const command = useCommand({
    send: end,
    onSuccess: (message) => {
      toast.success(message);
      onClose();
    },
  });
  if (!share) return null;
  const named = { name: nameOf(share), what: whatOf(t, share) };
  const isInvitation = share.state === 'invited';
  const text = share.side === 'given' ? t('household.endGiven', named) : t('household.endTaken', named);
  return (
    <ConfirmDialog
      open
      title={isInvitation ? t('household.cancelTitle') : t('household.endTitle', named)}
      text={isInvitation ? t('household.cancelText') : text}
      failure={command.error ? messageOf(command.error, t('household.endFailed')) : undefined}
      confirmLabel={t('household.end')}
      cancelLabel={t('household.keep')}
      busy={command.isPending}
      onConfirm={() => command.mutate(share)}
      onCancel={onClose}
    />
  );
}
