/**
 * One stream of a world for all tabs of a browser: the tab that holds the lock reads it and passes it on; the others
 * wait for the lock. When that tab is closed, crashes or is hidden, the lock is released, and the next tab starts at
 * once with a whole snapshot. Quotes are public and the same for every user.
 *
 * A tab reads a stream of its own if there are no Web Locks (they need https or localhost) or no BroadcastChannel, and
 * if the reading tab falls silent while it holds the lock.
 */

import type { AssetKind } from '@kurus/core/asset-kinds';
import type { StreamDelta, StreamedQuote, StreamedState } from '@kurus/core/contract/market-stream';
import { assetKey, type AssetKey } from '@kurus/core/identity';
import type { World } from '@kurus/core/market/world';
import { readQuoteStream, type StreamReader } from './quote-stream.ts';

/**
 * Name of the lock and the channel of each world. The number changes with the format, because tabs can be of two
 * releases.
 */
const NAMES = { practice: 'kurus-market-2', real: 'kurus-market-2-real' } as const satisfies Record<World, string>;
/** Longer than the server's longest silence of 15 s. */
const SILENCE_MS = 20_000;
/** A reading tab without a connection retries at least twice within this time, and reports it to the others. */
const LOST_MS = 90_000;

type StreamMessage =
  | { readonly is: 'snapshot'; readonly state: StreamedState }
  | { readonly is: 'delta'; readonly delta: StreamDelta }
  | { readonly is: 'daily'; readonly kinds: readonly AssetKind[] }
  | { readonly is: 'lost' }
  /** A tab that has just opened requests a snapshot. */
  | { readonly is: 'here' };

/** @returns a function that stops it */
export function readSharedStream(world: World, reader: StreamReader): () => void {
  const { locks } = navigator as { readonly locks?: LockManager | null };
  if (!locks || typeof BroadcastChannel === 'undefined') return readQuoteStream(world, reader);
  const name = NAMES[world];
  const channel = new BroadcastChannel(name);
  const leaving = new AbortController();
  let stopReading = follow(channel, reader, readAlone);

  function leave() {
    leaving.abort();
    stopReading();
    channel.close();
  }
  function readAlone() {
    leave();
    stopReading = readQuoteStream(world, reader);
  }
  const whenLocked = async () => {
    if (leaving.signal.aborted) return;
    stopReading();
    stopReading = lead(world, channel, reader);
    await new Promise((letGo) => leaving.signal.addEventListener('abort', letGo));
  };
  locks.request(name, { signal: leaving.signal }, whenLocked).catch(() => {
    if (!leaving.signal.aborted) readAlone();
  });
  return leave;
}

/** Reads the stream for all tabs. */
function lead(world: World, channel: BroadcastChannel, reader: StreamReader): () => void {
  const quotes = new Map<AssetKey, StreamedQuote>();
  let lastState: Omit<StreamedState, 'quotes'> | undefined;
  let isLost = false;
  let pendingReply: ReturnType<typeof setTimeout> | undefined;
  const keep = (changed: readonly StreamedQuote[]) => {
    for (const quote of changed) quotes.set(assetKey(quote.type, quote.code), quote);
  };
  const send = (message: StreamMessage) => channel.postMessage(message);
  const sayAll = () => {
    clearTimeout(pendingReply);
    if (isLost) send({ is: 'lost' });
    else if (lastState) send({ is: 'snapshot', state: { ...lastState, quotes: [...quotes.values()] } });
  };
  channel.onmessage = ({ data }: MessageEvent<StreamMessage>) => {
    if (data.is === 'here') sayAll();
  };
  const stopReading = readQuoteStream(world, {
    onSnapshot(state) {
      isLost = false;
      lastState = state;
      quotes.clear();
      keep(state.quotes);
      reader.onSnapshot(state);
      // Copying the whole market takes as long as rendering it: in a task of its own it delays no touch.
      clearTimeout(pendingReply);
      pendingReply = setTimeout(sayAll);
    },
    onDelta(delta) {
      isLost = false;
      if (lastState) lastState = { ...delta, sources: lastState.sources, pack: lastState.pack };
      keep(delta.changed);
      send({ is: 'delta', delta });
      reader.onDelta(delta);
    },
    onDaily(kinds) {
      send({ is: 'daily', kinds });
      reader.onDaily(kinds);
    },
    onLost() {
      isLost = true;
      send({ is: 'lost' });
      reader.onLost();
    },
    onOutdated: reader.onOutdated,
  });
  return () => {
    clearTimeout(pendingReply);
    stopReading();
  };
}

/** Receives what the reading tab passes on. */
function follow(channel: BroadcastChannel, reader: StreamReader, onSilence: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasState = false;
  const waitFor = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(onSilence, ms);
  };
  const requestState = () => channel.postMessage({ is: 'here' } satisfies StreamMessage);
  channel.onmessage = ({ data }: MessageEvent<StreamMessage>) => {
    if (data.is === 'here') return;
    waitFor(SILENCE_MS);
    switch (data.is) {
      case 'snapshot':
        hasState = true;
        reader.onSnapshot(data.state);
        break;
      case 'delta':
        if (hasState) reader.onDelta(data.delta);
        else requestState();
        break;
      case 'daily':
        reader.onDaily(data.kinds);
        break;
      case 'lost':
        // The reading tab retries by itself, with growing pauses.
        waitFor(LOST_MS);
        reader.onLost();
    }
  };
  waitFor(SILENCE_MS);
  requestState();
  return () => {
    clearTimeout(timer);
    channel.onmessage = null;
  };
}
