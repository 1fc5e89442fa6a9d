/** Twelve-month returns of several accounts, requested one at a time. */

import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { yearReturnQuery, type YearReturn } from '../../lib/account/year-return.ts';

export interface AccountReturn {
  /** Undefined while loading, queued or failed. */
  readonly data: YearReturn | undefined;
  readonly isError: boolean;
}

/**
 * @param of accounts, in the order of the requests
 * @param mayAsk false until the first screen is complete
 */
export function useReturns(of: readonly (number | 'all')[], mayAsk: boolean): readonly AccountReturn[] {
  const [turn, setTurn] = useState(0);
  const answers = useQueries({
    queries: of.map((account, at) => ({ ...yearReturnQuery(account), enabled: mayAsk && at <= turn })),
    combine: (all) => all.map(({ data, isError }): AccountReturn => ({ data, isError })),
  });
  const waiting = answers.findIndex(({ data, isError }) => data === undefined && !isError);
  const next = waiting === -1 ? answers.length : waiting;
  if (mayAsk && next > turn) setTurn(next);
  return answers;
}
