/** Bar above the content of one account: its name, the switcher, and account-specific actions. */

import { useState, type ReactNode } from 'react';
import { tabTexts } from '../../i18n/bundles.ts';
import { useText } from '../../i18n/use-text.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { useSelectedAccount } from '../../lib/account/selected-account.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { AccountDialog } from './account-menu.tsx';
import { AccountSwitcher } from './account-switcher.tsx';
import { useVanishedAccounts } from './vanished.ts';
import './accounts.css';

const OpenAccount = lazyDialog(async () => (await withTexts(import('./open-account.tsx'), tabTexts)).OpenAccount);
const ManageAccount = lazyDialog(async () => (await withTexts(import('./manage-account.tsx'), tabTexts)).ManageAccount);
/** Link to the corporate actions of a tracked account. */
const ActionsLink = lazyPart(async () => (await import('./actions-link.tsx')).ActionsLink);
const ArchivedNote = lazyPart(async () => (await withTexts(import('./archived-note.tsx'), tabTexts)).ArchivedNote);

interface AccountBarProps {
  /** Whether all accounts can be shown side by side here. */
  readonly withAll: boolean;
  /** Action for the selected account, as a button or link. */
  readonly action?: ReactNode;
}

export function AccountBar({ withAll, action }: AccountBarProps) {
  const t = useText();
  const { item, all } = useSelectedAccount();
  const [dialog, setDialog] = useState<AccountDialog>();
  const close = () => setDialog(undefined);
  useVanishedAccounts();
  return (
    <section className="account-bar row wrap" aria-label={t('shell.account')}>
      <AccountSwitcher all={all && withAll} withAll={withAll} onDialog={setDialog} />
      {item?.kind === 'tracked' && !(all && withAll) && <ActionsLink account={item.id} />}
      {action && <div className="account-bar-action">{action}</div>}
      {item?.status === 'archived' && <ArchivedNote account={item} />}
      <OpenAccount open={dialog === 'open'} onClose={close} />
      {item && <ManageAccount key={item.id} account={item} open={dialog === 'manage'} onClose={close} />}
    </section>
  );
}
