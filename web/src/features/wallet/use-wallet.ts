/** The wallet's server state: balance, last cash movements, and the one command that moves cash. */
import { useRef } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CASH_SYMBOL, transactions, type TransactionItem } from '@kurus/core/contract/portfolio';
import { depositWithdraw } from '@kurus/core/contract/wallet';
import { money, type Money } from '@kurus/core/money/money';
import { moneyToWire, wireText } from '@kurus/core/money/wire';
import { ACCOUNT_KEY, balanceQuery, refreshAccount, showCash } from '../../lib/account-queries.ts';
import { call, newIdempotencyKey } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { DEPOSIT_MONEY_TYPE, type Direction } from './cash-rules.ts';

const RECENT_COUNT = 6;
const RECENT = { symbol: CASH_SYMBOL, limit: String(RECENT_COUNT) } as const;

/** The cash balance; undefined until it is known. A failure is only logged (seed section 8). */
export const useBalance = (): Money | undefined => useQuery(balanceQuery).data;

/** The last deposits and withdrawals, newest first. */
export function useCashMovements(): {
  readonly movements: readonly TransactionItem[] | undefined;
  readonly failed: boolean;
} {
  const { data, isError } = useQuery({
    queryKey: [ACCOUNT_KEY, 'transactions', RECENT],
    queryFn: async ({ signal }) => (await call(transactions, { query: RECENT, signal })).data,
    meta: { failure: 'Failed to load the cash movements' },
  });
  return { movements: data?.transactions, failed: isError && data === undefined };
}

export interface CashMove {
  readonly direction: Direction;
  readonly amount: Money;
}

/** Deposits or withdraws; afterwards everything of the account is read again. */
export function useMoveCash() {
  const keyOf = useIntentKey();
  return useMutation({
    mutationFn: async ({ direction, amount }: CashMove) => {
      const body = { amount: moneyToWire(amount), depositMoneyType: DEPOSIT_MONEY_TYPE[direction] };
      const idempotencyKey = keyOf.keyFor(`${direction} ${amount}`);
      return (await call(depositWithdraw, { body, idempotencyKey })).data;
    },
    onSuccess: (data) => {
      keyOf.forget();
      showCash(money(wireText(data.cashBalance)));
      void refreshAccount();
    },
    onError: (error) => {
      // Without an answer the move may have been made: its repetition must carry the same key (D22).
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) keyOf.forget();
    },
  });
}

/** One idempotency key for one intent: kept for its repetitions, renewed when another move is meant. */
function useIntentKey() {
  const kept = useRef<{ readonly intent: string; readonly key: string }>(undefined);
  return {
    keyFor(intent: string): string {
      if (kept.current?.intent !== intent) kept.current = { intent, key: newIdempotencyKey() };
      return kept.current.key;
    },
    forget() {
      kept.current = undefined;
    },
  };
}
