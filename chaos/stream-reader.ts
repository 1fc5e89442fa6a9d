/**
 * Reader of the price stream that behaves like a browser: it reconnects after the time that the server set, with the id
 * of the last event, and passes every event to the app's own decoder.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import type { PerKind } from '@kurus/core/asset-kinds';
import type { Quote, SourceInfo } from '@kurus/core/contract/market';
import { marketStream, type StreamHead } from '@kurus/core/contract/market-stream';
import { createStreamDecoder } from '@kurus/core/contract/market-stream-decoder';

export interface StreamReader {
  /** Number of connections lost or refused. */
  reconnects(): number;
  /** Deltas before a snapshot: there must be none. */
  faults(): readonly string[];
  stop(): Promise<void>;
}

/** @param onQuotes called after every event, with the reader's whole state */
export function readStream(
  url: string,
  onQuotes: (head: StreamHead, quotes: ReadonlyMap<string, Quote>, sources: PerKind<SourceInfo>) => void,
): StreamReader {
  const quotes = new Map<string, Quote>();
  const decoder = createStreamDecoder();
  const stopped = new AbortController();
  const faults: string[] = [];
  let sources: PerKind<SourceInfo> = {};
  let lastId = '';
  let retryMs = 2_000;
  let reconnects = 0;

  const take = (block: string) => {
    const fields = new Map(
      block.split('\n').map((line) => {
        const at = line.indexOf(': ');
        return [line.slice(0, at), line.slice(at + 2)];
      }),
    );
    retryMs = parseInt(fields.get('retry') ?? String(retryMs), 10);
    const data = fields.get('data');
    if (data === undefined) return;
    const put = (news: readonly Quote[]) => {
      for (const quote of news) quotes.set(`${quote.type}:${quote.code}`, quote);
    };
    let head: StreamHead;
    if (fields.get('event') === 'snapshot') {
      const state = decoder.snapshot(data);
      ({ sources } = state);
      quotes.clear();
      put(state.quotes);
      head = state;
    } else {
      const delta = decoder.delta(data);
      put(delta.changed);
      head = delta;
    }
    lastId = fields.get('id') ?? lastId;
    onQuotes(head, quotes, sources);
  };
  const connect = async () => {
    const headers = lastId === '' ? {} : { 'last-event-id': lastId };
    const response = await fetch(url + marketStream.path, { headers, signal: stopped.signal });
    if (!response.ok || !response.body) throw new Error(String(response.status));
    let text = '';
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + chunk).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) take(block);
    }
  };
  const reading = (async () => {
    while (!stopped.signal.aborted) {
      await connect().catch((error: unknown) => {
        if (error instanceof RangeError) faults.push(error.message);
      });
      if (stopped.signal.aborted) return;
      reconnects += 1;
      await sleep(retryMs, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  })();
  return {
    reconnects: () => reconnects,
    faults: () => faults,
    stop: () => {
      stopped.abort();
      return reading;
    },
  };
}
