/** History of everything that moved cash or assets, newest first (S2.43). */

import type { TransactionItem } from '@kurus/core/contract/transactions';
import { TRANSACTION_TYPES, type TransactionType } from '@kurus/core/contract/words/transactions';
import { useMemo, useState, useEffect } from 'react';
import { useText, type Translate } from '../../i18n/use-text.ts';
import { useSelectedAccount } from '../../lib/account/selected-account.ts';
import { HistoryList } from './history-list.tsx';
import { HistoryCard, HistoryFilters } from './history-parts.tsx';
import { symbolOf } from './symbol-filter.ts';
import { symbolName } from './symbol-name.ts';
import { TransactionDetails } from './transaction-details.tsx';
import { useTransactions } from './use-transactions.ts';

const TYPING_PAUSE_MS = 350;

export function TransactionsTab() {
  const t = useText();
  const [type, setType] = useState<TransactionType>();
  const [typedSymbol, setTypedSymbol] = useState('');
  const [opened, setOpened] = useState<TransactionItem>();
  const symbol = symbolOf(useSettled(typedSymbol, TYPING_PAUSE_MS), t('labels.cash'));
  const account = useSelectedAccount().id;
  const list = useTransactions(account, { type, symbol });
  const filtered = type !== undefined || symbol !== undefined;
  const nothingEver = list.items?.length === 0 && !filtered && !list.busy;
  const suggestions = useMemo(() => symbolsOf(list.items, t), [list.items, t]);
  const clear = () => {
    setType(undefined);
    setTypedSymbol('');
  };

  return (
    <HistoryCard>
      {!nothingEver && (
        <HistoryFilters
          types={TRANSACTION_TYPES.map((value) => ({ value, label: t(`transactions.${value}`) }))}
          type={type ?? ''}
          onType={(value) => setType(TRANSACTION_TYPES.find((one) => one === value))}
          symbol={typedSymbol}
          onSymbol={setTypedSymbol}
          suggestions={suggestions}
          filtered={type !== undefined || typedSymbol !== ''}
          onClear={clear}
        />
      )}
      <HistoryList list={list} filtered={filtered} onClear={clear} onOpen={setOpened} />
      <TransactionDetails item={opened} onClose={() => setOpened(undefined)} />
    </HistoryCard>
  );
}

/** All symbols among the entries, without repetition; cash by its name. */
function symbolsOf(items: readonly TransactionItem[] | undefined, t: Translate): readonly string[] {
  return [...new Set(items?.map(({ symbol }) => symbolName(symbol, t)))].sort();
}

/** The value once it has stayed the same for a while: saves a request at every key. */
function useSettled<T>(value: T, pauseMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
