/** The history of everything that moved money or shares, newest first (S2.43). */
import { useMemo, useState } from 'react';
import { History, SearchX } from 'lucide-react';
import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { CASH_SYMBOL, type TransactionItem, type TransactionType } from '@kurus/core/contract/transactions';
import { useText } from '../../i18n/use-text.ts';
import { useShownAccount } from '../../lib/shown-account.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/feedback.tsx';
import { symbolOf } from './symbol-filter.ts';
import { TransactionDetails } from './transaction-details.tsx';
import { TransactionFilters } from './transaction-filters.tsx';
import { TransactionTable } from './transaction-table.tsx';
import { useSettled } from './use-settled.ts';
import { useTransactions, type Transactions } from './use-transactions.ts';
import './transactions.css';

const TYPING_PAUSE_MS = 350;

export function TransactionsTab() {
  const t = useText();
  const [type, setType] = useState<TransactionType>();
  const [typedSymbol, setTypedSymbol] = useState('');
  const [opened, setOpened] = useState<TransactionItem>();
  const cashName = t('transactions.cash');
  const symbol = symbolOf(useSettled(typedSymbol, TYPING_PAUSE_MS), cashName);
  const account = useShownAccount().id;
  const list = useTransactions(account, { type, symbol });
  const filtered = type !== undefined || symbol !== undefined;
  const nothingEver = list.items?.length === 0 && !filtered && !list.busy;
  const suggestions = useMemo(() => symbolsOf(list.items, cashName), [list.items, cashName]);
  const clear = () => {
    setType(undefined);
    setTypedSymbol('');
  };

  return (
    <Card padding="none" className="transactions">
      {!nothingEver && (
        <TransactionFilters
          type={type}
          onType={setType}
          symbol={typedSymbol}
          onSymbol={setTypedSymbol}
          suggestions={suggestions}
        />
      )}
      <HistoryList
        list={list}
        filtered={filtered}
        isVirtual={account === VIRTUAL_ACCOUNT}
        onClear={clear}
        onOpen={setOpened}
      />
      <TransactionDetails item={opened} onClose={() => setOpened(undefined)} />
    </Card>
  );
}

interface HistoryListProps {
  readonly list: Transactions;
  readonly filtered: boolean;
  readonly isVirtual: boolean;
  readonly onClear: () => void;
  readonly onOpen: (item: TransactionItem) => void;
}

/** Loading, failed, empty, nothing found, or the list. */
function HistoryList({ list, filtered, isVirtual, onClear, onOpen }: HistoryListProps) {
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
        text={t(isVirtual ? 'transactions.emptyHelp' : 'transactions.emptyTracked')}
        action={isVirtual && <ButtonLink href="/dashboard?tab=wallet">{t('transactions.goToWallet')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <TransactionTable items={items} busy={busy} onOpen={onOpen} />
      <div className="transactions-more">
        <output className="muted small">{t('transactions.shown', { count: items.length })}</output>
        {loadMore && (
          <Button variant="secondary" busy={busy} onClick={loadMore}>
            {t('transactions.loadMore')}
          </Button>
        )}
      </div>
    </>
  );
}

/** Every symbol among the entries, once, the cash by its name. */
function symbolsOf(items: readonly TransactionItem[] | undefined, cashName: string): readonly string[] {
  const names = new Set(items?.map((item) => (item.symbol === CASH_SYMBOL ? cashName : item.symbol)));
  return [...names].sort();
}
