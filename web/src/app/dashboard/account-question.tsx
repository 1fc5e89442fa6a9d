import type { AccountItem } from '@kurus/core/contract/accounts';
import { AccountButtons } from '../../features/accounts/account-buttons.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Modal } from '../../ui/modal.tsx';

interface AccountQuestionProps {
  readonly open: boolean;
  readonly accounts: readonly AccountItem[];
  readonly onChoose: (account: AccountItem) => void;
  readonly onClose: () => void;
}

/** Asks for which of the chosen accounts a new entry is. */
export function AccountQuestion({ open, accounts, onChoose, onClose }: AccountQuestionProps) {
  const t = useText();
  return (
    <Modal open={open} title={t('shell.whichAccount')} size="sm" onClose={onClose}>
      <AccountButtons accounts={accounts} onChoose={onChoose} />
    </Modal>
  );
}
