/** View of the heat map, kept in the address: a reload, a shared link and the back button keep it. */

import {
  HEATMAP_AREAS,
  HEATMAP_PERIODS,
  type HeatmapArea,
  type HeatmapPeriod,
} from '@kurus/core/contract/words/screener';
import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { PlainTextKey } from '../../../i18n/texts.ts';

export const MAP_SCOPES = {
  'index:XU030': 'views.bist30',
  'index:XU100': 'views.bist100',
  all: 'common.all',
  held: 'views.held',
  favorites: 'views.favorites',
} as const satisfies Readonly<Record<string, PlainTextKey>>;
export type MapScope = keyof typeof MAP_SCOPES;
export const SCOPE_NAMES = Object.keys(MAP_SCOPES) as MapScope[];

export interface MapView {
  readonly period: HeatmapPeriod;
  readonly by: HeatmapArea;
  readonly scope: MapScope;
  /** Sector that fills the map; undefined for all. */
  readonly sector: string | undefined;
}

/** @param scope where the address names none: a phone begins with fewer shares */
function readMapView(search: string, scope: MapScope): MapView {
  const query = new URLSearchParams(search);
  const one = <Word extends string>(name: string, words: readonly Word[]) =>
    words.find((word) => word === query.get(name));
  return {
    period: one('period', HEATMAP_PERIODS) ?? '1d',
    by: one('by', HEATMAP_AREAS) ?? 'turnover',
    scope: one('scope', SCOPE_NAMES) ?? scope,
    sector: query.get('sector') || undefined,
  };
}

/**
 * @returns the view, and what changes parts of it; a sector is a step that the back button takes back. Both stay the
 * same objects while the address does.
 */
export function useMapView(first: MapScope): readonly [MapView, (change: Partial<MapView>) => void] {
  const search = useSearch();
  return [useMemo(() => readMapView(search, first), [search, first]), changeView];
}

function changeView(parts: Partial<MapView>): void {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(parts)) {
    if (value === undefined) query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  navigate(`${location.pathname}${text && `?${text}`}`, { replace: !('sector' in parts) });
}
