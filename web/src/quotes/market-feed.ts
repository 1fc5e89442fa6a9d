/**
 * Keeps the quote store up to date while it is watched and the page is visible: lists for names and logos, the stream
 * for prices, and the lists at intervals while the stream is down. The lists are also requested at each switch to a
 * screen of the market (D43); mostly the response is a 304.
 */

import { type AssetKind, INDEX_KIND, QUOTED_KINDS, TRADABLE_KINDS } from '@kurus/core/asset-kinds';
import type { PerKind, QuotedKind } from '@kurus/core/asset-kinds';
import type { SourceInfo } from '@kurus/core/contract/market';
import type { StreamHead } from '@kurus/core/contract/market-stream';
import { untilPainted } from '../first-paint/first-screen-requests.ts';
import { setReached } from '../lib/connection.ts';
import { loadAnew } from '../lib/load-anew.ts';
import { ahead } from '../lib/load-later.ts';
import { logFailure } from '../lib/log.ts';
import { queryClient } from '../lib/query-client.ts';
import { storage } from '../lib/storage.ts';
import { setServerTime } from './market-clock.ts';
import { loadMarketList, type MarketList } from './market-lists.ts';
import { createQuoteStore } from './quote-store.ts';
import { listTopic, type Topic } from './quote-topics.ts';
import { readSharedStream } from './shared-stream.ts';

const POLL_MS = 5000;
/** Names seldom change: when the feed starts again, they are requested if older than this. */
const LIST_LIFE_MS = 600_000;
/** Delay before stopping: longer than a tab switch or a reconnect of the stream, so that neither restarts anything. */
const REST_MS = 3000;
/** Time in which a newly opened stream sends its first event. */
const FIRST_TICK_MS = 1000;

const store = createQuoteStore();
const listedAtMs = new Map<QuotedKind, number>();
const loading = new Map<QuotedKind, Promise<void>>();
/** Lists that are kept fresh: the tradable kinds, and other kinds once a screen has used them. */
const requested = new Set<QuotedKind>(TRADABLE_KINDS);
let watchers = 0;
let stopFeeding: (() => void) | undefined;
let resting: ReturnType<typeof setTimeout> | undefined;

export const marketFeed = {
  store,
  /** Watches the store and keeps it up to date meanwhile. @returns a function that stops it */
  watch(topics: readonly Topic[], onChange: () => void): () => void {
    const stopWatching = store.watch(topics, onChange);
    watchers += 1;
    const painted = untilPainted();
    if (painted) void painted.then(settle);
    else settle();
    for (const type of QUOTED_KINDS) if (topics.includes(listTopic(type))) want(type);
    return () => {
      stopWatching();
      watchers -= 1;
      clearTimeout(resting);
      resting = setTimeout(settle, REST_MS);
    };
  },
  /** Requests the lists again, unless a request is under way. The dashboard's loading bar shows it. */
  askLists(): void {
    for (const type of TRADABLE_KINDS) {
      void queryClient.prefetchQuery({
        queryKey: ['market', type],
        queryFn: async () => {
          await load(type);
          return null;
        },
        gcTime: 0,
        meta: { failure: 'Failed to load the market' },
      });
    }
  },
};

function want(type: QuotedKind): void {
  if (requested.has(type)) return;
  requested.add(type);
  load(type).catch((error: unknown) => logFailure('Failed to load the market', error));
}

/** A page in the background requests them once it is visible. */
function settle(): void {
  if (watchers > 0) document.addEventListener('visibilitychange', settle);
  else document.removeEventListener('visibilitychange', settle);
  if (watchers > 0 && document.visibilityState !== 'hidden') stopFeeding ??= feed();
  else {
    stopFeeding?.();
    stopFeeding = undefined;
  }
}

/** @returns a function that stops it */
function feed(): () => void {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** True until the stream is known to be down. */
  let streaming = typeof EventSource !== 'undefined';

  const refresh = async () => {
    const due = [...requested].filter((type) => !streaming || !isListed(type));
    const results = await Promise.allSettled(due.map(load));
    if (stop.signal.aborted) return;
    for (const result of results) {
      if (result.status === 'rejected') logFailure('Failed to load the market', result.reason);
    }
    if (!streaming) {
      const answered = results.some((result) => result.status === 'fulfilled');
      store.setFeed(answered ? 'polling' : 'lost');
      setReached(answered);
    }
    refreshIn(POLL_MS);
  };
  const refreshIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void refresh(), ms);
  };
  const applyHead = (head: StreamHead) => {
    streaming = true;
    setReached(true);
    store.setFeed('streaming');
    setServerTime(head.atMs);
    store.setIndex(head.index);
    store.setExchange(head.exchange);
  };

  void refresh();
  const stopStream = streaming
    ? readSharedStream({
        onSnapshot(state) {
          applyHead(state);
          setHeads(state, state.sources);
          store.replaceQuotes(state.quotes);
        },
        onDelta(delta) {
          applyHead(delta);
          setHeads(delta);
          store.update(delta.changed);
        },
        onLost() {
          if (streaming) refreshIn(REST_MS);
          streaming = false;
        },
        onOutdated: loadAnew,
      })
    : () => {};
  return () => {
    stop.abort();
    clearTimeout(timer);
    stopStream();
    store.setFeed('connecting');
  };
}

const isListed = (type: QuotedKind) => Date.now() - (listedAtMs.get(type) ?? 0) < LIST_LIFE_MS;

/** Sends one request at a time. @throws if the server does not answer */
function load(type: QuotedKind): Promise<void> {
  const underWay = loading.get(type) ?? take(type).finally(() => loading.delete(type));
  loading.set(type, underWay);
  return underWay;
}

/** Stores names and logos, and prices as well, unless the stream has newer ones or is about to send them. */
async function take(type: QuotedKind): Promise<void> {
  const list = await loadMarketList(type);
  listedAtMs.set(type, Date.now());
  store.setList(type, list.assets);
  const settled = () => {
    if (store.feed() !== 'streaming') takePrices(type, list);
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

function setHeads({ asOfMs }: StreamHead, sources: PerKind<SourceInfo> = {}): void {
  for (const type of QUOTED_KINDS) {
    const newestMs = asOfMs[type];
    const source = sources[type] ?? store.head(type)?.source;
    if (newestMs !== undefined && source) store.setHead(type, { asOfMs: newestMs, source });
  }
}
