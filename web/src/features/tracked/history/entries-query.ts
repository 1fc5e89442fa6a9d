/** Queries of tracked entries for the screens. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import { entries, type TrackedEntryItem } from '@kurus/core/contract/tracked';
import type { AssetRef } from '@kurus/core/identity';
import { currentCode } from '@kurus/core/tracked/renames';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ACCOUNT_KEY, accountOnWire } from '../../../lib/account/account-queries.ts';
import { call } from '../../../lib/api-client.ts';

const PAGE = 100;
/**
 * Limit of pages that a screen replays. For an asset with more entries, the newest are shown without figures that
 * depend on the oldest.
 */
const STORY_PAGES = 8;
const STORY_PAGE = 500;

export interface EntryFilter {
  readonly type?: TrackedEntryItem['kind'];
  readonly symbol?: string;
  readonly from?: string;
  readonly to?: string;
}

const readPage = async (account: number, query: object, signal: AbortSignal) =>
  (await call(entries, { params: { id: accountOnWire(account) }, query, signal })).data;

/** One page of an account, newest first. @param query filter, and `before` for an older page */
export const readEntries = (account: number, query: object, signal: AbortSignal) =>
  readPage(account, { ...query, limit: String(PAGE) }, signal);

/** Newest first, page by page. */
export const entriesQuery = (account: number, filter: EntryFilter) =>
  infiniteQueryOptions({
    queryKey: [ACCOUNT_KEY, account, 'entries', filter],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) => {
      const before = pageParam === undefined ? {} : { before: String(pageParam) };
      return readEntries(account, { ...filter, ...before }, signal);
    },
    getNextPageParam: ({ nextBefore }) => nextBefore,
    meta: { failure: 'Failed to load the entries' },
  });

export interface AssetEntries {
  /** Newest first, including replaced ones. */
  readonly items: readonly TrackedEntryItem[];
  /** True if these are all entries. */
  readonly whole: boolean;
}

/** Query for the entries of one asset, under all codes that it ever had. */
export const assetEntriesQuery = (account: number, { type, code }: AssetRef) =>
  queryOptions({
    queryKey: [ACCOUNT_KEY, account, 'entries', 'asset', type, code],
    queryFn: async ({ signal }): Promise<AssetEntries> => {
      const items: TrackedEntryItem[] = [];
      let before: number | undefined;
      for (let page = 0; page < STORY_PAGES; page += 1) {
        const paging = before === undefined ? {} : { before: String(before) };
        const answer = await readPage(account, { symbol: code, limit: String(STORY_PAGE), ...paging }, signal);
        items.push(...answer.entries.filter((item) => isOf(item, type, code)));
        before = answer.nextBefore;
        if (before === undefined) return { items, whole: true };
      }
      return { items, whole: false };
    },
    meta: { failure: 'Failed to load the entries of an asset' },
  });

const isOf = ({ asset, from, to }: TrackedEntryItem, type: AssetKind, code: string) =>
  [asset, from?.asset, to?.asset].some((one) => isCodeOf(one, { type, code }));

/** Tells if an asset of an entry is this one, under any code that it ever had. */
export const isCodeOf = (
  named: { readonly kind: string; readonly code: string } | undefined,
  { type, code }: AssetRef,
) => named?.kind === type && (named.code === code || currentCode(named.code) === currentCode(code));
