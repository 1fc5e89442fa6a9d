import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { tabTexts } from '../../i18n/bundles.ts';
import { useText } from '../../i18n/use-text.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { accountsQuery, useSelectedAccount } from '../../lib/account/selected-account.ts';
import { classNames } from '../../ui/class-names.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useDropdown } from '../../ui/use-dropdown.ts';
import { AccountIcon } from './account-icon.tsx';
import type { AccountDialog } from './account-menu.tsx';

const AccountMenu = lazyPart(async () => (await withTexts(import('./account-menu.tsx'), tabTexts)).AccountMenu);

interface AccountSwitcherProps {
  /** Whether all accounts are shown now. */
  readonly all: boolean;
  readonly withAll: boolean;
  readonly onDialog: (dialog: AccountDialog) => void;
}

/**
 * A button with the account's name that opens the list of accounts. Inconspicuous while there is only the virtual one.
 */
export function AccountSwitcher({ all, withAll, onDialog }: AccountSwitcherProps) {
  const t = useText();
  const { id, item } = useSelectedAccount();
  const accounts = useQuery(accountsQuery).data;
  const { open, button, toggle, close, around } = useDropdown();
  const listId = useId();
  const unknown = t(id === VIRTUAL_ACCOUNT ? 'shell.virtualAccount' : 'shell.account');
  const name = all ? t('shell.allAccounts') : (item?.name ?? unknown);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles Esc and the focus of its content
    <div className="account-switcher" {...around}>
      <button
        ref={button}
        type="button"
        className={classNames('account-button', accounts && accounts.length > 1 && 'account-button-several')}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={toggle}
      >
        <AccountIcon of={all ? 'all' : (item?.kind ?? 'virtual')} />
        <span className="visually-hidden">{t('shell.account')}: </span>
        <span className="account-name">{name}</span>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      {open && accounts && (
        <AccountMenu
          id={listId}
          accounts={accounts}
          selected={all ? 'all' : id}
          withAll={withAll}
          onChosen={close}
          onDialog={(dialog) => {
            close();
            onDialog(dialog);
          }}
        />
      )}
    </div>
  );
}
