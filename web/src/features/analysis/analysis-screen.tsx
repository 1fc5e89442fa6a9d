/** "What have I really earned?" Each section answers one question, first in a sentence. */

import type { AccountItem } from '@kurus/core/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useText } from '../../i18n/use-text.ts';
import { accountsQuery, useSelectedAccount } from '../../lib/account/selected-account.ts';
import { usePrintedPage } from '../../lib/printed-page.ts';
import { todayText } from '../../lib/words/today-text.ts';
import { AccountsBanner } from '../../quotes/accounts-banner.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import './analysis.css';
import { NotYet } from '../../ui/not-yet.tsx';
import { Controls } from './controls.tsx';
import { Figures } from './figures.tsx';
import { NoEntries } from './no-figures.tsx';
import { StickyHead } from './sticky-head.tsx';
import { readView, dateRange, viewAddress, type View } from './view.ts';

export function AnalysisScreen() {
  const t = useText();
  const accounts = useQuery(accountsQuery);
  if (!accounts.data)
    return (
      <NotYet query={accounts} failed={t('analysis.failed')}>
        <Skeleton height="card" count={3} />
      </NotYet>
    );
  const recorded = accounts.data.filter(({ kind }) => kind === 'tracked');
  return recorded.length === 0 ? <NoEntries /> : <OfAccounts accounts={recorded} />;
}

function OfAccounts({ accounts }: { readonly accounts: readonly AccountItem[] }) {
  const view = readView(useSearch());
  const selected = useSelectedAccount();
  const account = accountOf(view, accounts, selected.all ? undefined : selected.id);
  // Scroll position and focus are kept.
  const change = (next: Partial<View>) => navigate(viewAddress({ ...view, ...next }), { replace: true });
  const request = { account, unit: view.unit, ...dateRange(view, todayText()) };
  const included = accounts.filter((one) => isIncluded(one, account));
  const t = useText();
  usePrintedPage({
    head: ['Kuruş', t('shell.analysis')],
    foot: included.map(({ name }) => name),
    page: t('labels.page'),
  });
  return (
    <>
      <AccountsBanner accounts={included} />
      <div className="stack">
        <Controls view={view} accounts={accounts} account={account} onChange={change} />
        <div>
          <StickyHead view={view} onChange={change} />
          <Figures view={view} request={request} onChange={change} />
        </div>
      </div>
    </>
  );
}

const isIncluded = ({ id, status }: AccountItem, account: string) =>
  account === 'all' ? status === 'open' : String(id) === account;

/**
 * Chooses the accounts: those of the address, otherwise the selected account of the other screens, otherwise all open
 * ones.
 */
function accountOf({ account }: View, accounts: readonly AccountItem[], selected: number | undefined): string {
  const isThere = (id: number | undefined) => accounts.some((one) => one.id === id);
  const hasOpen = accounts.some(({ status }) => status === 'open');
  if (account === 'all' && hasOpen) return 'all';
  if (typeof account === 'number' && isThere(account)) return String(account);
  if (selected !== undefined && isThere(selected)) return String(selected);
  return hasOpen ? 'all' : String(accounts[0]?.id);
}
