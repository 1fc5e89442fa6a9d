/** View of a market screen: market, search, sort order and page. */

import { TRADABLE_KINDS, type TradableKind } from '@kurus/core/asset-kinds';
import type { Quote } from '@kurus/core/contract/market';
import { fold } from '@kurus/core/market/fold';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ListedAsset } from '../../quotes/quote-store.ts';
import { useAssetList, useFeedState, useFirstQuotes, useQuotes } from '../../quotes/use-quote.ts';
import { type SortOrder, useAddressOrder } from './address-order.ts';

export interface MarketView {
  readonly type: TradableKind;
  readonly search: string;
  readonly order: SortOrder;
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
  /** True if the market is loaded and lists nothing at all: the real one before its prices are allowed. */
  readonly isListEmpty: boolean;
  /** Number of assets that the search finds, on all pages. */
  readonly count: number;
  /** The assets of the page; undefined until the market is loaded. */
  readonly visible: readonly ListedAsset[] | undefined;
  /** Opens the other market on page 1 without a search (S4.11). */
  readonly setType: (type: TradableKind) => void;
  readonly setSearch: (text: string) => void;
  readonly setOrder: (order: SortOrder) => void;
  /** Ignores pages outside 1 to the last (S5.20). */
  readonly setPage: (page: number) => void;
}

const START = { search: '', page: 1 } as const;
const NONE: readonly ListedAsset[] = [];

export function useMarketView(pageSize: number): MarketView {
  const [state, setState] = useState<{ type: TradableKind; search: string; page: number }>({
    type: TRADABLE_KINDS[0],
    ...START,
  });
  const { type, search } = state;
  const [chosen, setOrder] = useAddressOrder();
  const searchText = useDeferredValue(search);
  const list = useAssetList(type);
  const found = useMemo(() => searched(list ?? NONE, searchText), [list, searchText]);
  const order = chosen ?? (searchText.trim() === '' ? 'volume' : 'code');
  const sorted = useSettledOrder(found, order);
  const pageCount = Math.max(1, Math.ceil((sorted ?? found).length / pageSize));
  const page = Math.min(state.page, pageCount);
  const visible = useMemo(() => sorted?.slice((page - 1) * pageSize, page * pageSize), [sorted, page, pageSize]);
  return {
    type,
    search,
    order,
    page,
    pageCount,
    isListEmpty: list?.length === 0,
    count: found.length,
    visible: list && visible,
    setType: (next) => setState({ ...START, type: next }),
    setSearch: (text) => setState({ ...state, search: text, page: 1 }),
    setOrder: (next) => {
      setOrder(next);
      setState({ ...state, page: 1 });
    },
    setPage: (next) => {
      if (next >= 1 && next <= pageCount) setState({ ...state, page: next });
    },
  };
}

/** Substring search in name or code, ignoring case and diacritics (S5.21, D37). */
export function searched(list: readonly ListedAsset[], search: string): readonly ListedAsset[] {
  const searchText = fold(search.trim());
  return searchText === '' ? list : list.filter((asset) => foldedOf(asset).some((text) => text.includes(searchText)));
}

const folded = new WeakMap<ListedAsset, readonly string[]>();

function foldedOf(asset: ListedAsset): readonly string[] {
  const foldedNames = folded.get(asset) ?? [fold(asset.code), fold(asset.name)];
  folded.set(asset, foldedNames);
  return foldedNames;
}

const byName = new Intl.Collator('tr').compare;

/** Lists arrive sorted by code. Orders by figures follow the prices, so only they subscribe to all quotes. */
export function useSorted(list: readonly ListedAsset[], order: SortOrder): readonly ListedAsset[] {
  const quotes = useQuotes(isByFigures(order) ? list : NONE);
  return useMemo(() => sortedBy(order, list, quotes), [list, order, quotes]);
}

/**
 * Sorts by the prices of the moment and keeps that order at ticks, so that no card moves away from the finger. Sorts
 * again if the list, the search or the order changes. Undefined until the first prices arrive, so that no shown card
 * moves.
 */
function useSettledOrder(list: readonly ListedAsset[], order: SortOrder): readonly ListedAsset[] | undefined {
  const first = useFirstQuotes(isByFigures(order) ? list : NONE, order);
  const isAwaited = useFeedState() === 'connecting' && isByFigures(order) && list.length > 0 && first === undefined;
  return useMemo(() => (isAwaited ? undefined : sortedBy(order, list, first ?? [])), [isAwaited, list, order, first]);
}

const isByFigures = (order: SortOrder) => order === 'rise' || order === 'fall' || order === 'volume';

function sortedBy(order: SortOrder, list: readonly ListedAsset[], quotes: readonly (Quote | undefined)[]) {
  if (order === 'code') return list;
  if (order === 'name') return list.toSorted((a, b) => byName(a.name, b.name));
  const figures = list.map((asset, at) => ({ asset, figure: figureOf(order, quotes[at]) }));
  return figures.sort((a, b) => compare(b.figure, a.figure)).map(({ asset }) => asset);
}

/** Figure to sort by, in descending order; an asset without a quote comes last. */
function figureOf(order: 'rise' | 'fall' | 'volume', quote: Quote | undefined): bigint {
  if (!quote) return LEAST;
  if (order === 'volume') return quote.volume;
  return order === 'rise' ? quote.changePercent : 0n - quote.changePercent;
}

const LEAST = -(10n ** 30n);
const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0);
