/**
 * The only reader of GET /market/stream (D29). The browser reconnects by itself and resumes after the last event's id.
 * A stream that the browser gives up, or that has become unreadable, is opened again after a growing pause.
 */

import type { AssetKind } from '@kurus/core/asset-kinds';
import { marketStream, StreamVersionError } from '@kurus/core/contract/market-stream';
import type { DailyWire, StreamDelta, StreamedState } from '@kurus/core/contract/market-stream';
import { createStreamDecoder } from '@kurus/core/contract/market-stream-decoder';
import type { World } from '@kurus/core/market/world';
import { apiUrl } from '../lib/api-client.ts';

export interface StreamReader {
  readonly onSnapshot: (state: StreamedState) => void;
  readonly onDelta: (delta: StreamDelta) => void;
  /** Called when prices that are made once a day have come, of these kinds. */
  readonly onDaily: (kinds: readonly AssetKind[]) => void;
  /** Called when the stream broke off or could not be opened. */
  readonly onLost: () => void;
  /** Called when the server uses another version of the stream than this program. */
  readonly onOutdated: () => void;
}

const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 30_000;
/** Ticks come every second while anything moves; after this time without one the connection is checked. */
const SILENCE_MS = 45_000;

const streamPath = (world: World) => marketStream.path + (world === 'real' ? `?world=${world}` : '');

/** @returns a function that stops it */
export function readQuoteStream(world: World, reader: StreamReader): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = FIRST_PAUSE_MS;
  /** A whole market is parsed in one task and stored in another: on a phone both at once would delay a touch. */
  let untaken: (() => void)[] = [];

  const takeAll = () => untaken.splice(0).forEach((take) => take());
  const takeInTurn = (take: () => void, isWhole: boolean) => {
    if (!isWhole && untaken.length === 0) take();
    else if (untaken.push(take) === 1) setTimeout(takeAll);
  };
  const after = (ms: number, then: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(then, ms);
  };
  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
    untaken = [];
  };
  const reopen = () => {
    close();
    reader.onLost();
    after(pauseMs, open);
    pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
  };
  const whenAlive = (take: (data: string) => void) => (event: MessageEvent<string>) => {
    try {
      take(event.data);
    } catch (error) {
      reopen();
      if (error instanceof StreamVersionError) reader.onOutdated();
      return;
    }
    pauseMs = FIRST_PAUSE_MS;
    after(SILENCE_MS, reopen);
  };

  function open() {
    const decoder = createStreamDecoder();
    const opened = new EventSource(apiUrl(streamPath(world)));
    source = opened;
    opened.addEventListener(
      'snapshot',
      whenAlive((data) => {
        const state = decoder.snapshot(data);
        takeInTurn(() => reader.onSnapshot(state), true);
      }),
    );
    opened.addEventListener(
      'delta',
      whenAlive((data) => {
        const delta = decoder.delta(data);
        takeInTurn(() => reader.onDelta(delta), false);
      }),
    );
    opened.addEventListener(
      'daily',
      whenAlive((data) => reader.onDaily((JSON.parse(data) as DailyWire).kinds)),
    );
    opened.addEventListener('error', () => {
      if (opened.readyState === EventSource.CLOSED) return reopen();
      // The browser resumes after the last event that it has read.
      takeAll();
      reader.onLost();
    });
    after(SILENCE_MS, reopen);
  }

  open();
  return close;
}
