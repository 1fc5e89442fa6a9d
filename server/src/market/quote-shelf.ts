/** The last good value of every asset and of the index, and which of them changed since somebody asked. */
import { ASSET_TYPES, type Asset, type AssetType, type MarketIndex, type Quote } from '@kurus/core/contract/market';
import { createGate, isPlausibleIndex } from './gate.ts';
import type { MarketState } from './market-state.ts';
import type { SourceBatch } from './sources/source.ts';

export interface QuoteShelf {
  get(type: AssetType, code: string): Quote | undefined;
  /** Sorted by code. */
  all(type: AssetType): readonly Quote[];
  index(): MarketIndex | undefined;
  state(): MarketState;
  /** Takes what passes the gate. @returns the first refusal, '' when all passed */
  judge(batch: SourceBatch, nowMs: number): string;
  /** Takes what the leader's gate has judged. */
  take(state: MarketState): void;
  /** Quotes whose price, base, high or low differ from when this was last asked. */
  changed(): readonly Quote[];
}

export function createQuoteShelf(assetOf: (type: AssetType, code: string) => Asset | undefined): QuoteShelf {
  const gate = createGate();
  const quotes = { stocks: new Map<string, Quote>(), cryptos: new Map<string, Quote>() };
  const sorted: Record<AssetType, readonly Quote[] | undefined> = { stocks: undefined, cryptos: undefined };
  let changed = new Map<string, Quote>();
  let index: MarketIndex | undefined;

  const keep = (quote: Quote) => {
    const last = quotes[quote.type].get(quote.code);
    quotes[quote.type].set(quote.code, quote);
    sorted[quote.type] = undefined;
    if (!last || figuresDiffer(quote, last)) changed.set(`${quote.type}:${quote.code}`, quote);
  };
  const all = (type: AssetType) =>
    (sorted[type] ??= [...quotes[type].values()].sort((a, b) => (a.code < b.code ? -1 : 1)));
  return {
    get: (type, code) => quotes[type].get(code),
    all,
    index: () => index,
    state: () => ({ quotes: ASSET_TYPES.flatMap(all), index }),
    judge(batch, nowMs) {
      let refused = '';
      for (const raw of batch.quotes) {
        const last = quotes[raw.type].get(raw.code);
        const judged = gate.judge(raw, assetOf(raw.type, raw.code), last, nowMs);
        if (typeof judged === 'string') refused ||= `${raw.type} ${raw.code.slice(0, 15)}: ${judged}`;
        else keep(judged);
      }
      if (batch.index && isPlausibleIndex(batch.index, nowMs)) index = batch.index;
      else if (batch.index) refused ||= `index ${batch.index.code}`;
      return refused;
    },
    take(state) {
      for (const quote of state.quotes) if (assetOf(quote.type, quote.code)) keep(quote);
      index = state.index ?? index;
    },
    changed() {
      const list = [...changed.values()];
      changed = new Map();
      return list;
    },
  };
}

function figuresDiffer(a: Quote, b: Quote): boolean {
  return a.price !== b.price || a.base !== b.base || a.high !== b.high || a.low !== b.low;
}
