/** Assets of a quote book: what its sources name at first, and what they find later. */

import { type AssetKind, byKind, QUOTED_KINDS, STREAMED_KINDS } from '@kurus/core/asset-kinds';
import type { Asset, SourceInfo } from '@kurus/core/contract/market';
import { assetKey, type AssetKey } from '@kurus/core/identity';
import { isMadeDaily } from '@kurus/core/market/change-base';
import type { Quantity } from '@kurus/core/money/money';
import type { MarketSource } from './sources/source.ts';
import { isAssetCode } from './validate-quote.ts';

/** Far above what the exchanges list. */
const MOST_FOUND = 20_000;

function infoOf(source: MarketSource, type: AssetKind): SourceInfo {
  const { name, kind, delayMs, dailyMaxAgeMs = source.maxAgeMs } = source;
  const maxAgeMs = STREAMED.has(type) ? source.maxAgeMs : dailyMaxAgeMs;
  return { name, kind, maxAgeMs, ...(delayMs === undefined ? {} : { delayMs }) };
}

const STREAMED: ReadonlySet<AssetKind> = new Set(STREAMED_KINDS);

/** Part of a quote book that is about assets. */
export interface AssetReads {
  /** Reads exactly what was traded between two moments of a day; undefined where the source cannot know. */
  tradeWindows(type: AssetKind): MarketSource['tradeWindow'];
  asset(type: AssetKind, code: string): Asset | undefined;
  /** All assets of a kind, with a quote or without. */
  assets(type: AssetKind): readonly Asset[];
  /** The assets of this code: two when it is traded on both markets (D21). */
  find(code: string): readonly Asset[];
  /** Asset kinds that have a source, in the table's order. */
  readonly kinds: readonly AssetKind[];
  source(type: AssetKind): SourceInfo;
  /** Tells if its prices are live, not simulated (D27). */
  isLive(type: AssetKind): boolean;
  /** Quantity traded of an asset on an average day before this one; undefined where its source does not know it. */
  averageDaily(type: AssetKind, code: string, day: number): Quantity | undefined;
}

export interface Catalogue {
  /** Adds assets that a source has found, of the kinds that have a source. */
  add(found: readonly Asset[]): void;
  found(): readonly Asset[];
  readonly reads: AssetReads;
  of(type: AssetKind, code: string): Asset | undefined;
}

export function createCatalogue(sources: readonly MarketSource[]): Catalogue {
  const assets = byKind(() => new Map<string, Asset>());
  const infos: Partial<Record<AssetKind, SourceInfo>> = {};
  const sourceOf: Partial<Record<AssetKind, MarketSource>> = {};
  for (const source of sources) {
    if (source.type) {
      infos[source.type] ??= infoOf(source, source.type);
      sourceOf[source.type] ??= source;
    }
    for (const asset of source.listAssets()) {
      if (!isAssetCode(asset.code)) continue;
      infos[asset.type] ??= infoOf(source, asset.type);
      sourceOf[asset.type] ??= source;
      if (infos[asset.type]?.name === source.name) assets[asset.type].set(asset.code, asset);
    }
  }
  const found = new Map<AssetKey, Asset>();
  return {
    add(batch) {
      for (const asset of batch) {
        const { type, code } = asset;
        const known = assets[type].get(code);
        // Known facts stay, but for a risk value, which comes later and changes.
        const isNews = !known || (asset.riskValue !== undefined && asset.riskValue !== known.riskValue);
        if (!infos[type] || !isAssetCode(code) || !isNews || found.size >= MOST_FOUND) continue;
        const now = known && asset.riskValue !== undefined ? { ...known, riskValue: asset.riskValue } : asset;
        assets[type].set(code, now);
        found.set(assetKey(type, code), now);
      }
    },
    found: () => [...found.values()],
    reads: {
      asset: (type, code) => assets[type].get(code),
      assets: (type) => [...assets[type].values()],
      find: (code) => QUOTED_KINDS.flatMap((type) => assets[type].get(code) ?? []),
      kinds: QUOTED_KINDS.filter((kind) => infos[kind]),
      source(type) {
        const info = infos[type];
        if (!info) throw new Error(`no source for ${type}`);
        return info;
      },
      isLive: (type) => infos[type]?.kind === 'live',
      // A price that is made once a day has no trades in between: its quotes are what is observed.
      tradeWindows: (type) => (isMadeDaily(type) ? undefined : sourceOf[type]?.tradeWindow),
      averageDaily: (type, code, day) => sourceOf[type]?.averageDaily?.(type, code, day),
    },
    of: (type, code) => assets[type].get(code),
  };
}
