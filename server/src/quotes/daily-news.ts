/** News for the stream's readers that prices have come which are made once a day: their lists have them. */

import { type AssetKind, STREAMED_KINDS } from '@kurus/core/asset-kinds';
import type { Quote } from '@kurus/core/contract/market';
import type { DailyWire } from '@kurus/core/contract/market-stream';

/** Time between two of them: a source's answers come one after the other. */
const SPACING_MS = 60_000;
const STREAMED: ReadonlySet<AssetKind> = new Set(STREAMED_KINDS);

/** @returns function of a tick's changes; news now and then, and none of the first tick, whose prices nobody missed */
export function createDailyNews(): (changed: readonly Quote[], atMs: number) => DailyWire | undefined {
  const pending = new Set<AssetKind>();
  let lastMs: number | undefined;
  return (changed, atMs) => {
    for (const { type, isDaily } of changed) if (isDaily || !STREAMED.has(type)) pending.add(type);
    if (lastMs === undefined) {
      lastMs = -Infinity;
      pending.clear();
    }
    if (pending.size === 0 || atMs - lastMs < SPACING_MS) return undefined;
    lastMs = atMs;
    const kinds = [...pending];
    pending.clear();
    return { at: atMs, kinds };
  };
}
