/** Format of the stream's events: the reader may be another program. */

import { describe, expect, it } from 'vitest';
import type { Money, Percent, Price } from '../money/money.ts';
import { createStreamDecoder } from './market-stream-decoder.ts';
import { createStreamEncoder } from './market-stream-encoder.ts';
import { type StreamState, StreamVersionError } from './market-stream.ts';
import type { Quote } from './market.ts';

const AT = 1_795_231_242_000;
const info = { name: 'test', kind: 'live' as const, maxAgeMs: 1000 };
const one = 100_000_000n as Price;
const figures = { price: one, base: one, high: one, low: one, volume: 0n as Money, changePercent: 0n as Percent };
const quoteOf = (type: Quote['type'], code: string, asOfMs: number): Quote => ({ type, code, ...figures, asOfMs });
/** Stocks with quotes a tenth of a second old, and cryptos with current ones. */
const stateOf = (quotes: readonly Quote[], atMs = AT): StreamState => ({
  atMs,
  asOfMs: { stocks: atMs - 100, cryptos: atMs },
  sources: { stocks: info, cryptos: info },
  quotes,
});

describe('an event', () => {
  it('lists the kinds of its quotes', () => {
    const wire = JSON.parse(createStreamEncoder().next(stateOf([quoteOf('stocks', 'AKBNK', AT - 100)]))?.data ?? '');
    expect(wire.kinds.map(({ kind, rows }: { kind: string; rows: unknown[] }) => [kind, rows.length])).toEqual([
      ['stocks', 1],
      ['cryptos', 0],
    ]);
    expect(wire.ages).toEqual({ stocks: 100 });
  });

  it('sends the time of a late quote once, and again when it has caught up', () => {
    const encoder = createStreamEncoder();
    const next = (atMs: number, secondMs: number) => {
      const quotes = [quoteOf('cryptos', 'BTC', atMs), quoteOf('cryptos', 'ETH', secondMs)];
      return JSON.parse(encoder.next(stateOf(quotes, atMs))?.data ?? '').times;
    };
    next(AT, AT);
    expect([next(AT + 1000, AT), next(AT + 2000, AT), next(AT + 3000, AT + 3000), next(AT + 4000, AT + 4000)]).toEqual([
      [1, 1000],
      undefined,
      [1, 0],
      undefined,
    ]);
  });

  it('a reader of another version stops', () => {
    const data = createStreamEncoder().next(stateOf([]))?.data ?? '';
    expect(() => createStreamDecoder().snapshot(data.replace('"v":2', '"v":3'))).toThrow(StreamVersionError);
    expect(() => createStreamDecoder().snapshot(data)).not.toThrow();
  });
});
