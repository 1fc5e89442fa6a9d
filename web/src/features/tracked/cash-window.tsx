/** What the broker shows as cash: the difference is said, named, and written as an entry of today. */
import type { AccountItem } from '@kurus/core/contract/accounts';
import type { Money } from '@kurus/core/money/money';
import { useText } from '../../i18n/use-text.ts';
import { Modal } from '../../ui/modal.tsx';
import { CashForm } from './cash-entry.tsx';

interface CashWindowProps {
  readonly open: boolean;
  readonly account: AccountItem;
  readonly cash: Money;
  readonly onClose: () => void;
}

export function CashWindow({ open, account, cash, onClose }: CashWindowProps) {
  const t = useText();
  return (
    <Modal open={open} title={t('tracked.evenCash')} size="sm" onClose={onClose}>
      <CashForm account={account} cash={cash} onDone={onClose} />
    </Modal>
  );
}
