/** All accounts side by side: two sums, since virtual money is never added to real money, and each account below. */
import { ChevronRight } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AccountItem } from '@kurus/core/contract/accounts';
import { useText } from '../../i18n/use-text.ts';
import { accountsQuery, showAccount } from '../../lib/shown-account.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { groupsOf, worthOf } from './account-groups.ts';
import { AccountIcon } from './account-icon.tsx';
import './accounts.css';

/** Values are the server's, at the prices of the moment it was asked. */
const ASK_AGAIN_MS = 10_000;

export function AccountsOverview() {
  const t = useText();
  const accounts = useQuery({ ...accountsQuery, refetchInterval: ASK_AGAIN_MS }).data;
  if (!accounts) return <Skeleton height="card" count={2} />;
  const { virtual, tracked, archived } = groupsOf(accounts);
  return (
    <div className="accounts">
      <div className="accounts-sums">
        <Sum title={t('accounts.trackedSum')} group={tracked} note={t('accounts.count', { count: tracked.length })} />
        <Sum title={t('accounts.virtualSum')} group={virtual} note={t('accounts.neverAdded')} apart />
      </div>
      {tracked.length > 0 && <AccountList title={t('accounts.trackedGroup')} accounts={tracked} />}
      <AccountList title={t('accounts.virtualGroup')} accounts={virtual} />
      {archived.length > 0 && <AccountList title={t('accounts.archivedGroup')} accounts={archived} />}
    </div>
  );
}

interface SumProps {
  readonly title: string;
  readonly group: readonly AccountItem[];
  readonly note: ReactNode;
  /** Not part of the other sum. */
  readonly apart?: boolean;
}

function Sum({ title, group, note, apart = false }: SumProps) {
  return (
    <Card title={title} className={classNames('accounts-sum', apart && 'accounts-apart')}>
      <p className="accounts-worth">
        <MoneyText value={worthOf(group)} flash />
      </p>
      <p className="muted small">{note}</p>
    </Card>
  );
}

function AccountList({ title, accounts }: { readonly title: string; readonly accounts: readonly AccountItem[] }) {
  const t = useText();
  return (
    <Card title={title}>
      <ul className="accounts-list">
        {accounts.map((account) => (
          <li key={account.id}>
            <button type="button" className="accounts-row" onClick={() => showAccount(account.id)}>
              <AccountIcon of={account.kind} />
              <span className="accounts-names">
                <span className="account-choice-name">{account.name}</span>
                {account.kind === 'tracked' && (
                  <span className="muted small">
                    {t(account.cash === 'kept' ? 'accounts.keepsCash' : 'accounts.noCash')}
                  </span>
                )}
              </span>
              <MoneyText value={account.overallPortfolioValue} flash />
              <ChevronRight size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
