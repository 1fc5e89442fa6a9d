/** Calls of the screener: rows, fields, counts of conditions, and what is saved by name. */

import type { QuotedKind } from '@kurus/core/asset-kinds';
import type { DataOf } from '@kurus/core/contract/endpoint';
import { marketScreener, screenerFields } from '@kurus/core/contract/market-views';
import { eraseScreen, type SavedScreen, saveScreen, screens } from '@kurus/core/contract/watch-lists';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, download } from '../../../lib/api-client.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { storage } from '../../../lib/storage.ts';
import { worldQuery, type WorldOnScreen } from '../../../quotes/world-context.ts';
import { columnNames, savedOf, type ScreenChoice } from './screen-choice.ts';

export type ScreenerPage = DataOf<typeof marketScreener>;

/** Columns that are asked for whatever is shown: those of the marks, and the price, which rows of a phone have. */
const ALWAYS = ['price', 'held', 'favorite'] as const;

/** Token of the session: fields of the user's own need it. */
function own() {
  const token = storage.token.get();
  return token === undefined ? {} : { bearer: token };
}

const FRESH_MS = 60_000;
const TIMEOUT_MS = 20_000;
const STARTING_MS = 5_000;

type Asked = Pick<ScreenChoice, 'kind' | 'filters' | 'sort' | 'columns' | 'unit'>;

const queryOf = ({ kind, filters, sort, ...of }: Asked, world: WorldOnScreen, columns = columnNames(of)) => ({
  ...worldQuery(world),
  kind,
  ...(filters.length > 0 && { filter: [...filters] }),
  ...(sort !== undefined && { sort }),
  columns: columns.join(','),
});

/**
 * Rows of all pages so far.
 * @param isReady whether there are figures: what was found before is not kept
 */
export const rowsQuery = (asked: Asked, world: WorldOnScreen, isReady: boolean) => {
  const sorted = asked.sort === undefined ? [] : [asked.sort.replace(/^-/, '')];
  const query = queryOf(asked, world, [...new Set([...columnNames(asked), ...sorted, ...ALWAYS])]);
  return infiniteQueryOptions({
    queryKey: ['screener', 'rows', query, isReady],
    queryFn: async ({ signal, pageParam }) => {
      const page = pageParam === undefined ? {} : { after: pageParam };
      const options = { query: { ...query, ...page }, ...own(), signal, timeoutMs: TIMEOUT_MS };
      return (await call(marketScreener, options)).data;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to load the screener' },
  });
};

/** Number of assets that fit some conditions. */
export const countQuery = (kind: QuotedKind, filters: readonly string[], world: WorldOnScreen) =>
  queryOptions({
    queryKey: ['screener', 'count', world, kind, filters],
    queryFn: async ({ signal }) => {
      const query = { ...worldQuery(world), kind, filter: [...filters], columns: 'price' };
      return (await call(marketScreener, { query, ...own(), signal, timeoutMs: TIMEOUT_MS })).data.total;
    },
    staleTime: FRESH_MS,
    // A server that has just started works its figures out.
    refetchInterval: ({ state }) => (filters.length === 0 && state.data === 0 ? STARTING_MS : false),
    meta: { failure: 'Failed to count what fits' },
  });

export const fieldsQuery = (kind: QuotedKind, world: WorldOnScreen) =>
  queryOptions({
    queryKey: ['screener', 'fields', world, kind],
    queryFn: async ({ signal }) =>
      (await call(screenerFields, { query: { ...worldQuery(world), kind }, signal, timeoutMs: TIMEOUT_MS })).data
        .fields,
    staleTime: FRESH_MS,
    meta: { failure: 'Failed to load the fields of the screener' },
  });

/** All rows that fit, as a file. @throws ApiError */
export const screenerFile = (asked: Asked, world: WorldOnScreen): Promise<Blob> =>
  download(marketScreener, { query: { ...queryOf(asked, world), format: 'csv' }, ...own(), timeoutMs: TIMEOUT_MS });

export const screensQuery = (world: WorldOnScreen) =>
  queryOptions({
    queryKey: ['screens', world],
    queryFn: async ({ signal }) => (await call(screens, { query: worldQuery(world), signal })).data.screens,
    staleTime: FRESH_MS,
    meta: { failure: 'Failed to load the saved screens' },
  });

const reload = () => queryClient.invalidateQueries({ queryKey: ['screens'] });

/** @returns the server's text */
export async function saveAs(name: string, choice: ScreenChoice): Promise<string> {
  const { message } = await call(saveScreen, { params: { name }, body: savedOf(choice) });
  await reload();
  return message;
}

/** @returns the server's text */
export async function eraseNamed(name: string): Promise<string> {
  const { message } = await call(eraseScreen, { params: { name } });
  await reload();
  return message;
}

/** Saves the screen under another name, and deletes the one before. @returns the server's text */
export async function renameScreen({ name, kind, filters, sort, columns }: SavedScreen, next: string): Promise<string> {
  const own = { ...(sort !== undefined && { sort }), ...(columns && { columns: [...columns] }) };
  const { message } = await call(saveScreen, { params: { name: next }, body: { kind, filters: [...filters], ...own } });
  await call(eraseScreen, { params: { name } });
  await reload();
  return message;
}
