/**
 * Reads GET /market/stream on: a lost connection is opened again, where the server still has what was missed. Ends when
 * the signal does, or after several failures in a row.
 */

import type { AssetKind } from '@kurus/core/asset-kinds';
import type { SourceInfo } from '@kurus/core/contract/market';
import { type StreamedQuote, StreamVersionError } from '@kurus/core/contract/market-stream';
import { createStreamDecoder } from '@kurus/core/contract/market-stream-decoder';
import { bytesOf, envelopeOf, refusalOf } from './answer.ts';
import { readEvents } from './event-stream.ts';
import { KurusError } from './kurus-error.ts';

export interface PriceNews {
  /** All quotes, at the beginning and where too much was missed; else those that changed. */
  readonly kind: 'all' | 'changed';
  readonly quotes: readonly StreamedQuote[];
  /** The server's clock. */
  readonly atMs: number;
  /** Sources by kind, with all quotes. */
  readonly sources?: Readonly<Partial<Record<AssetKind, SourceInfo>>>;
}

/** The server is silent for 15 s at most. */
const SILENCE_MS = 45_000;
const FAILURES_MAX = 8;
const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [500, 15_000];
const REFUSAL_MAX_BYTES = 64 * 1024;

type Opened = (init: RequestInit) => Promise<Response>;

/** @throws KurusError */
export async function* readPrices(open: Opened, signal: AbortSignal | undefined): AsyncGenerator<PriceNews> {
  const decoder = createStreamDecoder();
  let lastId: string | undefined;
  for (let failures = 0; !signal?.aborted;) {
    const silence = new AbortController();
    const timer = setTimeout(() => silence.abort(), SILENCE_MS);
    try {
      const response = await open({
        headers: { accept: 'text/event-stream', ...(lastId !== undefined && { 'last-event-id': lastId }) },
        signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
      });
      const isStream = response.ok && response.headers.get('content-type')?.startsWith('text/event-stream') === true;
      if (!isStream || !response.body)
        throw refusalOf(response, envelopeOf(await bytesOf(response, REFUSAL_MAX_BYTES)));
      for await (const { event, data, id } of readEvents(response.body)) {
        timer.refresh();
        const news = newsOf(decoder, event, data);
        lastId = id ?? lastId;
        failures = 0;
        if (news) yield news;
      }
    } catch (error) {
      if (signal?.aborted) return;
      const isFinal = error instanceof KurusError && ![429, 503].includes(error.status);
      failures += 1;
      if (isFinal || failures >= FAILURES_MAX) throw asFailure(error);
      // A change that does not fit the known prices is a gap: all prices are asked for again.
      if (error instanceof RangeError || error instanceof SyntaxError) lastId = undefined;
    } finally {
      clearTimeout(timer);
      silence.abort();
    }
    await pause(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures), signal);
  }
}

function newsOf(decoder: ReturnType<typeof createStreamDecoder>, event: string, data: string): PriceNews | undefined {
  try {
    if (event === 'snapshot') {
      const { quotes, atMs, sources } = decoder.snapshot(data);
      return { kind: 'all', quotes, atMs, sources };
    }
    if (event !== 'delta') return undefined;
    const { changed, atMs } = decoder.delta(data);
    return { kind: 'changed', quotes: changed, atMs };
  } catch (error) {
    if (!(error instanceof StreamVersionError)) throw error;
    throw new KurusError(error.message, { code: 'UNREADABLE', status: 200 }, { cause: error });
  }
}

const asFailure = (error: unknown) =>
  error instanceof KurusError
    ? error
    : new KurusError('the server cannot be reached', { code: 'NETWORK', status: 0 }, { cause: error });

async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  if (signal?.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(() => resolve(), ms);
  signal?.addEventListener('abort', () => resolve(), { once: true });
  await promise;
  clearTimeout(timer);
}
