/** Finds that only the server has: own notes, and real assets that no list of this browser has. */

import { searchAssets } from '@kurus/core/contract/asset-search';
import { type FoundNote, searchNotes } from '@kurus/core/contract/notes';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import type { AssetSubject } from '../subject.ts';

/** Time without a key after which the server is asked. */
const SETTLED_MS = 120;
const LETTERS_LEAST = 2;
const FRESH_MS = 30_000;

const FAILURE = { failure: 'Failed to search' };

const notesQuery = (q: string) =>
  queryOptions({
    queryKey: ['found notes', q],
    queryFn: async ({ signal }): Promise<readonly FoundNote[]> =>
      (await call(searchNotes, { query: { q }, signal })).data.notes,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    meta: FAILURE,
  });

const assetsQuery = (q: string) =>
  queryOptions({
    queryKey: ['found assets', q],
    queryFn: async ({ signal }): Promise<readonly AssetSubject[]> => {
      const { data } = await call(searchAssets, { query: { q, world: 'real' }, signal });
      return data.assets.flatMap(({ kind, code, name }) => (kind === 'cash' ? [] : [{ type: kind, code, name }]));
    },
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    meta: FAILURE,
  });

const NO_ASSETS: readonly AssetSubject[] = [];
const NO_NOTES: readonly FoundNote[] = [];

/** @param isReal true for real assets, of which the browser does not know all, as it does in practice */
export function useServerFinds(typed: string, isReal: boolean) {
  const settled = useSettled(typed, SETTLED_MS);
  const isAsked = settled.length >= LETTERS_LEAST && typed.length >= LETTERS_LEAST;
  const notes = useQuery({ ...notesQuery(settled), enabled: isAsked });
  const assets = useQuery({ ...assetsQuery(settled), enabled: isAsked && isReal });
  return {
    notes: isAsked ? (notes.data ?? NO_NOTES) : NO_NOTES,
    assets: isAsked && isReal ? (assets.data ?? NO_ASSETS) : NO_ASSETS,
    isOffline: isAsked && (notes.isError || assets.isError),
  };
}
