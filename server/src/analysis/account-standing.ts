/** One account as it stands: its value on the screens, what it holds, and its days. */

import { type AnalysisDeps, selectDays } from './analysis-period.ts';

/** @throws DomainError ACCOUNT_NOT_FOUND, WORK_TOO_LARGE */
export async function accountStanding(deps: AnalysisDeps, userId: string, account: number, nowMs: number) {
  const query = { userId, accounts: [account], from: undefined, to: undefined, unit: 'TRY' } as const;
  const { accounts, days, pendingFrom } = await selectDays(deps, query, nowMs);
  const { value, owed, cash, held, price } = accounts;
  return { value, owed, cash, held, price, days, isPending: pendingFrom !== undefined };
}
