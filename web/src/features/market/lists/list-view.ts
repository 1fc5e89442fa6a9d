/** View of a list below the market: search, sort order and page. */

import type { QuotedKind } from '@kurus/core/asset-kinds';
import { useDeferredValue, useMemo, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { kindName } from '../../../quotes/kind-name.ts';
import type { ListedAsset } from '../../../quotes/quote-store.ts';
import { useAssetList } from '../../../quotes/use-quote.ts';
import { type SortOrder, useAddressOrder } from '../address-order.ts';
import { searched, useSorted } from '../use-market-view.ts';

export const PAGE_SIZE = 20;
/** Orders of a list: these assets have no turnover. */
export const LIST_ORDERS = ['code', 'name', 'rise', 'fall'] as const satisfies readonly SortOrder[];

export interface ListView {
  readonly search: string;
  readonly order: SortOrder;
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
  /** Number of assets that the search finds; undefined until the list is loaded. */
  readonly count: number | undefined;
  readonly visible: readonly ListedAsset[];
  readonly setSearch: (text: string) => void;
  readonly setOrder: (order: SortOrder) => void;
  readonly setPage: (page: number) => void;
}

const NONE: readonly ListedAsset[] = [];

export function useListView(kind: QuotedKind): ListView {
  const t = useText();
  const [state, setState] = useState({ search: '', page: 1 });
  const [chosen, setOrder] = useAddressOrder();
  const text = useDeferredValue(state.search);
  const list = useAssetList(kind);
  const named = useMemo(() => list?.map((asset) => ({ ...asset, name: kindName(t, asset) })), [list, t]);
  const found = useMemo(() => searched(named ?? NONE, text), [named, text]);
  const order = LIST_ORDERS.find((one) => one === chosen) ?? 'code';
  const sorted = useSorted(found, order);
  const pageCount = Math.max(1, Math.ceil(sorted.length / PAGE_SIZE));
  const page = Math.min(state.page, pageCount);
  const visible = useMemo(() => sorted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), [sorted, page]);
  return {
    search: state.search,
    order,
    page,
    pageCount,
    count: list && found.length,
    visible,
    setSearch: (search) => setState({ search, page: 1 }),
    setOrder: (next) => {
      setOrder(next);
      setState({ ...state, page: 1 });
    },
    setPage: (next) => setState({ ...state, page: next }),
  };
}
