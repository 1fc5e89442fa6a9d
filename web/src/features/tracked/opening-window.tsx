/** "What do you hold today?": a quick table, recorded at once; the past can be added later. */
import type { AccountItem } from '@kurus/core/contract/accounts';
import { useText } from '../../i18n/use-text.ts';
import { EntryModal } from './entry-modal.tsx';
import { OpeningForm } from './opening-form.tsx';

interface OpeningWindowProps {
  readonly open: boolean;
  readonly account: AccountItem;
  readonly onClose: () => void;
}

export function OpeningWindow({ open, account, onClose }: OpeningWindowProps) {
  const t = useText();
  return (
    <EntryModal open={open} account={account} title={t('tracked.holdNow')} onClose={onClose}>
      {(form) => <OpeningForm account={account} {...form} />}
    </EntryModal>
  );
}
