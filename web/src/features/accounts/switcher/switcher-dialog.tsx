import type { AccountItem } from '@kurus/core/contract/accounts';
import { ManageAccount } from '../manage-account.tsx';
import { OpenAccount } from '../open-account.tsx';

export type Dialog = 'add' | 'manage';

interface SwitcherDialogProps {
  readonly dialog: Dialog | undefined;
  readonly account: AccountItem | undefined;
  readonly onClose: () => void;
}

/** Dialogs that the list of accounts leads to: a new account, and settings of the chosen one. */
export function SwitcherDialog({ dialog, account, onClose }: SwitcherDialogProps) {
  return (
    <>
      <OpenAccount open={dialog === 'add'} onClose={onClose} />
      {account && <ManageAccount key={account.id} account={account} open={dialog === 'manage'} onClose={onClose} />}
    </>
  );
}
