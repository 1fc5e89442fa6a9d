/** Entries of several accounts as one list, newest first, page by page. */

import type { AccountItem } from '@kurus/core/contract/accounts';
import type { TrackedEntryItem } from '@kurus/core/contract/tracked';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { ACCOUNT_KEY } from '../../../lib/account/account-queries.ts';
import { readEntries, type EntryFilter } from './entries-query.ts';

export interface OwnedEntry extends TrackedEntryItem {
  readonly account: AccountItem;
}

/** Part of an account's history that is read. */
interface Progress {
  readonly account: AccountItem;
  /** Read, but older than something of another account that is not read yet. */
  readonly waiting: readonly OwnedEntry[];
  /** Next page; undefined at the first one, null at the end. */
  readonly before: number | undefined | null;
}

const momentOf = ({ date, time = '' }: TrackedEntryItem) => `${date} ${time}`;
const newestFirst = (a: OwnedEntry, b: OwnedEntry) =>
  momentOf(a) < momentOf(b) ? 1 : momentOf(a) > momentOf(b) ? -1 : 0;

/** @returns entries that nothing unread can be newer than, newest first, and the rest for the next page */
export function merged(accounts: readonly Progress[]) {
  const unread = accounts.filter(({ before }) => before !== null);
  const limits = unread.map(({ waiting }) => waiting.at(-1)).map((oldest) => (oldest ? momentOf(oldest) : '9'));
  const isSure = (entry: OwnedEntry) => limits.every((limit) => momentOf(entry) >= limit);
  const entries = accounts.flatMap(({ waiting }) => waiting.filter(isSure)).sort(newestFirst);
  const rest = accounts.map((one) => ({ ...one, waiting: one.waiting.filter((entry) => !isSure(entry)) }));
  const isOver = rest.every(({ waiting, before }) => before === null && waiting.length === 0);
  return { entries, next: isOver ? undefined : rest };
}

export const allEntriesQuery = (accounts: readonly AccountItem[], filter: EntryFilter) =>
  infiniteQueryOptions({
    queryKey: [ACCOUNT_KEY, 'entries of all', accounts.map(({ id }) => id), filter],
    initialPageParam: accounts.map((account): Progress => ({ account, waiting: [], before: undefined })),
    queryFn: async ({ pageParam, signal }) => {
      // An account with entries waiting is ahead of the others, and is not asked.
      const read = async (one: Progress): Promise<Progress> => {
        const { account, waiting, before } = one;
        if (before === null || waiting.length > 0) return one;
        const page = await readEntries(account.id, { ...filter, ...(before && { before: String(before) }) }, signal);
        return {
          account,
          waiting: page.entries.map((item) => ({ ...item, account })),
          before: page.nextBefore ?? null,
        };
      };
      return merged(await Promise.all(pageParam.map(read)));
    },
    getNextPageParam: ({ next }) => next,
    meta: { failure: 'Failed to load the entries of all accounts' },
  });
