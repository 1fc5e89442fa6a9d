/** Sort order of the market's list, stored in the address: a reload, a bookmark and the back button keep it. */

import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

export const SORT_ORDERS = ['volume', 'rise', 'fall', 'code', 'name'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

const asOrder = (word: string | null): SortOrder | undefined => SORT_ORDERS.find((one) => one === word);

/** The user's sort order, undefined for none, and its setter. */
export function useAddressOrder(): readonly [SortOrder | undefined, (order: SortOrder) => void] {
  const search = useSearch();
  const choose = (order: SortOrder) => {
    const query = new URLSearchParams(search);
    query.set('order', order);
    navigate(`${location.pathname}?${query.toString()}`, { replace: true });
  };
  return [asOrder(new URLSearchParams(search).get('order')), choose];
}
