import type { AccountItem } from '@kurus/core/contract/accounts';
import { useQueries } from '@tanstack/react-query';
import { portfolioQuery } from './account-queries.ts';

/** Tells if all that the accounts hold is at cost, so that they have no return; false until it is known. */
export function useUnpriced(accounts: readonly AccountItem[]): boolean {
  const replies = useQueries({
    queries: accounts.map(({ id }) => portfolioQuery(id)),
    combine: (answers) => answers.map(({ data }) => data),
  });
  const held = replies.flatMap((reply) => reply?.holdings ?? []).filter(({ quantity }) => quantity > 0n);
  return held.length > 0 && held.every(({ known }) => known === undefined) && !replies.includes(undefined);
}
