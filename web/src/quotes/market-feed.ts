/**
 * Keeps the quote store of a world up to date while it is watched and the page is visible: lists for names and logos,
 * the stream for prices, and the lists at intervals while the stream is down. The lists are also requested at each
 * switch to a screen of the market (D43); mostly the response is a 304. A world that nobody watches asks nothing.
 */

import { isTradable, QUOTED_KINDS, type QuotedKind, TRADABLE_KINDS } from '@kurus/core/asset-kinds';
import type { PerKind } from '@kurus/core/asset-kinds';
import type { SourceInfo } from '@kurus/core/contract/market';
import type { StreamHead } from '@kurus/core/contract/market-stream';
import type { World } from '@kurus/core/market/world';
import { untilPainted } from '../first-paint/first-screen-requests.ts';
import { setReached } from '../lib/connection.ts';
import { loadAnew } from '../lib/load-anew.ts';
import { logFailure } from '../lib/log.ts';
import { queryClient } from '../lib/query-client.ts';
import { createMarketLists, type MarketLists } from './asset-lists.ts';
import { followPack } from './follow-pack.ts';
import { setServerTime } from './market-clock.ts';
import { createQuoteStore, type QuoteStore } from './quote-store.ts';
import { listTopic, type Topic } from './quote-topics.ts';
import { readSharedStream } from './shared-stream.ts';
import type { WorldOnScreen } from './world-context.ts';

const POLL_MS = 5000;
/** Delay before stopping: longer than a tab switch or a reconnect of the stream, so that neither restarts anything. */
const REST_MS = 3000;

export interface MarketFeed {
  readonly store: QuoteStore;
  /** Watches the store and keeps it up to date meanwhile. @returns a function that stops it */
  readonly watch: (topics: readonly Topic[], onChange: () => void) => () => void;
  /** Requests the lists again, unless a request is under way. The dashboard's loading bar shows it. */
  readonly askLists: () => void;
}

const feeds = new Map<WorldOnScreen, MarketFeed>();

/** Feed of a world, made when a screen first needs it. */
export function feedOf(world: WorldOnScreen): MarketFeed {
  const feed = feeds.get(world) ?? (world === 'sample' ? emptyFeed() : createFeed(world));
  feeds.set(world, feed);
  return feed;
}

/** Asks for nothing and stays empty. */
function emptyFeed(): MarketFeed {
  const store = createQuoteStore();
  return { store, watch: store.watch, askLists() {} };
}

function createFeed(world: World): MarketFeed {
  const store = createQuoteStore();
  const lists = createMarketLists(world, store);
  let watchers = 0;
  let stopFeeding: (() => void) | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;

  /** A page in the background requests them once it is visible. */
  const settle = () => {
    if (watchers > 0) document.addEventListener('visibilitychange', settle);
    else document.removeEventListener('visibilitychange', settle);
    if (watchers > 0 && document.visibilityState !== 'hidden') stopFeeding ??= fill(world, store, lists);
    else {
      stopFeeding?.();
      stopFeeding = undefined;
    }
  };

  return {
    store,
    watch(topics, onChange) {
      const stopWatching = store.watch(topics, onChange);
      watchers += 1;
      const painted = untilPainted();
      if (painted) void painted.then(settle);
      else settle();
      for (const type of QUOTED_KINDS) if (topics.some((topic) => isOfList(topic, type))) lists.want(type);
      return () => {
        stopWatching();
        watchers -= 1;
        clearTimeout(resting);
        resting = setTimeout(settle, REST_MS);
      };
    },
    askLists() {
      for (const type of TRADABLE_KINDS) {
        void queryClient.prefetchQuery({
          queryKey: ['market', world, type],
          queryFn: async () => {
            await lists.load(type);
            return null;
          },
          gcTime: 0,
          meta: { failure: 'Failed to load the market' },
        });
      }
    },
  };
}

/** Checks if a topic needs the list of a kind: the list itself, or an asset priced in its list alone. */
const isOfList = (topic: Topic, type: QuotedKind): boolean =>
  topic === listTopic(type) || (!isTradable(type) && topic.startsWith(`${type}:`));

/** Fills the store from the stream and the lists. @returns a function that stops it */
function fill(world: World, store: QuoteStore, lists: MarketLists): () => void {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** True until the stream is known to be down. */
  let streaming = typeof EventSource !== 'undefined';

  const refresh = async () => {
    const results = await Promise.allSettled(lists.due(!streaming).map(lists.load));
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
    ? readSharedStream(world, {
        onSnapshot(state) {
          applyHead(state);
          followPack(state.pack);
          setHeads(store, state, state.sources);
          store.takeSnapshot(state.quotes);
        },
        onDelta(delta) {
          applyHead(delta);
          setHeads(store, delta);
          store.update(delta.changed);
        },
        onDaily: lists.renew,
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

function setHeads(store: QuoteStore, { asOfMs }: StreamHead, sources: PerKind<SourceInfo> = {}): void {
  for (const type of QUOTED_KINDS) {
    const newestMs = asOfMs[type];
    const source = sources[type] ?? store.head(type)?.source;
    if (newestMs !== undefined && source) store.setHead(type, { asOfMs: newestMs, source });
  }
}
