/** Areas that stay for a minute while their figures follow at once: cells do not wander under the eyes. */

import { useState } from 'react';
import type { MapSector } from './heatmap-query.ts';
import { itemKey } from './map-layout.ts';

const KEPT_MS = 60_000;

interface Kept {
  /** Choice that the areas are of: another scope has its own at once. */
  readonly of: string;
  readonly sinceMs: number;
  readonly areas: readonly MapSector[];
  /** Newest figures that were compared with the areas. */
  readonly sectors: readonly MapSector[];
}

/**
 * @param nowMs time of the newest answer
 * @returns the sectors whose weights give the areas; the same array until they change
 */
export function useKeptAreas(of: string, sectors: readonly MapSector[], nowMs: number): readonly MapSector[] {
  const [kept, setKept] = useState<Kept>({ of, sinceMs: nowMs, areas: sectors, sectors });
  if (kept.of === of && kept.sectors === sectors) return kept.areas;
  const stays = kept.of === of && nowMs - kept.sinceMs < KEPT_MS && haveSame(kept.areas, sectors);
  const next = stays ? { ...kept, sectors } : { of, sinceMs: nowMs, areas: sectors, sectors };
  setKept(next);
  return next.areas;
}

/** True: both have the same assets in the same sectors. */
function haveSame(one: readonly MapSector[], other: readonly MapSector[]): boolean {
  const known = new Map(one.map(({ name, items }) => [name, new Set(items.map(itemKey))]));
  return (
    one.length === other.length &&
    other.every(({ name, items }) => {
      const keys = known.get(name);
      return keys?.size === items.length && items.every((item) => keys.has(itemKey(item)));
    })
  );
}
