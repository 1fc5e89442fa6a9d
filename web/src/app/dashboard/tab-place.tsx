import { Suspense } from 'react';
import { AccountBar } from '../../features/accounts/account-bar.tsx';
import { currentLanguage } from '../../i18n/language.ts';
import { tabTexts } from '../../i18n/tab-texts.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { lazyScreen } from '../../lib/lazy-screen.tsx';
import { useShownAccount } from '../../lib/shown-account.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import type { TabId } from '../tab-ids.ts';
import { TABS } from './tabs.ts';

const AccountsOverview = lazyScreen(async () => {
  const load = import('../../features/accounts/accounts-overview.tsx');
  const [module] = await Promise.all([load, loadTexts(tabTexts, currentLanguage())]);
  return module.AccountsOverview;
});

/** The active tab, or why it cannot be shown. */
export function TabPlace({ tab }: { readonly tab: TabId }) {
  const Tab = TABS[tab];
  return (
    <ErrorBoundary key={tab}>
      <Suspense fallback={<Skeleton height="card" count={3} />}>
        {tab === 'portfolio' || tab === 'transaction' ? <OfAccount tab={tab} /> : <Tab />}
      </Suspense>
    </ErrorBoundary>
  );
}

/** What belongs to one account, below the way to another; several are shown side by side where the portfolio stands. */
function OfAccount({ tab }: { readonly tab: 'portfolio' | 'transaction' }) {
  const { id, all } = useShownAccount();
  const Tab = TABS[tab];
  const withAll = tab === 'portfolio';
  return (
    <>
      <AccountBar withAll={withAll} />
      {/* Begun anew for each account: nothing of one is left in another. */}
      {all && withAll ? <AccountsOverview /> : <Tab key={id} />}
    </>
  );
}
