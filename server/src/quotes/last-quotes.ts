/** The last good quote of every asset and value of the index, and the quotes that changed since the last tick. */

import { type AssetKind, byKind, QUOTED_KINDS } from '@kurus/core/asset-kinds';
import { type Asset, type MarketIndex, type Quote } from '@kurus/core/contract/market';
import { assetKey, type AssetKey } from '@kurus/core/identity';
import type { Price } from '@kurus/core/money/money';
import type { MarketState } from '../cluster/relay-state.ts';
import type { SourceBatch } from './sources/source.ts';
import { createQuoteValidator, isPlausibleIndex, type PriceSteps } from './validate-quote.ts';

/**
 * Poll of a source that named an asset: its time, and the parts of the response that do not belong to a quote. The
 * prices are of the moment of the request, as the response may be late.
 */
export interface LastPoll {
  readonly atMs: number;
  readonly bid: Price | undefined;
  readonly ask: Price | undefined;
}

export interface LastQuotes {
  /** Undefined where this instance did not poll. */
  lastPoll(type: AssetKind, code: string): LastPoll | undefined;
  get(type: AssetKind, code: string): Quote | undefined;
  /** The quote, or the close of an earlier run. */
  last(type: AssetKind, code: string): Quote | undefined;
  /** Sorted by code; with the closes of an earlier run for assets without a quote. */
  all(type: AssetKind): readonly Quote[];
  index(): MarketIndex | undefined;
  state(): Omit<MarketState, 'found'>;
  /** Stores valid quotes. @returns the first rejection, '' when there is none */
  update(batch: SourceBatch, nowMs: number, requestedMs: number): string;
  /** Stores quotes that the leader has validated. */
  take(state: Omit<MarketState, 'found'>): void;
  /** Stores closes of an earlier run for `all`; `get` does not know them. */
  restore(quotes: readonly Quote[]): void;
  /** Drops all quotes. */
  clear(): void;
  /** Quotes whose price, base, high or low differ from the previous call. */
  drainChanges(): readonly Quote[];
}

export function createLastQuotes(
  assetOf: (type: AssetKind, code: string) => Asset | undefined,
  steps?: PriceSteps,
): LastQuotes {
  const validator = createQuoteValidator(steps);
  const quotes = byKind(() => new Map<string, Quote>());
  const sorted: Partial<Record<AssetKind, readonly Quote[] | undefined>> = {};
  /** Closes of an earlier run: shown where there is no quote, and the measure of the first one. */
  const stored = byKind(() => new Map<string, Quote>());
  const polls = byKind(() => new Map<string, LastPoll>());
  const changes = createChanges();
  let index: MarketIndex | undefined;

  const keep = (quote: Quote) => {
    const last = quotes[quote.type].get(quote.code);
    quotes[quote.type].set(quote.code, quote);
    sorted[quote.type] = undefined;
    changes.add(quote, last);
  };
  const all = (type: AssetKind) =>
    (sorted[type] ??= [...new Map([...stored[type], ...quotes[type]]).values()].sort((a, b) =>
      a.code < b.code ? -1 : 1,
    ));
  const lastOf = (type: AssetKind, code: string) => quotes[type].get(code) ?? stored[type].get(code);
  return {
    last: lastOf,
    lastPoll: (type, code) => polls[type].get(code),
    get: (type, code) => quotes[type].get(code),
    all,
    index: () => index,
    state: () => ({ quotes: QUOTED_KINDS.flatMap((kind) => [...quotes[kind].values()]), index }),
    update(batch, nowMs, requestedMs) {
      let rejected = '';
      for (const raw of batch.quotes) {
        const last = lastOf(raw.type, raw.code);
        const validated = validator.validate(raw, assetOf(raw.type, raw.code), last, nowMs);
        // An official close of yesterday may come in the middle of today.
        if (validated === 'older than the last' && raw.isOfficial) continue;
        if (typeof validated === 'string') rejected ||= `${raw.type} ${raw.code.slice(0, 15)}: ${validated}`;
        else {
          keep(validated);
          polls[raw.type].set(raw.code, { atMs: requestedMs, bid: raw.bid, ask: raw.ask });
        }
      }
      if (batch.index && isPlausibleIndex(batch.index, nowMs)) index = batch.index;
      else if (batch.index) rejected ||= `index ${batch.index.code}`;
      return rejected;
    },
    take(state) {
      for (const quote of state.quotes) if (assetOf(quote.type, quote.code)) keep(quote);
      index = state.index ?? index;
    },
    restore(closes) {
      for (const quote of closes) {
        stored[quote.type].set(quote.code, quote);
        sorted[quote.type] = undefined;
      }
    },
    clear() {
      for (const kind of QUOTED_KINDS) {
        quotes[kind].clear();
        polls[kind].clear();
        stored[kind].clear();
        sorted[kind] = undefined;
      }
      changes.drain();
      index = undefined;
    },
    drainChanges: changes.drain,
  };
}

/** Quotes whose figures have changed since the last drain. */
function createChanges() {
  let changed = new Map<AssetKey, Quote>();
  return {
    add(quote: Quote, last: Quote | undefined) {
      if (!last || figuresDiffer(quote, last)) changed.set(assetKey(quote.type, quote.code), quote);
    },
    drain(): readonly Quote[] {
      const list = [...changed.values()];
      changed = new Map();
      return list;
    },
  };
}

function figuresDiffer(a: Quote, b: Quote): boolean {
  return a.price !== b.price || a.base !== b.base || a.high !== b.high || a.low !== b.low;
}
