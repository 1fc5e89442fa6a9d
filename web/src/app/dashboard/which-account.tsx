/** Screens of one account, where several are chosen: says so, and offers them. */

import type { AccountItem } from '@kurus/core/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import type { ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { AccountButtons } from '../../features/accounts/account-buttons.tsx';
import type { PlainTextKey } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { showAccount, withChoice } from '../../lib/account/account-choice.ts';
import { accountsQuery, isOpenTracked, useSelectedAccount } from '../../lib/account/selected-account.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState, Skeleton } from '../../ui/feedback.tsx';
import { NotYet } from '../../ui/not-yet.tsx';

interface WhichAccountProps {
  /** Says why the screen is of one account. */
  readonly apart: PlainTextKey;
}

interface OfRealAccountProps extends WhichAccountProps {
  readonly children: (account: AccountItem) => ReactNode;
}

/** Screen of the chosen tracked account. */
export function OfRealAccount({ apart, children }: OfRealAccountProps) {
  const t = useText();
  const accounts = useQuery(accountsQuery);
  const { item, all } = useSelectedAccount();
  if (!all && item?.kind === 'tracked') return children(item);
  if (accounts.data) return <WhichAccount apart={apart} />;
  return (
    <NotYet query={accounts} failed={t('shell.valuesFailed')}>
      <Skeleton height="card" count={3} />
    </NotYet>
  );
}

/** The open tracked accounts, one of which is to be chosen. */
function WhichAccount({ apart }: WhichAccountProps) {
  const t = useText();
  const open = useQuery(accountsQuery).data?.filter(isOpenTracked);
  if (!open || open.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<Layers size={26} aria-hidden="true" />}
          text={t('accounts.noneToOpen')}
          action={<ButtonLink href="/portfolios">{t('shell.portfolios')}</ButtonLink>}
        />
      </Card>
    );
  return (
    <Card title={t('accounts.whichToOpen')}>
      <div className="stack">
        <p className="muted">{t(apart)}</p>
        <AccountButtons accounts={open} onChoose={openHere} />
      </div>
    </Card>
  );
}

/** "Back" leads to all of them. */
function openHere({ id }: AccountItem): void {
  navigate(withChoice(location.pathname + location.search, id));
  showAccount(id);
}
