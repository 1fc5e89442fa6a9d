/** Menu of the accounts, in groups that are never added up together; below them, the actions. */

import type { AccountItem } from '@kurus/core/contract/accounts';
import type { Money } from '@kurus/core/money/money';
import { Check, Plus, Settings2 } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { showAccount } from '../../lib/account/account-choice.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { groupsOf, worthOf } from './account-groups.ts';
import { AccountIcon } from './account-icon.tsx';

export type AccountDialog = 'open' | 'manage';

interface AccountMenuProps {
  readonly id: string;
  readonly accounts: readonly AccountItem[];
  readonly selected: number | 'all';
  readonly withAll: boolean;
  readonly onChosen: () => void;
  readonly onDialog: (dialog: AccountDialog) => void;
}

export function AccountMenu({ id, accounts, selected, withAll, onChosen, onDialog }: AccountMenuProps) {
  const t = useText();
  const { virtual, tracked, archived } = groupsOf(accounts);
  const choice = (of: number | 'all', icon: AccountItem['kind'] | 'all', name: string, worth: Money) => (
    <Choice key={of} of={of} selected={selected} onChosen={onChosen}>
      <AccountIcon of={icon} />
      <span className="account-choice-words row wrap">
        <span className="account-choice-name">{name}</span>
        <MoneyText value={worth} />
      </span>
    </Choice>
  );
  const row = ({ id: of, kind, name, overallPortfolioValue }: AccountItem) =>
    choice(of, kind, name, overallPortfolioValue);
  return (
    <div id={id} className="account-menu">
      {tracked.length > 0 && (
        <Group title={t('accounts.trackedShort')}>
          {withAll && choice('all', 'all', t('accounts.allReal'), worthOf(tracked))}
          {tracked.map(row)}
        </Group>
      )}
      <Group title={t(tracked.length > 0 ? 'accounts.virtualApart' : 'accounts.virtualGroup')}>
        {virtual.map(row)}
      </Group>
      {archived.length > 0 && <Group title={t('accounts.archivedGroup')}>{archived.map(row)}</Group>}
      <div className="account-group">
        <button type="button" className="account-choice row account-action" onClick={() => onDialog('open')}>
          <Plus size={18} aria-hidden="true" />
          {t('accounts.add')}
        </button>
        {selected !== 'all' && (
          <button type="button" className="account-choice row account-action" onClick={() => onDialog('manage')}>
            <Settings2 size={18} aria-hidden="true" />
            {t('accounts.manage')}
          </button>
        )}
      </div>
    </div>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <div className="account-group">
      <p id={id} className="account-group-title">
        {title}
      </p>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  );
}

interface ChoiceProps {
  readonly of: number | 'all';
  readonly selected: number | 'all';
  readonly onChosen: () => void;
  readonly children: ReactNode;
}

function Choice({ of, selected, onChosen, children }: ChoiceProps) {
  const choose = () => {
    onChosen();
    showAccount(of);
  };
  return (
    <li>
      <button
        type="button"
        className="account-choice row"
        aria-current={of === selected ? 'true' : undefined}
        onClick={choose}
      >
        {children}
        <span className="account-check">{of === selected && <Check size={16} aria-hidden="true" />}</span>
      </button>
    </li>
  );
}
