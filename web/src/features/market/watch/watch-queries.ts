/** Lists by name: what is kept by the server, shown at once and written one change after another. */

import { eraseList, saveList, watchLists, type WatchList } from '@kurus/core/contract/watch-lists';
import { assetKey } from '@kurus/core/identity';
import { priceText } from '@kurus/core/money/money';
import { queryOptions } from '@tanstack/react-query';
import { translate } from '../../../i18n/use-text.ts';
import { call } from '../../../lib/api-client.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { toast } from '../../../ui/toast.tsx';

export type WatchItem = WatchList['items'][number];
export type WatchItems = readonly WatchItem[];

export const keyOfItem = ({ kind, code }: Pick<WatchItem, 'kind' | 'code'>) => assetKey(kind, code);

export const watchListsQuery = queryOptions({
  queryKey: ['watch-lists'],
  queryFn: async ({ signal }) => (await call(watchLists, { signal })).data.lists,
  meta: { failure: 'Failed to load the lists' },
});

type Lists = readonly WatchList[];
const { queryKey } = watchListsQuery;
const change = (edit: (lists: Lists) => Lists) =>
  queryClient.setQueryData(queryKey, (lists: Lists | undefined) => edit(lists ?? []));

const byName = new Intl.Collator('tr').compare;

const withList = (lists: Lists, list: WatchList): Lists =>
  [...lists.filter(({ name }) => name !== list.name), list].toSorted((a, b) => byName(a.name, b.name));

/** @throws ApiError */
export async function storeList(name: string, items: WatchItems): Promise<void> {
  const body = {
    items: items.map(({ target, ...item }) => ({
      ...item,
      ...(target !== undefined && { target: priceText(target) }),
    })),
  };
  const { data } = await call(saveList, { params: { name }, body });
  change((lists) => withList(lists, data.list));
}

/** @throws ApiError */
export async function removeList(name: string): Promise<void> {
  await call(eraseList, { params: { name } });
  change((lists) => lists.filter((list) => list.name !== name));
}

/** Writes a list under another name: the new one first, so that nothing is lost between the two. @throws ApiError */
export async function renameList({ name, items }: WatchList, newName: string): Promise<void> {
  await storeList(newName, items);
  await removeList(name);
}

/** Changes of items wait for one another: each writes the whole list. */
let written: Promise<void> = Promise.resolve();

/** Shows items at once and writes them; if the server refuses them, it says so, and its own come back. */
export function writeItems(list: WatchList, items: WatchItems): void {
  void queryClient.cancelQueries({ queryKey });
  change((lists) => withList(lists, { ...list, items }));
  written = written
    .then(() => storeList(list.name, items))
    .catch((error: unknown) => {
      toast.error(messageOf(error, translate('views.listFailed')));
      return queryClient.invalidateQueries({ queryKey });
    });
}
