import { Archive, ArchiveRestore } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { changeAccount } from './account-commands.ts';
import type { PartProps } from './account-part.ts';
import { ChangeFailure } from './change-failure.tsx';

export function ArchiveChoice({ account, onClose }: PartProps) {
  const t = useText();
  const change = useCommand({
    send: changeAccount,
    onSuccess: (message) => {
      toast.success(message);
      onClose();
    },
  });
  const isOpen = account.status === 'open';
  const Icon = isOpen ? Archive : ArchiveRestore;
  return (
    <section className="account-choice-block">
      <p className="muted">{t(isOpen ? 'accounts.archiveText' : 'accounts.archivedText')}</p>
      <ChangeFailure error={change.error} />
      <Button
        variant="secondary"
        icon={<Icon size={16} aria-hidden />}
        busy={change.isPending}
        onClick={() => change.mutate({ id: account.id, change: { archived: isOpen } })}
      >
        {t(isOpen ? 'accounts.archive' : 'accounts.takeBack')}
      </Button>
    </section>
  );
}
