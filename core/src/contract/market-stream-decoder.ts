/** Decoder of the events of GET /market/stream: keeps the reader's copy of the markets. */

import { type AssetKind, recordOf } from '../asset-kinds.ts';
import { type Money, type Price, changePercent } from '../money/money.ts';
import type { ExchangeState } from './exchange.ts';
import { priceOut } from './figures.ts';
import { higher, lower, readFigures, readSteps, units } from './market-stream-rows.ts';
import {
  type DeltaWire,
  type HeadWire,
  type RowWire,
  type SnapshotWire,
  STREAM_VERSION,
  type StreamDelta,
  type StreamedQuote,
  type StreamedState,
  type StreamHead,
  StreamVersionError,
} from './market-stream.ts';

export interface StreamDecoder {
  /**
   * Starts again from a snapshot. @returns the whole state @throws StreamVersionError for another version of the stream
   */
  snapshot(data: string): StreamedState;
  /** Applies a delta. @returns the head, and the quotes that changed @throws RangeError before a snapshot */
  delta(data: string): StreamDelta;
}

interface ReadRow {
  decimals: number;
  quote: StreamedQuote;
}

export function createStreamDecoder(): StreamDecoder {
  let rows: ReadRow[] = [];
  let kinds: readonly AssetKind[] | undefined;
  let exchange: ExchangeState | undefined;
  return {
    snapshot(data) {
      const wire = JSON.parse(data) as SnapshotWire;
      if (wire.v !== STREAM_VERSION) throw new StreamVersionError(`the stream's version is ${String(wire.v)}`);
      kinds = wire.kinds.flatMap(({ kind, rows: own }) => (own.length > 0 ? [kind] : []));
      exchange = wire.exchange;
      const now = readHead(wire, kinds, exchange);
      rows = wire.kinds.flatMap(({ kind, rows: own }) => own.map((row) => readRow(kind, row, now)));
      const sources = Object.fromEntries(wire.kinds.map(({ kind, source }) => [kind, source]));
      return { ...now, pack: wire.pack, sources, quotes: rows.map((row) => row.quote) };
    },
    delta(data) {
      const wire = JSON.parse(data) as DeltaWire;
      if (!kinds || !Number.isSafeInteger(wire.at)) throw new RangeError('no delta of a snapshot');
      exchange = wire.exchange ?? exchange;
      const now = readHead(wire, kinds, exchange);
      return { ...now, changed: advance(rows, wire, now) };
    },
  };
}

/** Applies a delta to the rows. @returns the quotes that changed @throws RangeError for a place without a row */
function advance(rows: readonly ReadRow[], wire: DeltaWire, { asOfMs }: StreamHead): StreamedQuote[] {
  const changed = new Map<number, StreamedQuote>();
  const rowAt = (place: number) => {
    const row = rows[place];
    if (!row) throw new RangeError(`no row ${place}`);
    return row;
  };
  const put = (place: number, news: Partial<StreamedQuote>) => {
    const row = rowAt(place);
    const next = { ...row.quote, ...news };
    row.quote = next.lags ? next : { ...next, asOfMs: asOfMs[next.type] ?? next.asOfMs };
    changed.set(place, row.quote);
  };
  for (const [place, lag] of readSteps(wire.times)) {
    put(place, { lags: lag > 0, asOfMs: (asOfMs[rowAt(place).quote.type] ?? 0) - lag });
  }
  for (const [place, step] of readSteps(wire.prices)) {
    const { quote, decimals } = rowAt(place);
    put(place, movedTo(quote, (quote.price + units(step, decimals)) as Price));
  }
  for (const [place, volume] of readSteps(wire.volumes)) put(place, { volume: BigInt(volume) as Money });
  for (const [place, ...figures] of wire.rows ?? []) {
    rowAt(place).decimals = figures[0];
    put(place, readFigures(figures));
  }
  return [...changed.values()];
}

function readRow(type: AssetKind, row: RowWire, { asOfMs }: StreamHead): ReadRow {
  const [code, decimals, price, base, high, low, volume, lag = 0] = row;
  const figures = readFigures([decimals, price, base, high, low, volume]);
  return { decimals, quote: { type, code, ...figures, asOfMs: (asOfMs[type] ?? 0) - lag, lags: lag > 0 } };
}

function movedTo(quote: StreamedQuote, price: Price): Partial<StreamedQuote> {
  const next = { ...quote, price };
  const change = changePercent(price, quote.base);
  return { price, changePercent: change, high: higher(quote, next), low: lower(quote, next) };
}

function readHead(wire: HeadWire, kinds: readonly AssetKind[], exchange: ExchangeState | undefined): StreamHead {
  const asOfMs = recordOf(kinds, (kind) => wire.at - (wire.ages?.[kind] ?? 0));
  const head = { atMs: wire.at, asOfMs, exchange };
  if (!wire.index) return head;
  const [value, base] = [priceOut.decode(wire.index[0]), priceOut.decode(wire.index[1])];
  return { ...head, index: { value, base, changePercent: changePercent(value, base) } };
}
