/** One market of a source that knows both, when the other comes from elsewhere. */
import { type AssetKind, INDEX_KIND } from '@kurus/core/asset-kinds';
import type { MarketSource } from './source.ts';

export function oneMarket(source: MarketSource, type: AssetKind): MarketSource {
  return {
    ...source,
    listAssets: () => source.listAssets().filter((asset) => asset.type === type),
    async poll(nowMs, signal) {
      const { quotes, index, ...rest } = await source.poll(nowMs, signal);
      return { ...rest, quotes: quotes.filter((quote) => quote.type === type), ...(type === INDEX_KIND && { index }) };
    },
  };
}
