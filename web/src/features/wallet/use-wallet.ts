/** The wallet's queries: balance, last cash movements, and the command that moves cash. */

import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { CASH_SYMBOL, transactions, type TransactionItem } from '@kurus/core/contract/transactions';
import { depositWithdraw } from '@kurus/core/contract/wallet';
import type { Money } from '@kurus/core/money/money';
import { moneyToWire } from '@kurus/core/money/wire';
import { useQuery } from '@tanstack/react-query';
import {
  ACCOUNT_KEY,
  balanceQuery,
  freeCashQuery,
  showCash,
  type FreeCash,
} from '../../lib/account/account-queries.ts';
import { call } from '../../lib/api-client.ts';
import { useIntent } from '../../lib/forms/use-intent.ts';
import { DEPOSIT_MONEY_TYPE, type Direction } from './cash-rules.ts';

const RECENT_COUNT = 6;
const RECENT = { symbol: CASH_SYMBOL, limit: String(RECENT_COUNT) } as const;

/** Cash of the virtual account; undefined until loaded. A failure is only logged (S8.16). */
export const useBalance = (): Money | undefined => useQuery(balanceQuery(VIRTUAL_ACCOUNT)).data;

/** Free cash: the part that may be spent and withdrawn; undefined until loaded. */
export function useFreeCash(): { readonly free: FreeCash | undefined; readonly asOfMs: number } {
  const { data: free, dataUpdatedAt: asOfMs } = useQuery(freeCashQuery(VIRTUAL_ACCOUNT));
  return { free, asOfMs };
}

/** The last deposits and withdrawals, newest first. */
export function useCashMovements(): {
  readonly movements: readonly TransactionItem[] | undefined;
  readonly failed: boolean;
} {
  const { data, isError } = useQuery({
    queryKey: [ACCOUNT_KEY, VIRTUAL_ACCOUNT, 'transactions', RECENT],
    queryFn: async ({ signal }) => (await call(transactions, { query: RECENT, signal })).data,
    meta: { failure: 'Failed to load the cash movements' },
  });
  return { movements: data?.transactions, failed: isError && data === undefined };
}

export interface CashMove {
  readonly direction: Direction;
  readonly amount: Money;
}

/** Deposits or withdraws exactly once (D22). */
export const useMoveCash = () =>
  useIntent(send, (a: CashMove, b) => a.direction === b.direction && a.amount === b.amount);

async function send({ direction, amount }: CashMove, idempotencyKey: string) {
  const body = { amount: moneyToWire(amount), depositMoneyType: DEPOSIT_MONEY_TYPE[direction] };
  const { data } = await call(depositWithdraw, { body, idempotencyKey });
  showCash(VIRTUAL_ACCOUNT, data.cashBalance);
  return data;
}
