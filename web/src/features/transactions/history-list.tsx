import { type TransactionItem } from '@kurus/core/contract/transactions';
import { History, SearchX } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/feedback.tsx';
import { HistoryFoot } from './history-parts.tsx';
import { TransactionTable } from './transaction-table.tsx';
import { type Transactions } from './use-transactions.ts';

interface HistoryListProps {
  readonly list: Transactions;
  readonly filtered: boolean;
  readonly onClear: () => void;
  readonly onOpen: (item: TransactionItem) => void;
}

/** List of the history, with its states: loading, failed, empty, nothing found. */
export function HistoryList({ list, filtered, onClear, onOpen }: HistoryListProps) {
  const t = useText();
  const { items, failed, busy, loadMore, retry } = list;
  if (failed) return <ErrorState text={t('transactions.failed')} onRetry={retry} />;
  if (items === undefined) return <Skeleton className="transactions-loading" height="row" count={8} />;
  if (items.length === 0 && filtered) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        text={t('common.noResults')}
        action={
          <Button variant="secondary" onClick={onClear}>
            {t('transactions.clearFilters')}
          </Button>
        }
      />
    );
  }
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<History aria-hidden />}
        title={t('transactions.empty')}
        text={t('transactions.emptyHelp')}
        action={<ButtonLink href="/dashboard?tab=wallet">{t('transactions.goToWallet')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <TransactionTable items={items} busy={busy} onOpen={onOpen} />
      <HistoryFoot count={items.length} busy={busy} onMore={loadMore} />
    </>
  );
}
