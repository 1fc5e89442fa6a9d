/**
 * The only reader of GET /market/stream (D29). The browser reconnects by itself and resumes by the last event's id;
 * what it gives up on, or what no longer makes sense, is opened anew after a growing pause.
 */
import { MARKET_STREAM_PATH, createStreamDecoder } from '@kurus/core/contract/market-stream';
import type { StreamHead, StreamState } from '@kurus/core/contract/market-stream';
import type { Quote } from '@kurus/core/contract/market';
import { apiUrl } from '../../lib/api-client.ts';

export interface StreamReader {
  readonly onSnapshot: (state: StreamState) => void;
  readonly onDelta: (delta: StreamHead & { readonly changed: readonly Quote[] }) => void;
  /** The stream broke off, or could not be opened. */
  readonly onLost: () => void;
}

const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 30_000;
/** Ticks come every second while anything moves; this long without one, the line is asked again. */
const SILENCE_MS = 45_000;

/** @returns the way to stop */
export function readQuoteStream({ onSnapshot, onDelta, onLost }: StreamReader): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = FIRST_PAUSE_MS;

  const after = (ms: number, then: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(then, ms);
  };
  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const reopen = () => {
    close();
    onLost();
    after(pauseMs, open);
    pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
  };
  const heard = (take: (data: string) => void) => (event: MessageEvent<string>) => {
    try {
      take(event.data);
    } catch {
      reopen();
      return;
    }
    pauseMs = FIRST_PAUSE_MS;
    after(SILENCE_MS, reopen);
  };

  function open() {
    const decoder = createStreamDecoder();
    const opened = new EventSource(apiUrl(MARKET_STREAM_PATH));
    source = opened;
    opened.addEventListener(
      'snapshot',
      heard((data) => onSnapshot(decoder.snapshot(data))),
    );
    opened.addEventListener(
      'delta',
      heard((data) => onDelta(decoder.delta(data))),
    );
    opened.addEventListener('error', () => {
      if (opened.readyState === EventSource.CLOSED) reopen();
      else onLost();
    });
    after(SILENCE_MS, reopen);
  }

  open();
  return close;
}
