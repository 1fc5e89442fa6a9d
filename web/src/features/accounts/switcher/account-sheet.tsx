import { useText } from '../../../i18n/use-text.ts';
import { Modal } from '../../../ui/modal.tsx';
import { AccountList, type AccountListProps } from './account-list.tsx';

interface AccountSheetProps extends AccountListProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export { AccountList };

/** The list of accounts on a phone. */
export function AccountSheet({ open, onClose, ...list }: AccountSheetProps) {
  const t = useText();
  return (
    <Modal open={open} title={t('accounts.chooseAccount')} onClose={onClose} className="switcher-sheet">
      <AccountList {...list} />
    </Modal>
  );
}
