/** Sectors whose areas stay for a minute while their colours follow at once: cells do not wander under the eyes. */

import { useState } from 'react';
import type { MapSector } from './heatmap-query.ts';

const KEPT_MS = 60_000;

interface Kept {
  /** Choice that the areas are of: another scope has its own at once. */
  readonly of: string;
  readonly sinceMs: number;
  readonly sectors: readonly MapSector[];
}

/** @param nowMs time of the newest answer */
export function useKeptWeights(of: string, sectors: readonly MapSector[], nowMs: number): readonly MapSector[] {
  const [kept, setKept] = useState<Kept>({ of, sinceMs: nowMs, sectors });
  if (kept.sectors === sectors) return sectors;
  if (kept.of !== of || nowMs - kept.sinceMs >= KEPT_MS || !isSame(kept.sectors, sectors)) {
    setKept({ of, sinceMs: nowMs, sectors });
    return sectors;
  }
  return withFigures(kept.sectors, sectors);
}

const codes = (sectors: readonly MapSector[]) =>
  sectors
    .flatMap(({ items }) => items.map(({ code }) => code))
    .toSorted()
    .join();

/** True: both have the same assets. */
const isSame = (one: readonly MapSector[], other: readonly MapSector[]) => codes(one) === codes(other);

/** Areas of the first, figures of the second. */
function withFigures(placed: readonly MapSector[], newest: readonly MapSector[]): readonly MapSector[] {
  const figures = new Map(newest.flatMap(({ items }) => items.map((item) => [item.code, item])));
  return placed.map(({ name, items }) => ({
    name,
    items: items.map((item) => ({ ...item, ...figures.get(item.code), weight: item.weight })),
  }));
}
