/**
 * GET /market/stream (D29): server-sent events, written by the encoder and read by the decoder of this file.
 *
 *   event: snapshot  {"v":1,"at":ms,"ages":[ms,ms],"stale":[0,0],"index":[13251.85,13200.1],"sources":[info,info],
 *                     "rows":[[market,code,decimals,price,base,high,low,volume],...]}
 *   event: delta     {"at":ms,"ages":[ms,ms],"stale":[0,0],"index":[...],"prices":[place step,price step,...],
 *                     "volumes":[place step,volume,...],"rows":[[place,decimals,price,base,high,low,volume],...]}
 *
 * Pairs are stocks first, cryptos second; market is 0 or 1. `ages`: how old each market's newest quote is at `at`.
 * A row's place in the snapshot is its number in later deltas; a place step is the distance to the place named
 * before. Prices are whole numbers of 10^-decimals lira, volumes are kuruş. `prices` has the quotes of which only
 * the price moved: the reader adds the step and widens high and low himself. Any other change comes as a row. A
 * volume that changed comes with its row, or at the latest VOLUME_TICKS deltas later by itself. `exchange`
 * (exchange.ts) comes with the snapshot and when it changes. An event's id resumes the stream.
 */
import { type Money, type Percent, type Price, changePercent, parsePrice } from '../money/money.ts';
import { priceToWire, wireText } from '../money/wire.ts';
import { type ExchangeState, sameExchange } from './exchange.ts';
import { ASSET_TYPES, type AssetType, type Quote, type SourceInfo } from './market.ts';

export const MARKET_STREAM_PATH = '/market/stream';
export const VOLUME_TICKS = 60;

/** What every event says about the markets as a whole. */
export interface StreamHead {
  /** The server's clock at the tick. */
  readonly atMs: number;
  /** The time of each market's newest quote. */
  readonly asOfMs: Readonly<Record<AssetType, number>>;
  /** Whether a market's prices are older than their source promises: shown as "delayed" (D30). */
  readonly stale: Readonly<Record<AssetType, boolean>>;
  readonly index?: { readonly value: Price; readonly base: Price; readonly changePercent: Percent } | undefined;
  /** Absent where the exchange never closes (D31). */
  readonly exchange?: ExchangeState | undefined;
}

export interface StreamState extends StreamHead {
  readonly sources: Readonly<Record<AssetType, SourceInfo>>;
  readonly quotes: readonly Quote[];
}

export interface StreamEvent {
  readonly event: 'snapshot' | 'delta';
  readonly data: string;
}

type Pair<T> = [stocks: T, cryptos: T];
interface HeadWire {
  readonly at: number;
  readonly ages: Pair<number>;
  readonly stale: Pair<0 | 1>;
  readonly index?: [value: number, base: number];
  readonly exchange?: ExchangeState | undefined;
}
type Figures = [decimals: number, price: number, base: number, high: number, low: number, volume: number];
interface SnapshotWire extends HeadWire {
  readonly v: 1;
  readonly sources: Pair<SourceInfo>;
  readonly rows: [market: 0 | 1, code: string, ...Figures][];
}
interface DeltaWire extends HeadWire {
  readonly prices: number[];
  readonly volumes: number[];
  readonly rows: [place: number, ...Figures][];
}

interface Row {
  decimals: number;
  quote: Quote;
  /** As the readers have it: behind the quote's until the row is sent. */
  volume: Money;
}

export interface StreamEncoder {
  /**
   * The event that takes readers from the last state to this one: a snapshot when the assets are not the same, and
   * undefined when there is nothing to tell, unless an event is wanted as a sign of life.
   */
  next(state: StreamState, signOfLife?: boolean): StreamEvent | undefined;
  /** What a new reader gets: the state after the last event. */
  snapshot(): StreamEvent;
}

