/** Above what belongs to one account: which one it is, the way to another, and what is special about it. */
import { ChevronDown } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { currentLanguage } from '../../i18n/language.ts';
import { tabTexts } from '../../i18n/bundles.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { useText } from '../../i18n/use-text.ts';
import { accountsQuery, useShownAccount } from '../../lib/shown-account.ts';
import { classNames } from '../../ui/class-names.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { useDropdown } from '../../ui/use-dropdown.ts';
import { AccountIcon } from './account-icon.tsx';
import type { AccountDialog } from './account-menu.tsx';
import './accounts.css';
import { useVanishedAccounts } from './vanished.ts';

const withTexts = async <Module,>(load: Promise<Module>) =>
  (await Promise.all([load, loadTexts(tabTexts, currentLanguage())]))[0];
const AccountMenu = lazy(async () => ({ default: (await withTexts(import('./account-menu.tsx'))).AccountMenu }));
const OpenAccount = lazyDialog(async () => (await withTexts(import('./open-account.tsx'))).OpenAccount);
const ManageAccount = lazyDialog(async () => (await withTexts(import('./manage-account.tsx'))).ManageAccount);
/** Of a real portfolio. */
const ActionsLink = lazy(async () => ({ default: (await import('./actions-link.tsx')).ActionsLink }));
const ArchivedNote = lazy(async () => ({ default: (await withTexts(import('./archived-note.tsx'))).ArchivedNote }));

interface AccountBarProps {
  /** Whether all accounts can be shown side by side here. */
  readonly withAll: boolean;
  /** What can be done to the account that is shown. */
  readonly action?: ReactNode;
}

export function AccountBar({ withAll, action }: AccountBarProps) {
  const t = useText();
  const { item, all } = useShownAccount();
  const [dialog, setDialog] = useState<AccountDialog>();
  const close = () => setDialog(undefined);
  useVanishedAccounts();
  return (
    <section className="account-bar row wrap" aria-label={t('shell.account')}>
      <AccountSwitcher all={all && withAll} withAll={withAll} onDialog={setDialog} />
      <Suspense>{item?.kind === 'tracked' && !(all && withAll) && <ActionsLink account={item.id} />}</Suspense>
      {action && <div className="account-bar-action">{action}</div>}
      <Suspense>{item?.status === 'archived' && <ArchivedNote account={item} />}</Suspense>
      <OpenAccount open={dialog === 'open'} onClose={close} />
      {item && <ManageAccount key={item.id} account={item} open={dialog === 'manage'} onClose={close} />}
    </section>
  );
}

interface AccountSwitcherProps {
  /** All of them are shown now. */
  readonly all: boolean;
  readonly withAll: boolean;
  readonly onDialog: (dialog: AccountDialog) => void;
}

/** A button with the account's name, which opens the list of all. Quiet while there is only the virtual one. */
function AccountSwitcher({ all, withAll, onDialog }: AccountSwitcherProps) {
  const t = useText();
  const { id, item } = useShownAccount();
  const accounts = useQuery(accountsQuery).data;
  const { open, button, toggle, close, around } = useDropdown();
  const listId = useId();
  const unknown = t(id === VIRTUAL_ACCOUNT ? 'shell.virtualAccount' : 'shell.account');
  const name = all ? t('shell.allAccounts') : (item?.name ?? unknown);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears Esc and the focus of what is inside
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
      <Suspense>
        {open && accounts && (
          <AccountMenu
            id={listId}
            accounts={accounts}
            shown={all ? 'all' : id}
            withAll={withAll}
            onChosen={close}
            onDialog={(dialog) => {
              close();
              onDialog(dialog);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
