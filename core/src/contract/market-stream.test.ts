import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Money, type Price, changePercent } from '../money/money.ts';
import { type StreamState, VOLUME_TICKS, createStreamDecoder, createStreamEncoder } from './market-stream.ts';
import type { AssetType, Quote } from './market.ts';

const info = { name: 'test', kind: 'live' as const, maxAgeMs: 1000 };
const AT = 1_795_231_242_000;

function quoteOf(type: AssetType, code: string, [price, base, high, low, volume]: readonly bigint[]): Quote {
  const figures = { price, base, high, low } as Record<'price' | 'base' | 'high' | 'low', Price>;
  return {
    type,
    code,
    ...figures,
    volume: volume as Money,
    changePercent: changePercent(price as Price, base as Price),
    asOfMs: AT,
  };
}

function stateOf(quotes: readonly Quote[], atMs = AT): StreamState {
  return {
    atMs,
    asOfMs: { stocks: atMs, cryptos: atMs - 250 },
    stale: { stocks: false, cryptos: true },
    index: { value: 1_454_857_000_000n as Price, base: 1_452_129_000_000n as Price, changePercent: 19n as never },
    sources: { stocks: info, cryptos: info },
    quotes,
  };
}

/** What is exact after every event; times are the stream's own, volumes come within a minute. */
const shown = (quotes: readonly Quote[]) =>
  quotes.map(({ type, code, price, base, high, low, changePercent: change }) => ({
    type,
    code,
    price,
    base,
    high,
    low,
    change,
  }));

describe('the stream', () => {
  const units = fc.oneof(
    fc.bigInt({ min: 1n, max: 10n ** 8n }),
    fc.bigInt({ min: 1n, max: 10n ** 7n }).map((value) => value * 10n ** 8n),
    fc.bigInt({ min: 1n, max: 10n ** 8n }).map((value) => value * 10n ** 6n),
  );
  const figures = fc.tuple(units, units, units, units, fc.bigInt({ min: 0n, max: 10n ** 14n }));
  const market = fc.array(figures, { minLength: 3, maxLength: 3 });

  it('gives readers exactly the figures of the server, from the first event or from any later snapshot', () => {
    fc.assert(
      fc.property(fc.array(market, { minLength: 1, maxLength: 8 }), fc.nat(7), (ticks, joins) => {
        const encoder = createStreamEncoder();
        const early = createStreamDecoder();
        const late = createStreamDecoder();
        const copies = { early: new Map<string, Quote>(), late: new Map<string, Quote>() };
        ticks.forEach((tick, i) => {
          const quotes = tick.map((row, n) => quoteOf(n === 0 ? 'stocks' : 'cryptos', `C${n}`, row));
          const event = encoder.next(stateOf(quotes, AT + i * 1000));
          const put = (copy: Map<string, Quote>, news: readonly Quote[]) =>
            news.forEach((quote) => copy.set(quote.code, quote));
          if (event?.event === 'snapshot') put(copies.early, early.snapshot(event.data).quotes);
          else if (event) put(copies.early, early.delta(event.data).changed);
          if (i === joins) put(copies.late, late.snapshot(encoder.snapshot().data).quotes);
          else if (i > joins && event) put(copies.late, late.delta(event.data).changed);
          expect(shown([...copies.early.values()])).toEqual(shown(quotes));
          if (i >= joins) expect(shown([...copies.late.values()])).toEqual(shown(quotes));
        });
      }),
    );
  });

  it('tells of a price that moved in a few bytes', () => {
    const encoder = createStreamEncoder();
    const before = quoteOf('stocks', 'THYAO', [28_425_000_000n, 28_000_000_000n, 28_500_000_000n, 28_000_000_000n, 5n]);
    encoder.next(stateOf([before]));
    const event = encoder.next(stateOf([{ ...before, price: 28_450_000_000n as Price }]));
    expect(event?.event).toBe('delta');
    expect(JSON.parse(event?.data ?? '')).toMatchObject({ prices: [0, 25], rows: [] });
  });

  it('sends every volume within a minute of ticks', () => {
    const encoder = createStreamEncoder();
    const decoder = createStreamDecoder();
    const quotes = Array.from({ length: 100 }, (_, i) => quoteOf('stocks', `S${i}`, [100n, 100n, 100n, 100n, 0n]));
    decoder.snapshot(encoder.next(stateOf(quotes))?.data ?? '');
    const seen = new Map<string, bigint>();
    const later = quotes.map((quote, i) => ({ ...quote, volume: BigInt(1000 + i) as Money }));
    for (let tick = 1; tick <= VOLUME_TICKS; tick += 1) {
      const event = encoder.next(stateOf(later, AT + tick));
      for (const quote of decoder.delta(event?.data ?? '').changed) seen.set(quote.code, quote.volume);
    }
    expect(later.map((quote) => seen.get(quote.code))).toEqual(later.map((quote) => quote.volume));
  });

  it('says nothing when nothing changed but the clock, and carries the head', () => {
    const encoder = createStreamEncoder();
    const quote = quoteOf('cryptos', 'SHIB', [26_100n, 26_100n, 26_100n, 26_100n, 0n]);
    const state = stateOf([quote]);
    const decoded = createStreamDecoder().snapshot(encoder.next(state)?.data ?? '');
    expect(decoded).toMatchObject({
      asOfMs: state.asOfMs,
      stale: state.stale,
      index: state.index,
      sources: state.sources,
    });
    expect(encoder.next({ ...state, atMs: AT + 1000 })).toBeUndefined();
    expect(encoder.next({ ...state, atMs: AT + 2000 }, true)?.event).toBe('delta');
    expect(encoder.next({ ...state, stale: { stocks: true, cryptos: true } })?.event).toBe('delta');
  });

  it('tells what the exchange does with the snapshot and when it changes, and the reader remembers', () => {
    const encoder = createStreamEncoder();
    const decoder = createStreamDecoder();
    const quote = quoteOf('stocks', 'AKBNK', [100n, 100n, 100n, 100n, 0n]);
    const open = {
      isOpen: true,
      phase: 'continuous',
      day: 'half',
      changesAtMs: AT + 5000,
      holiday: 'republic',
    } as const;
    const closed = { isOpen: false, phase: 'closing-collection', day: 'half', changesAtMs: AT + 90_000 } as const;
    const state = { ...stateOf([quote]), exchange: open };
    expect(decoder.snapshot(encoder.next(state)?.data ?? '').exchange).toEqual(open);
    const quiet = encoder.next(state, true)?.data ?? '';
    expect(quiet).not.toContain('exchange');
    expect(decoder.delta(quiet).exchange).toEqual(open);
    expect(decoder.delta(encoder.next({ ...state, exchange: closed })?.data ?? '').exchange).toEqual(closed);
    expect(createStreamDecoder().snapshot(encoder.snapshot().data).exchange).toEqual(closed);
  });

  it('starts anew when the assets are others', () => {
    const encoder = createStreamEncoder();
    const quote = quoteOf('stocks', 'AKBNK', [100n, 100n, 100n, 100n, 0n]);
    encoder.next(stateOf([quote]));
    expect(encoder.next(stateOf([quote, { ...quote, code: 'GARAN' }]))?.event).toBe('snapshot');
  });

  it('refuses a delta before a snapshot', () => {
    const data = '{"at":1,"ages":[0,0],"stale":[0,0],"prices":[0,1],"volumes":[],"rows":[]}';
    expect(() => createStreamDecoder().delta(data)).toThrow(RangeError);
  });
});
