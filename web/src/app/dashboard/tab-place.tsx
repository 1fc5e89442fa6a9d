import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { Suspense } from 'react';
import { trackedPart } from '../../features/tracked/tracked-part.ts';
import { tabTexts, trackedTexts, wealthTexts } from '../../i18n/bundles.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { useSelectedAccount } from '../../lib/account/selected-account.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import type { TabId } from '../tab-ids.ts';
import { TABS } from './tabs.ts';

const CARDS = <Skeleton height="card" count={3} />;

const PortfolioList = trackedPart(
  async () => (await import('../../features/accounts/portfolio-list.tsx')).PortfolioList,
  CARDS,
);
const EntriesTab = trackedPart(
  async () => (await import('../../features/tracked/history/entries-tab.tsx')).EntriesTab,
  CARDS,
);
const BesPage = lazyPart(
  async () =>
    (await withTexts(import('../../features/tracked/bes/bes-page.tsx'), tabTexts, trackedTexts, wealthTexts)).BesPage,
  CARDS,
);
const RealWallet = trackedPart(
  async () => (await withTexts(import('../../features/wallet/real-wallet.tsx'), wealthTexts)).RealWallet,
  CARDS,
);
const ArchivedNote = trackedPart(async () => (await import('../../features/accounts/archived-note.tsx')).ArchivedNote);

/** The active tab, or the reason why it cannot be shown. */
export function TabPlace({ tab }: { readonly tab: TabId }) {
  const Tab = TABS[tab];
  return (
    <ErrorBoundary key={tab}>
      <Suspense fallback={CARDS}>
        {tab === 'portfolio' || tab === 'transaction' ? (
          <OfAccount tab={tab} />
        ) : tab === 'wallet' ? (
          <Wallet />
        ) : (
          <Tab />
        )}
      </Suspense>
    </ErrorBoundary>
  );
}

/** Virtual cash is moved here, that of tracked accounts recorded. */
function Wallet() {
  const { choice, world } = useSelectedAccount();
  return world === 'real' ? <RealWallet key={choice} /> : <TABS.wallet />;
}

/** Tab content of the chosen account, or of all tracked ones. */
function OfAccount({ tab }: { readonly tab: 'portfolio' | 'transaction' }) {
  const { id, all, item } = useSelectedAccount();
  const Tab = TABS[tab];
  const isTracked = id !== VIRTUAL_ACCOUNT && !all;
  return (
    <>
      {isTracked && item?.status === 'archived' && <ArchivedNote />}
      {/* Remounted for each account, so that no state of one account is left in another. */}
      {all && tab === 'portfolio' ? (
        <PortfolioList />
      ) : tab === 'portfolio' && item?.scheme ? (
        <BesPage key={id} />
      ) : (all || isTracked) && tab === 'transaction' ? (
        <EntriesTab key={all ? 'all' : id} />
      ) : (
        <Tab key={id} />
      )}
    </>
  );
}
