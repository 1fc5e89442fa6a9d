import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AssetKind } from '../asset-kinds.ts';
import { type Money, type Percent, type Price, changePercent } from '../money/money.ts';
import { createStreamDecoder } from './market-stream-decoder.ts';
import { createStreamEncoder } from './market-stream-encoder.ts';
import { type StreamedQuote, type StreamHead, type StreamState, VOLUME_TICKS } from './market-stream.ts';
import type { Quote } from './market.ts';

/** Time of a quote, according to the newest head. */
const quoteTimeMs = (quote: StreamedQuote, { asOfMs }: Pick<StreamHead, 'asOfMs'>) =>
  quote.lags ? quote.asOfMs : (asOfMs[quote.type] ?? quote.asOfMs);

const info = { name: 'test', kind: 'live' as const, maxAgeMs: 1000 };
const AT = 1_795_231_242_000;
/** Members of every event of `stateOf` that are not quotes. */
const NO_NEWS = { at: AT, ages: { stocks: 100 }, index: [14_548.57, 14_521.29] };

/** Quote at the time of its market's newest one, unless it lags. */
const timed = (quote: Quote, { asOfMs }: StreamHead, lagMs = 0): Quote => ({
  ...quote,
  asOfMs: (asOfMs[quote.type] ?? 0) - lagMs,
});

function quoteOf(type: AssetKind, code: string, [price, base, high, low, volume]: readonly bigint[]): Quote {
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
    asOfMs: { stocks: atMs - 100, cryptos: atMs },
    index: { value: 1_454_857_000_000n as Price, base: 1_452_129_000_000n as Price, changePercent: 19n as never },
    sources: { stocks: info, cryptos: info },
    quotes: quotes.map((quote) => timed(quote, { atMs, asOfMs: { stocks: atMs - 100, cryptos: atMs } })),
  };
}

/** Fields that are exact after every event; volumes follow within a minute. */
const exactFields = (quotes: readonly Quote[], timeOf: (quote: never) => number) =>
  quotes.map((quote) => {
    const { type, code, price, base, high, low, changePercent: change } = quote;
    return {
      type,
      code,
      price,
      base,
      high,
      low,
      change,
      asOfMs: timeOf(quote as never),
    };
  });

/** Changes figures of a quote; the day's range includes its price, as in every quote that the server accepts. */
const changed = (figures: Partial<Quote>) => (quote: Quote) => {
  const next = { ...quote, ...figures };
  const high = next.price > next.high ? next.price : next.high;
  const low = next.price < next.low ? next.price : next.low;
  return { ...next, high, low, changePercent: changePercent(next.price, next.base) };
};

/** A reader's copy, as the screens keep it. */
function createReader() {
  const decoder = createStreamDecoder();
  const copy = new Map<string, StreamedQuote>();
  let head: StreamHead | undefined;
  return {
    take({ event, data }: { readonly event: string; readonly data: string }) {
      const news = event === 'snapshot' ? decoder.snapshot(data) : decoder.delta(data);
      head = news;
      for (const quote of 'quotes' in news ? news.quotes : news.changed) copy.set(quote.code, quote);
    },
    shown: () => exactFields([...copy.values()], (quote: StreamedQuote) => quoteTimeMs(quote, head as StreamHead)),
  };
}

