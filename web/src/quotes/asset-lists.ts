/**
 * The lists of a world: names and logos of its assets, and their prices as long as the stream brings none. One request
 * of a kind at a time.
 */

import { type AssetKind, INDEX_KIND, isTradable, type QuotedKind, TRADABLE_KINDS } from '@kurus/core/asset-kinds';
import type { World } from '@kurus/core/market/world';
import { ahead } from '../lib/load-later.ts';
import { logFailure } from '../lib/log.ts';
import { storage } from '../lib/storage.ts';
import { loadMarketList, type MarketList } from './market-lists.ts';
import type { QuoteStore } from './quote-store.ts';

/** Names seldom change: when the feed starts again, they are requested if older than this. */
const LIST_LIFE_MS = 600_000;
/** An empty list fills when the first prices of its kind arrive. */
const EMPTY_LIFE_MS = 15_000;
/** Time in which a newly opened stream sends its first event. */
const FIRST_TICK_MS = 1000;

export type MarketLists = ReturnType<typeof createMarketLists>;

export function createMarketLists(world: World, store: QuoteStore) {
  const freshUntilMs = new Map<QuotedKind, number>();
  const loading = new Map<QuotedKind, Promise<void>>();
  /** Lists that are kept fresh: the tradable kinds, and other kinds once a screen has used them. */
  const requested = new Set<QuotedKind>(TRADABLE_KINDS);

  /** Sends one request at a time. @throws if the server does not answer */
  const load = (type: QuotedKind): Promise<void> => {
    const underWay = loading.get(type) ?? take(type).finally(() => loading.delete(type));
    loading.set(type, underWay);
    return underWay;
  };

  /** Stores names and logos, and prices as well, unless the stream has newer ones or is about to send them. */
  async function take(type: QuotedKind): Promise<void> {
    const list = await loadMarketList(type, world);
    freshUntilMs.set(type, Date.now() + (list.assets.length > 0 ? LIST_LIFE_MS : EMPTY_LIFE_MS));
    store.setClosed(list.closed);
    store.setList(type, list.assets);
    const settled = () => {
      if (store.feed() !== 'streaming') takePrices(type, list);
      else if (!isTradable(type)) ahead(async () => (await import('./listed-prices.ts')).takeListed(type, list, store));
      if (storage.favorites.get()) ahead(async () => (await import('./favorite-item.ts')).renewFavorites(type, store));
    };
    if (store.feed() === 'connecting' && typeof EventSource !== 'undefined') setTimeout(settled, FIRST_TICK_MS);
    else settled();
  }

  function takePrices(type: AssetKind, list: MarketList): void {
    store.replaceQuotes(list.quotes(), [type]);
    if (list.head) store.setHead(type, list.head);
    if (type !== INDEX_KIND) return;
    store.setIndex(list.index);
    store.setExchange(list.exchange);
  }

  const loadOrLog = (type: QuotedKind) =>
    void load(type).catch((error: unknown) => logFailure('Failed to load the market', error));
  return {
    load,
    /** Keeps the list of a kind from now on. */
    want(type: QuotedKind): void {
      if (requested.has(type)) return;
      requested.add(type);
      loadOrLog(type);
    },
    /** Requests the lists of these kinds again, of those that are kept fresh. */
    renew: (kinds: readonly AssetKind[]) => [...requested].filter((type) => kinds.includes(type)).forEach(loadOrLog),
    /** Kinds to request now. @param all whether prices are wanted as well, and not only new names */
    due: (all: boolean) => [...requested].filter((type) => all || Date.now() >= (freshUntilMs.get(type) ?? 0)),
  };
}
