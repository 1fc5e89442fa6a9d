import type { AccountItem } from '@kurus/core/contract/accounts';
import { ChevronRight } from 'lucide-react';
import { MoneyText } from '../../ui/money-text.tsx';
import './account-buttons.css';
import { AccountIcon } from './account-icon.tsx';

interface AccountButtonsProps {
  readonly accounts: readonly AccountItem[];
  readonly onChoose: (account: AccountItem) => void;
}

/** Accounts to go on with, where one of several is needed. */
export function AccountButtons({ accounts, onChoose }: AccountButtonsProps) {
  return (
    <ul className="account-buttons">
      {accounts.map((account) => (
        <li key={account.id}>
          <button type="button" onClick={() => onChoose(account)}>
            <AccountIcon of={account.kind} />
            <span className="account-buttons-name">{account.name}</span>
            <MoneyText value={account.overallPortfolioValue} />
            <ChevronRight size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
