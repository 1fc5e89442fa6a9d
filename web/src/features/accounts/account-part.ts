import type { AccountItem } from '@kurus/core/contract/accounts';

export interface ManageAccountProps {
  readonly account: AccountItem;
  readonly open: boolean;
  readonly onClose: () => void;
}

export type PartProps = Pick<ManageAccountProps, 'account' | 'onClose'>;
