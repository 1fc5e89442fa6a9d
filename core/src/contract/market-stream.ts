/**
 * GET /market/stream (D29): server-sent events, written by market-stream-encoder.ts and read by
 * market-stream-decoder.ts.
 *
 *   event: snapshot  {"v":2,"pack":"2027-01-02","at":ms,"ages":{"stocks":ms},"index":[13251.85,13200.1],"exchange":{...},"kinds":[
 *                     {"kind":"stocks","source":info,"rows":[[code,decimals,price,base,high,low,volume,lag?],...]},...]}
 *   event: delta     {"at":ms,"ages":{"stocks":ms},"index":[...],"prices":[place step,price step,...],
 *                     "times":[place step,lag,...],"volumes":[place step,volume,...],
 *                     "rows":[[place,decimals,price,base,high,low,volume],...]}
 *
 *   event: daily     {"at":ms,"kinds":["funds"]}
 *
 * The last one says that prices which are made once a day have come: they are in the lists of these kinds alone, not in
 * the stream. It comes at most once a minute.
 *
 * A reader of another version (`v`) cannot read on. A row's place is its number in the whole snapshot, kind after kind;
 * a place step is the distance to the place named before. What is empty is left out.
 *
 * Figures: prices are whole numbers of 10^-decimals lira, volumes are kuruş. `prices` has the quotes with only a new
 * price: the reader adds the step and widens high and low. Any other change comes as a row. A volume that changed
 * comes with its row, or at the latest VOLUME_TICKS deltas later by itself.
 *
 * Times: `ages` names the kinds whose newest quote is not of the moment `at`, and how old it is. A quote has the time
 * of its kind's newest one, unless it lags: `times` says by how much when that begins or changes, and 0 when it ends.
 * `exchange` (exchange.ts) comes with the snapshot and when it changes. An event's id resumes the stream.
 */

import type { AssetKind, PerKind } from '../asset-kinds.ts';
import type { Percent, Price } from '../money/money.ts';
import { endpoint } from './endpoint.ts';
import type { ExchangeState } from './exchange.ts';
import type { RowFigures } from './market-stream-rows.ts';
import type { Quote, SourceInfo } from './market.ts';
import type { marketStream as request } from './requests/market.ts';

export const marketStream = endpoint<typeof request>()({ method: 'GET', path: '/market/stream', access: 'public' });
export const VOLUME_TICKS = 60;
export const STREAM_VERSION = 2;

/** Error: the server sends another version; this program is older or newer and must be reloaded. */
export class StreamVersionError extends Error {
  override readonly name = 'StreamVersionError';
}

/** Members of every event other than quotes. */
export interface StreamHead {
  /** The server's clock at the tick. */
  readonly atMs: number;
  /** Time of each kind's newest quote; absent while a kind has none. */
  readonly asOfMs: PerKind<number>;
  readonly index?: { readonly value: Price; readonly base: Price; readonly changePercent: Percent } | undefined;
  /** State of the exchange; absent if it never closes (D31). */
  readonly exchange?: ExchangeState | undefined;
}

/** State of the market on the server. */
export interface StreamState extends StreamHead {
  /** Day of issue of the server's data pack, if that is not the shipped one; `GET /rules` has its tables. */
  readonly pack?: string | undefined;
  /** Sources of the kinds that have one. */
  readonly sources: PerKind<SourceInfo>;
  /** Quotes, kind by kind. */
  readonly quotes: readonly Quote[];
}

/** Quote as readers keep it. Unless it lags, its time is that of its kind's newest quote, asOfMs or later. */
export interface StreamedQuote extends Quote {
  readonly lags: boolean;
}

export interface StreamedState extends StreamState {
  readonly quotes: readonly StreamedQuote[];
}

export interface StreamDelta extends StreamHead {
  readonly changed: readonly StreamedQuote[];
}

/** News of prices that only their lists have. */
export interface DailyWire {
  readonly at: number;
  readonly kinds: readonly AssetKind[];
}

export interface StreamEvent {
  readonly event: 'snapshot' | 'delta' | 'daily';
  readonly data: string;
}

export interface HeadWire {
  readonly at: number;
  readonly ages?: PerKind<number> | undefined;
  readonly index?: [value: number, base: number] | undefined;
  readonly exchange?: ExchangeState | undefined;
}
export type RowWire = readonly [code: string, ...RowFigures, lag?: number];
export interface KindWire {
  readonly kind: AssetKind;
  readonly source: SourceInfo;
  readonly rows: readonly RowWire[];
}
export interface SnapshotWire extends HeadWire {
  readonly v: number;
  readonly pack?: string | undefined;
  readonly kinds: readonly KindWire[];
}
export interface DeltaWire extends HeadWire {
  readonly prices?: number[] | undefined;
  readonly times?: number[] | undefined;
  readonly volumes?: number[] | undefined;
  readonly rows?: [place: number, ...RowFigures][] | undefined;
}