describe('the stream', () => {
  const units = fc.oneof(
    fc.bigInt({ min: 1n, max: 10n ** 8n }),
    fc.bigInt({ min: 1n, max: 10n ** 7n }).map((value) => value * 10n ** 8n),
    fc.bigInt({ min: 1n, max: 10n ** 8n }).map((value) => value * 10n ** 6n),
  );
  const price = units.map((value) => value as Price);
  const figures = fc.tuple(units, units, units, units, fc.bigInt({ min: 0n, max: 10n ** 14n }));
  const market = fc.array(figures, { minLength: 3, maxLength: 3 });
  /** Change of an asset in a tick; most often its price moves, and the day's high and low with it. */
  const happening = fc.oneof(
    { weight: 4, arbitrary: fc.record({ price }).map(changed) },
    { weight: 2, arbitrary: fc.constant((quote: Quote) => quote) },
    fc.record({ volume: fc.bigInt({ min: 0n, max: 10n ** 14n }).map((value) => value as Money) }).map(changed),
    fc.record({ high: price }).map(changed),
    fc.record({ low: price }).map(changed),
    fc.record({ base: price }).map(changed),
  );
  const tick = fc.array(happening, { minLength: 3, maxLength: 3 });

  /** Lag of each asset behind its market's newest quote; most often none. */
  const lags = fc.array(fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(90_000)), {
    minLength: 3,
    maxLength: 3,
  });
  const turn = fc.record({ happenings: tick, lags, ages: fc.tuple(fc.nat(2), fc.nat(2)) });

  it('gives readers exactly the figures and times of the server, from the first event or any later snapshot', () => {
    fc.assert(
      fc.property(market, fc.array(turn, { minLength: 1, maxLength: 8 }), fc.nat(7), (opening, turns, joins) => {
        const encoder = createStreamEncoder();
        const early = createReader();
        const late = createReader();
        let quotes = opening.map((row, n) => changed({})(quoteOf(n === 0 ? 'stocks' : 'cryptos', `C${n}`, row)));
        turns.forEach(({ happenings, lags: behind, ages }, i) => {
          const atMs = AT + i * 1000;
          const asOfMs = { stocks: atMs - ages[0] * 500, cryptos: atMs - ages[1] * 500 };
          quotes = quotes.map((quote, n) => happenings[n]?.(quote) ?? quote);
          // The newest quote of a market has no lag: the second is the newest crypto.
          quotes = quotes.map((quote, n) => timed(quote, { atMs, asOfMs }, n === 2 ? behind[n] : 0));
          const event = encoder.next({ ...stateOf(quotes, atMs), asOfMs, quotes });
          if (event) early.take(event);
          if (i === joins) late.take(encoder.snapshot());
          else if (i > joins && event) late.take(event);
          const truth = exactFields(quotes, (quote: Quote) => quote.asOfMs);
          expect(early.shown()).toEqual(truth);
          if (i >= joins) expect(late.shown()).toEqual(truth);
        });
      }),
    );
  });

  it('sends a price that leaves the day’s range as a step: the reader widens the range', () => {
    const encoder = createStreamEncoder();
    const decoder = createStreamDecoder();
    let quote = quoteOf(
      'stocks',
      'THYAO',
      [28_425n, 28_000n, 28_500n, 28_000n, 5n].map((value) => value * 1_000_000n),
    );
    decoder.snapshot(encoder.next(stateOf([quote]))?.data ?? '');
    for (const value of [28_600_000_000n, 28_300_000_000n, 27_900_000_000n]) {
      quote = changed({ price: value as Price })(quote);
      const { data = '' } = encoder.next(stateOf([quote])) ?? {};
      expect(JSON.parse(data)).toEqual({ ...NO_NEWS, prices: [0, expect.any(Number)] });
      expect(decoder.delta(data).changed).toEqual([{ ...quote, asOfMs: AT - 100, lags: false }]);
    }
  });

  it('sends a price change in a few bytes', () => {
    const encoder = createStreamEncoder();
    const before = quoteOf('stocks', 'THYAO', [28_425_000_000n, 28_000_000_000n, 28_500_000_000n, 28_000_000_000n, 5n]);
    encoder.next(stateOf([before]));
    const event = encoder.next(stateOf([{ ...before, price: 28_450_000_000n as Price }]));
    expect(event?.event).toBe('delta');
    expect(JSON.parse(event?.data ?? '')).toEqual({ ...NO_NEWS, prices: [0, 25] });
  });

  it('sends every volume within a minute of ticks', () => {
    const encoder = createStreamEncoder();
    const decoder = createStreamDecoder();
    const quotes = Array.from({ length: 100 }, (_, i) => quoteOf('stocks', `S${i}`, [100n, 100n, 100n, 100n, 0n]));
    decoder.snapshot(encoder.next(stateOf(quotes))?.data ?? '');
    const seen = new Map<string, bigint>();
    const later = quotes.map((quote, i) => ({ ...quote, volume: BigInt(1000 + i) as Money }));
    for (let second = 1; second <= VOLUME_TICKS; second += 1) {
      const { changed: delta } = decoder.delta(encoder.next(stateOf(later, AT + second))?.data ?? '');
      expect(delta.length).toBeLessThanOrEqual(2);
      for (const quote of delta) seen.set(quote.code, quote.volume);
    }
    expect(later.map((quote) => seen.get(quote.code))).toEqual(later.map((quote) => quote.volume));
    for (let second = 1; second <= VOLUME_TICKS; second += 1) {
      expect(encoder.next(stateOf(later, AT + VOLUME_TICKS))).toBeUndefined();
    }
  });

  it('is empty if only the clock changed, and updates the head', () => {
    const encoder = createStreamEncoder();
    const quote = quoteOf('cryptos', 'SHIB', [26_100n, 26_100n, 26_100n, 26_100n, 0n]);
    const state = stateOf([quote]);
    const decoded = createStreamDecoder().snapshot(encoder.next(state)?.data ?? '');
    expect(decoded).toMatchObject({
      asOfMs: { cryptos: state.asOfMs.cryptos },
      index: state.index,
      sources: state.sources,
    });
    expect(encoder.next({ ...state, atMs: AT + 1000 })).toBeUndefined();
    expect(encoder.next({ ...state, atMs: AT + 2000 }, true)?.event).toBe('delta');
  });

  const index = {
    value: 1_454_857_000_000n as Price,
    base: 1_452_129_000_000n as Price,
    changePercent: 19n as Percent,
  };
  it.each<[string, Partial<StreamState>]>([
    ['there are newer stocks', { asOfMs: { stocks: AT, cryptos: AT } }],
    ['the cryptos grow old', { asOfMs: { stocks: AT - 100, cryptos: AT - 250 } }],
    ['the index moves', { index: { ...index, value: 1_452_129_000_000n as Price, changePercent: 0n as Percent } }],
    ['the index has a new base', { index: { ...index, base: index.value, changePercent: 0n as Percent } }],
    ['the index is gone', { index: undefined }],
  ])('sends %s once when it changes, in both directions', (_, news) => {
    const encoder = createStreamEncoder();
    const decoder = createStreamDecoder();
    const share = quoteOf('stocks', 'AKBNK', [100n, 100n, 100n, 100n, 0n]);
    const state = stateOf([share, quoteOf('cryptos', 'SHIB', [26_100n, 26_100n, 26_100n, 26_100n, 0n])]);
    decoder.snapshot(encoder.next(state)?.data ?? '');
    for (const head of [{ ...state, ...news }, state]) {
      const next = { ...head, quotes: head.quotes.map((quote) => timed(quote, head)) };
      const { asOfMs, index: nextIndex } = next;
      const delta = decoder.delta(encoder.next(next)?.data ?? '');
      expect([delta.asOfMs, delta.index, delta.changed]).toEqual([asOfMs, nextIndex, []]);
      expect(encoder.next(next)).toBeUndefined();
    }
  });

  it('says with the snapshot which data pack the server has, where that is not the shipped one', () => {
    const packOf = (state: Partial<StreamState>) =>
      createStreamDecoder().snapshot(createStreamEncoder().next({ ...stateOf([]), ...state })?.data ?? '').pack;
    expect(packOf({ pack: '2027-01-02' })).toBe('2027-01-02');
    expect(packOf({})).toBeUndefined();
  });

  it('sends the state of the exchange with the snapshot and when it changes, and the reader keeps it', () => {
    const encoder = createStreamEncoder();
    const decoder = createStreamDecoder();
    const quote = quoteOf('stocks', 'AKBNK', [100n, 100n, 100n, 100n, 0n]);
    const open = {
      openedAtMs: AT - 5000,
      isOpen: true,
      phase: 'continuous',
      day: 'half',
      changesAtMs: AT + 5000,
      holiday: 'republic',
    } as const;
    const closed = { ...open, isOpen: false, phase: 'closing-collection', changesAtMs: AT + 90_000 } as const;
    const state = { ...stateOf([quote]), exchange: open };
    expect(decoder.snapshot(encoder.next(state)?.data ?? '').exchange).toEqual(open);
    const quiet = encoder.next(state, true)?.data ?? '';
    expect(quiet).not.toContain('exchange');
    expect(decoder.delta(quiet).exchange).toEqual(open);
    expect(decoder.delta(encoder.next({ ...state, exchange: closed })?.data ?? '').exchange).toEqual(closed);
    expect(createStreamDecoder().snapshot(encoder.snapshot().data).exchange).toEqual(closed);
  });

  it('sends a new snapshot when the set of assets changes, and only then', () => {
    const encoder = createStreamEncoder();
    const akbnk = quoteOf('stocks', 'AKBNK', [100n, 100n, 100n, 100n, 0n]);
    const link = { ...akbnk, code: 'LINK' };
    const lists = [
      [akbnk],
      [akbnk, link],
      [akbnk, { ...link, type: 'cryptos' as const }],
      [link, akbnk],
      [link],
      [akbnk],
      [],
    ];
    for (const quotes of lists) {
      expect(encoder.next(stateOf(quotes), true)?.event).toBe('snapshot');
      expect(encoder.next(stateOf(quotes), true)?.event).toBe('delta');
    }
  });

  it('has no snapshot before the first event, and no figure that JSON cannot represent', () => {
    const encoder = createStreamEncoder();
    expect(() => encoder.snapshot()).toThrow('nothing to tell yet');
    const fine = 12_345_678_912_345_678n;
    const quote = quoteOf('cryptos', 'BTC', [fine, fine, fine, fine, 0n]);
    expect(() => encoder.next(stateOf([quote]))).toThrow(new RangeError('more digits than JSON carries'));
  });

  it('refuses a delta before a snapshot', () => {
    expect(() => createStreamDecoder().delta('{"at":1,"prices":[0,1]}')).toThrow(RangeError);
  });
});
