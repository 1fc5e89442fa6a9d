/**
 * Keeps the quote store fed while somebody watches and the page is visible: lists once for names and logos, the stream
 * for prices, and the lists again at intervals while the stream is down.
 */
import { ASSET_TYPES } from '@kurus/core/contract/market';
import type { AssetType } from '@kurus/core/contract/market';
import type { StreamHead, StreamState } from '@kurus/core/contract/market-stream';
import { setReached } from '../../lib/connection.ts';
import { logFailure } from '../../lib/log.ts';
import { setServerTime } from './market-clock.ts';
import { loadMarketList } from './market-lists.ts';
import { createQuoteStore } from './quote-store.ts';
import type { MarketHead, Topic } from './quote-store.ts';
import { readSharedStream } from './shared-stream.ts';

const POLL_MS = 5000;
/** Names seldom change: asked again at this age when the feed starts anew. */
const LIST_LIFE_MS = 600_000;
/** A tab switch is over within this time, and a stream that broke off is back: nothing is done for either. */
const REST_MS = 3000;

const store = createQuoteStore();
const listedAtMs = new Map<AssetType, number>();
let watchers = 0;
let stopFeeding: (() => void) | undefined;
let resting: ReturnType<typeof setTimeout> | undefined;

export const marketFeed = {
  store,
  /** Watches the store and keeps it fed meanwhile. @returns the way to stop */
  watch(topics: readonly Topic[], onChange: () => void): () => void {
    const stopWatching = store.watch(topics, onChange);
    watchers += 1;
    settle();
    return () => {
      stopWatching();
      watchers -= 1;
      clearTimeout(resting);
      resting = setTimeout(settle, REST_MS);
    };
  },
};

function settle(): void {
  const wanted = watchers > 0 && document.visibilityState !== 'hidden';
  if (wanted && !stopFeeding) {
    stopFeeding = feed();
    document.addEventListener('visibilitychange', settle);
  } else if (!wanted && stopFeeding) {
    stopFeeding();
    stopFeeding = undefined;
    if (watchers === 0) document.removeEventListener('visibilitychange', settle);
  }
}

/** @returns the way to stop */
function feed(): () => void {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Until it is known to be down. */
  let streaming = typeof EventSource !== 'undefined';

  const refresh = async () => {
    const wanted = ASSET_TYPES.filter((type) => !streaming || !isListed(type));
    const results = await Promise.allSettled(wanted.map((type) => load(type, stop.signal)));
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
  const heard = (head: StreamHead) => {
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
          heard(state);
          for (const type of ASSET_TYPES) store.setHead(type, headOf(type, state));
          store.replaceQuotes(state.quotes);
        },
        onDelta(delta) {
          heard(delta);
          for (const type of ASSET_TYPES) store.setHead(type, { ...knownHead(type), ...movingHead(type, delta) });
          store.update(delta.changed);
        },
        onLost() {
          if (streaming) refreshIn(REST_MS);
          streaming = false;
        },
      })
    : () => {};
  return () => {
    stop.abort();
    clearTimeout(timer);
    stopStream();
    store.setFeed('connecting');
  };
}

const isListed = (type: AssetType) => Date.now() - (listedAtMs.get(type) ?? 0) < LIST_LIFE_MS;

/** Takes the names and logos, and the prices as well unless the stream has newer ones. */
async function load(type: AssetType, signal: AbortSignal): Promise<void> {
  const list = await loadMarketList(type, signal);
  listedAtMs.set(type, Date.now());
  store.setList(type, list.assets);
  if (store.feed() === 'streaming') return;
  store.replaceQuotes(list.quotes, [type]);
  store.setHead(type, list.head);
  if (type !== 'stocks') return;
  store.setIndex(list.index);
  store.setExchange(list.exchange);
}

const movingHead = (type: AssetType, head: StreamHead) => ({
  atMs: head.atMs,
  asOfMs: head.asOfMs[type],
  stale: head.stale[type],
});

function headOf(type: AssetType, state: StreamState): MarketHead {
  const { kind, maxAgeMs, delayMs } = state.sources[type];
  return { ...movingHead(type, state), maxAgeMs, simulated: kind === 'simulated', delayed: delayMs !== undefined };
}

function knownHead(type: AssetType): MarketHead {
  const head = store.head(type);
  if (!head) throw new RangeError('a delta before a snapshot');
  return head;
}