export function createStreamEncoder(): StreamEncoder {
  let rows: Row[] = [];
  let last: StreamState | undefined;
  let ticks = 0;
  const snapshot = (): StreamEvent => {
    if (!last) throw new Error('nothing to tell yet');
    const body: SnapshotWire = {
      v: 1,
      ...headWire(last),
      sources: pair((type) => (last as StreamState).sources[type]),
      rows: rows.map((row) => [marketOf(row.quote.type), row.quote.code, ...figures(row)]),
    };
    return { event: 'snapshot', data: JSON.stringify(body) };
  };
  return {
    snapshot,
    next(state, signOfLife = false) {
      const before = last;
      last = state;
      ticks += 1;
      if (!before || !sameAssets(rows, state.quotes)) {
        rows = state.quotes.map((quote) => ({ decimals: decimalsOf(quote, 0), quote, volume: quote.volume }));
        return snapshot();
      }
      const body: DeltaWire = { ...headWire(state, before), ...changes(rows, state.quotes, ticks) };
      const still = [body.prices, body.volumes, body.rows].every((list) => list.length === 0);
      const quiet = still && sameHead(before, state);
      return quiet && !signOfLife ? undefined : { event: 'delta', data: JSON.stringify(body) };
    },
  };
}

/** Brings the rows up to the quotes, whose low and high enclose the price, and says how. */
function changes(rows: readonly Row[], quotes: readonly Quote[], ticks: number): Omit<DeltaWire, keyof HeadWire> {
  const prices = createSteps();
  const volumes = createSteps();
  const whole: DeltaWire['rows'] = [];
  quotes.forEach((quote, place) => {
    const row = rows[place] as Row;
    const before = row.quote;
    row.quote = quote;
    const implied =
      quote.base === before.base && quote.high === higher(before, quote) && quote.low === lower(before, quote);
    if (!implied || !fitsIn(quote.price, row.decimals)) {
      row.decimals = decimalsOf(quote, row.decimals);
      row.volume = quote.volume;
      whole.push([place, ...figures(row)]);
      return;
    }
    if (quote.price !== before.price) {
      prices.add(place, whole10(quote.price, row.decimals) - whole10(before.price, row.decimals));
    }
    if (quote.volume !== row.volume && ticks % VOLUME_TICKS === place % VOLUME_TICKS) {
      row.volume = quote.volume;
      volumes.add(place, exact(quote.volume));
    }
  });
  return { prices: prices.list, volumes: volumes.list, rows: whole };
}

/** [place step, value, ...]: places as distances, since most are near the one before. */
function createSteps() {
  const list: number[] = [];
  let last = 0;
  return {
    list,
    add(place: number, value: number) {
      list.push(place - last, value);
      last = place;
    },
  };
}

function* readSteps(list: readonly number[]): Generator<[place: number, value: number]> {
  let place = 0;
  for (let i = 0; i < list.length; i += 2) {
    place += list[i] as number;
    yield [place, list[i + 1] as number];
  }
}

/** The readers' copy of the markets. */
export interface StreamDecoder {
  /** Starts anew. @returns the whole state */
  snapshot(data: string): StreamState;
  /** @returns what is new: the head, and the quotes that changed. @throws RangeError before a snapshot */
  delta(data: string): StreamHead & { readonly changed: readonly Quote[] };
}

export function createStreamDecoder(): StreamDecoder {
  let rows: Row[] = [];
  let exchange: ExchangeState | undefined;
  const rowAt = (place: number) => {
    const row = rows[place];
    if (!row) throw new RangeError(`no row ${place}`);
    return row;
  };
  return {
    snapshot(data) {
      const wire = JSON.parse(data) as SnapshotWire;
      const head = readHead(wire);
      exchange = head.exchange;
      rows = wire.rows.map(([market, code, ...rest]) => readRow({ type: ASSET_TYPES[market], code }, rest, head));
      const [stocks, cryptos] = wire.sources;
      return { ...head, sources: { stocks, cryptos }, quotes: rows.map((row) => row.quote) };
    },
    delta(data) {
      const wire = JSON.parse(data) as DeltaWire;
      exchange = wire.exchange ?? exchange;
      const head = readHead({ ...wire, exchange });
      const changed = new Map<number, Quote>();
      const put = (place: number, quote: Quote) => {
        rowAt(place).quote = quote;
        changed.set(place, quote);
      };
      for (const [place, step] of readSteps(wire.prices)) {
        const { quote, decimals } = rowAt(place);
        put(place, moved(quote, (quote.price + units(step, decimals)) as Price, head.asOfMs[quote.type]));
      }
      for (const [place, volume] of readSteps(wire.volumes)) {
        put(place, { ...rowAt(place).quote, volume: BigInt(volume) as Money });
      }
      for (const [place, ...rest] of wire.rows) {
        const row = readRow(rowAt(place).quote, rest, head);
        rows[place] = row;
        put(place, row.quote);
      }
      return { ...head, changed: [...changed.values()] };
    },
  };
}

