/** Encoder of the events of GET /market/stream: each brings every reader from the last state to the next. */

import { STREAMED_KINDS } from '../asset-kinds.ts';
import type { Money } from '../money/money.ts';
import { sameExchange } from './exchange.ts';
import { priceOut } from './figures.ts';
import {
  createSteps,
  decimalsOf,
  exact,
  type RowFigures,
  figuresOf,
  fitsIn,
  higher,
  lower,
  whole,
} from './market-stream-rows.ts';
import {
  type DeltaWire,
  type HeadWire,
  type KindWire,
  type RowWire,
  type SnapshotWire,
  STREAM_VERSION,
  type StreamEvent,
  type StreamHead,
  type StreamState,
  VOLUME_TICKS,
} from './market-stream.ts';
import type { Quote } from './market.ts';

interface Row {
  decimals: number;
  quote: Quote;
  /** Own time of a late quote; undefined if it has the time of its kind's newest quote. */
  ownMs: number | undefined;
  /** Volume that readers have: older than the quote's until the row is sent. */
  volume: Money;
}

export interface StreamEncoder {
  /**
   * Event that brings readers from the last state to this one: a snapshot if the set of assets changed, and undefined
   * if nothing changed, unless a sign of life is requested.
   */
  next(state: StreamState, signOfLife?: boolean): StreamEvent | undefined;
  /** Snapshot for a new reader: the state after the last event. */
  snapshot(): StreamEvent;
}

export function createStreamEncoder(): StreamEncoder {
  let rows: Row[] = [];
  let last: StreamState | undefined;
  let ticks = 0;
  const snapshot = (): StreamEvent => {
    if (!last) throw new Error('nothing to tell yet');
    return { event: 'snapshot', data: JSON.stringify(snapshotWire(last, rows)) };
  };
  return {
    snapshot,
    next(state, signOfLife = false) {
      const before = last;
      last = state;
      ticks += 1;
      if (!before || !sameAssets(rows, state.quotes)) {
        rows = state.quotes.map((quote) => {
          const ownMs = ownTime(quote, state);
          return { decimals: decimalsOf(quote, 0), quote, ownMs, volume: quote.volume };
        });
        return snapshot();
      }
      const news = changes(rows, state, ticks);
      const isQuiet = Object.values(news).every((list) => list === undefined) && sameHead(before, state);
      if (isQuiet && !signOfLife) return undefined;
      const body: DeltaWire = { ...headWire(state, before), ...news };
      return { event: 'delta', data: JSON.stringify(body) };
    },
  };
}

function snapshotWire(state: StreamState, rows: readonly Row[]): SnapshotWire {
  const kinds = STREAMED_KINDS.flatMap((kind): KindWire[] => {
    const source = state.sources[kind];
    if (!source) return [];
    const own = rows.filter(({ quote }) => quote.type === kind).map((row) => rowWire(row, state));
    return [{ kind, source, rows: own }];
  });
  return { v: STREAM_VERSION, pack: state.pack, ...headWire(state), kinds };
}

function rowWire({ quote, decimals, volume, ownMs }: Row, { asOfMs }: StreamHead): RowWire {
  const lag = ownMs === undefined ? [] : [(asOfMs[quote.type] ?? ownMs) - ownMs];
  return [quote.code, ...figuresOf(quote, decimals, volume), ...lag] as unknown as RowWire;
}

/** Updates the rows to the quotes, whose low and high include the price, and returns the changes. */
function changes(rows: readonly Row[], state: StreamState, ticks: number) {
  const [prices, times, volumes] = [createSteps(), createSteps(), createSteps()];
  const whole10: [place: number, ...RowFigures][] = [];
  state.quotes.forEach((quote, place) => {
    const row = rows[place] as Row;
    const before = row.quote;
    row.quote = quote;
    const ownMs = ownTime(quote, state);
    if (ownMs !== row.ownMs) {
      row.ownMs = ownMs;
      times.add(place, ownMs === undefined ? 0 : (state.asOfMs[quote.type] ?? ownMs) - ownMs);
    }
    const implied =
      quote.base === before.base && quote.high === higher(before, quote) && quote.low === lower(before, quote);
    if (!implied || !fitsIn(quote.price, row.decimals)) {
      row.decimals = decimalsOf(quote, row.decimals);
      row.volume = quote.volume;
      whole10.push([place, ...figuresOf(quote, row.decimals, row.volume)]);
      return;
    }
    if (quote.price !== before.price) {
      prices.add(place, whole(quote.price, row.decimals) - whole(before.price, row.decimals));
    }
    if (quote.volume !== row.volume && ticks % VOLUME_TICKS === place % VOLUME_TICKS) {
      row.volume = quote.volume;
      volumes.add(place, exact(quote.volume));
    }
  });
  return {
    prices: filled(prices.list),
    times: filled(times.list),
    volumes: filled(volumes.list),
    rows: filled(whole10),
  };
}

const filled = <T>(list: T[]) => (list.length > 0 ? list : undefined);
const ownTime = (quote: Quote, { asOfMs }: StreamHead) =>
  quote.asOfMs === asOfMs[quote.type] ? undefined : quote.asOfMs;

function headWire({ atMs, asOfMs, index, exchange }: StreamHead, before?: StreamHead): HeadWire {
  const old = Object.entries(asOfMs).filter(([, newestMs]) => newestMs !== atMs);
  return {
    at: atMs,
    ages: old.length > 0 ? Object.fromEntries(old.map(([kind, newestMs]) => [kind, atMs - newestMs])) : undefined,
    index: index && [priceOut.encode(index.value), priceOut.encode(index.base)],
    exchange: sameExchange(before?.exchange, exchange) ? undefined : exchange,
  };
}

/** Compares two heads without their clocks. */
function sameHead(a: StreamHead, b: StreamHead): boolean {
  const sameTimes = STREAMED_KINDS.every((kind) => a.asOfMs[kind] === b.asOfMs[kind]);
  const sameIndex = a.index?.value === b.index?.value && a.index?.base === b.index?.base;
  return sameTimes && sameIndex && sameExchange(a.exchange, b.exchange);
}

function sameAssets(rows: readonly Row[], quotes: readonly Quote[]): boolean {
  const same = (row: Row, quote: Quote | undefined) => quote?.code === row.quote.code && quote.type === row.quote.type;
  return rows.length === quotes.length && rows.every((row, i) => same(row, quotes[i]));
}
