/**
 * Quotes that the screens mark as stale are those that the server refuses (D30): compared for each quote, at every
 * tick, through the stream.
 */

import { type StreamedQuote, type StreamHead } from '@kurus/core/contract/market-stream';
import { createStreamDecoder } from '@kurus/core/contract/market-stream-decoder';
import { createStreamEncoder } from '@kurus/core/contract/market-stream-encoder';
import { createSession } from '@kurus/core/market/session';
import { isStale } from '@kurus/core/market/staleness';
import { price } from '@kurus/core/money/money';
import { expect, it } from 'vitest';
import { calendar } from '../../../testing/providers/feed.ts';
import { createQuoteBook } from './quote-book.ts';
import type { MarketSource, RawQuote } from './sources/source.ts';
import { stateOf } from './stream.ts';

/** The time of a quote, by the newest head of the stream. */
const quoteTimeMs = (quote: StreamedQuote, { asOfMs }: Pick<StreamHead, 'asOfMs'>) =>
  quote.lags ? quote.asOfMs : (asOfMs[quote.type] ?? quote.asOfMs);

const FRIDAY = Date.parse('2026-11-20T09:58:00+03:00');
const one = price('10');
const figures = { price: one, base: one, high: one, low: one, volume: 0n as RawQuote['volume'] };

/** One share is traded every second, one every ten minutes, one not since yesterday; without delay. */
function liveShares(): MarketSource {
  const codes = ['BUSY', 'THIN', 'IDLE'];
  return {
    name: 'live',
    kind: 'live',
    pollMs: 1000,
    maxAgeMs: 60_000,
    listAssets: () => codes.map((code) => ({ type: 'stocks', code, name: code })),
    poll: async (nowMs) => {
      const times = [nowMs, nowMs - (nowMs % 600_000), FRIDAY - 86_400_000];
      return { quotes: codes.map((code, at) => ({ type: 'stocks', code, ...figures, asOfMs: times[at] as number })) };
    },
  };
}

it('a thin share is stale for both or for neither, before, at and after the opening', async () => {
  const clock = { ms: FRIDAY };
  const book = createQuoteBook({ sources: [liveShares()], now: () => clock.ms, session: createSession(calendar) });
  const encoder = createStreamEncoder();
  const decoder = createStreamDecoder();
  const copy = new Map<string, StreamedQuote>();
  const seen = new Set<string>();
  let head: StreamHead | undefined;
  let { sources } = stateOf(book, clock.ms);
  for (let second = 0; second < 1_200; second += 5) {
    clock.ms = FRIDAY + second * 1000;
    await book.tick();
    const event = encoder.next(stateOf(book, clock.ms));
    if (event?.event === 'snapshot') {
      const state = decoder.snapshot(event.data);
      [head, sources] = [state, state.sources];
      for (const quote of state.quotes) copy.set(quote.code, quote);
    } else if (event) {
      const delta = decoder.delta(event.data);
      head = delta;
      for (const quote of delta.changed) copy.set(quote.code, quote);
    }
    for (const quote of book.all('stocks')) {
      const shown = copy.get(quote.code) as StreamedQuote;
      const asOfMs = quoteTimeMs(shown, head as StreamHead);
      const onScreen = isStale({ type: 'stocks', asOfMs }, sources.stocks!, head?.exchange, clock.ms);
      expect([quote.code, second, onScreen]).toEqual([quote.code, second, book.isStale(quote, clock.ms)]);
      seen.add(`${quote.code} ${onScreen}`);
    }
  }
  expect([...seen].sort()).toEqual(['BUSY false', 'IDLE false', 'IDLE true', 'THIN false', 'THIN true']);
});
