/** Mark beside a comment, of its author's holdings: said by the system, never by the author. */

import type { QuotedKind } from '@kurus/core/asset-kinds';
import { assetKey } from '@kurus/core/identity';
import { HOLDERS_MIN } from '@kurus/core/limits';
import type { Sql } from '../db/pool.ts';
import { countHolders, readChoice, readHoldingKinds } from './reader-store.ts';
import type { HoldingSaid } from './write-comment.ts';

/** Time for which the number of an asset's holders is believed. */
const HOLDERS_MS = 3_600_000;
const KNOWN_MOST = 10_000;

interface QuotedAsset {
  readonly type: QuotedKind;
  readonly code: string;
}

export type HoldingMarks = (userId: string, asset: QuotedAsset, nowMs: number) => Promise<HoldingSaid>;

/** A real portfolio is told of only where enough members hold the asset, so that nobody is known by it. */
export function createHoldingMarks(sql: Sql): HoldingMarks {
  const known = new Map<string, { readonly enough: boolean; readonly untilMs: number }>();
  const isHeldByMany = async (asset: QuotedAsset, nowMs: number): Promise<boolean> => {
    const key = assetKey(asset.type, asset.code);
    const found = known.get(key);
    if (found && nowMs < found.untilMs) return found.enough;
    const enough = (await countHolders(sql, asset, HOLDERS_MIN)) >= HOLDERS_MIN;
    if (known.size >= KNOWN_MOST) known.clear();
    known.set(key, { enough, untilMs: nowMs + HOLDERS_MS });
    return enough;
  };
  return async (userId, asset, nowMs) => {
    const { real, practice } = await readChoice(sql, userId);
    const tellsReal = real && (await isHeldByMany(asset, nowMs));
    if (!tellsReal && !practice) return { mark: 'untold' };
    const kinds = await readHoldingKinds(sql, userId, asset);
    if (tellsReal && kinds.has('tracked')) return { mark: 'holds', world: 'real' };
    if (practice && kinds.has('virtual')) return { mark: 'holds', world: 'practice' };
    return { mark: 'none' };
  };
}