function moved(quote: Quote, price: Price, asOfMs: number): Quote {
  const next = { ...quote, price, changePercent: changePercent(price, quote.base), asOfMs };
  return { ...next, high: higher(quote, next), low: lower(quote, next) };
}

const higher = (before: Quote, now: Quote) => (now.price > before.high ? now.price : before.high);
const lower = (before: Quote, now: Quote) => (now.price < before.low ? now.price : before.low);

function readRow({ type, code }: Pick<Quote, 'type' | 'code'>, wire: Figures, head: StreamHead): Row {
  const [decimals, ...rest] = wire;
  const [price, base, high, low] = rest.slice(0, 4).map((value) => units(value, decimals)) as [
    Price,
    Price,
    Price,
    Price,
  ];
  const volume = BigInt(wire[5]) as Money;
  const figuresOfQuote = { price, base, high, low, volume, changePercent: changePercent(price, base) };
  return { decimals, volume, quote: { type, code, ...figuresOfQuote, asOfMs: head.asOfMs[type] } };
}

function figures({ decimals, quote, volume }: Row): Figures {
  const { price, base, high, low } = quote;
  const [a, b, c, d] = [price, base, high, low].map((value) => whole10(value, decimals)) as [
    number,
    number,
    number,
    number,
  ];
  return [decimals, a, b, c, d, exact(volume)];
}

function headWire({ atMs, asOfMs, stale, index, ...rest }: StreamHead, before?: StreamHead): HeadWire {
  const exchange = sameExchange(before?.exchange, rest.exchange) ? undefined : rest.exchange;
  const head = { at: atMs, ages: pair((type) => atMs - asOfMs[type]), stale: pair((type) => (stale[type] ? 1 : 0)) };
  return { ...head, exchange, ...(index && { index: [priceToWire(index.value), priceToWire(index.base)] }) };
}

/** The clock aside. */
function sameHead(a: StreamHead, b: StreamHead): boolean {
  const same = (type: AssetType) => a.asOfMs[type] === b.asOfMs[type] && a.stale[type] === b.stale[type];
  const sameIndex = a.index?.value === b.index?.value && a.index?.base === b.index?.base;
  return ASSET_TYPES.every(same) && sameIndex && sameExchange(a.exchange, b.exchange);
}

function readHead({ at, ages, stale, index, exchange }: HeadWire): StreamHead {
  const head = {
    atMs: at,
    asOfMs: { stocks: at - ages[0], cryptos: at - ages[1] },
    stale: { stocks: stale[0] === 1, cryptos: stale[1] === 1 },
    exchange,
  };
  if (!index) return head;
  const [value, base] = index.map((level) => parsePrice(wireText(level)) ?? (0n as Price)) as Pair<Price>;
  return { ...head, index: { value, base, changePercent: changePercent(value, base) } };
}

function sameAssets(rows: readonly Row[], quotes: readonly Quote[]): boolean {
  const same = (row: Row, quote: Quote | undefined) => quote?.code === row.quote.code && quote.type === row.quote.type;
  return rows.length === quotes.length && rows.every((row, i) => same(row, quotes[i]));
}

const POWERS = Array.from({ length: 9 }, (_, decimals) => 10n ** BigInt(8 - decimals));

const fitsIn = (value: Price, decimals: number) => value % (POWERS[decimals] as bigint) === 0n;

/** The fewest decimals, but at least these, in which all of the quote's prices are whole: in 8 they are. */
function decimalsOf({ price, base, high, low }: Quote, atLeast: number): number {
  const fits = (decimals: number) => [price, base, high, low].every((value) => fitsIn(value, decimals));
  let decimals = atLeast;
  while (!fits(decimals)) decimals += 1;
  return decimals;
}

const whole10 = (value: Price, decimals: number) => exact(value / (POWERS[decimals] as bigint));
const units = (whole: number, decimals: number) => (BigInt(whole) * (POWERS[decimals] as bigint)) as Price;
const pair = <T>(of: (type: AssetType) => T): Pair<T> => [of('stocks'), of('cryptos')];
const marketOf = (type: AssetType) => (type === 'stocks' ? 0 : 1);

/** A whole number that JSON carries exactly. */
function exact(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError('more digits than JSON carries');
  return number;
}
