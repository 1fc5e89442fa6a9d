/** Places of sectors and assets on the map: squarified, each sector with room for its name. Pure. */

import { type AssetKey, assetKey } from '@kurus/core/identity';
import { hierarchy, treemap } from 'd3-hierarchy';
import type { MapItem, MapSector } from './heatmap-query.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface MapCell extends Box {
  readonly sector: string;
  readonly item: MapItem;
}

export interface MapRegion extends Box {
  readonly name: string;
  /** True: its name stands above its cells. */
  readonly isNamed: boolean;
}

export interface MapLayout {
  readonly regions: readonly MapRegion[];
  readonly cells: readonly MapCell[];
}

export const itemKey = ({ kind, code }: MapItem): AssetKey => assetKey(kind, code);
export const cellKey = ({ item }: MapCell): AssetKey => itemKey(item);

/** Height of a sector's name, and the least size of a sector that has one, in pixels. */
export const NAME_PX = 20;
const NAMED = { width: 36, height: 44 };
const BETWEEN_SECTORS = 5;
const BETWEEN_CELLS = 1;

interface Node {
  readonly sector?: MapSector;
  readonly item?: MapItem;
  readonly children?: readonly Node[];
}

/** @param sectors what is without weight has no place */
export function layoutOf(sectors: readonly MapSector[], size: { width: number; height: number }): MapLayout {
  const tree: Node = {
    children: sectors
      .map((sector) => ({
        sector,
        children: sector.items.filter(({ weight }) => weight > 0).map((item): Node => ({ item })),
      }))
      .filter(({ children }) => children.length > 0),
  };
  const isNamed = (box: { x0: number; x1: number; y0: number; y1: number }) =>
    box.x1 - box.x0 >= NAMED.width && box.y1 - box.y0 >= NAMED.height;
  const root = treemap<Node>()
    .size([size.width, size.height])
    .paddingInner(({ depth }) => (depth === 0 ? BETWEEN_SECTORS : BETWEEN_CELLS))
    .paddingTop((node) => (node.depth === 1 && isNamed(node) ? NAME_PX : 0))(
    hierarchy(tree).sum(({ item }) => item?.weight ?? 0),
  );
  const boxOf = ({ x0, x1, y0, y1 }: { x0: number; x1: number; y0: number; y1: number }): Box => ({
    x: x0,
    y: y0,
    width: x1 - x0,
    height: y1 - y0,
  });
  const regions = root.children ?? [];
  return {
    regions: regions.map((node) => ({ ...boxOf(node), name: node.data.sector?.name ?? '', isNamed: isNamed(node) })),
    cells: regions.flatMap((node) =>
      (node.children ?? []).flatMap((leaf) =>
        leaf.data.item ? [{ ...boxOf(leaf), sector: node.data.sector?.name ?? '', item: leaf.data.item }] : [],
      ),
    ),
  };
}

/** The same places with the newest figures; an asset without one keeps its last. */
export function withFigures({ regions, cells }: MapLayout, sectors: readonly MapSector[]): MapLayout {
  const newest = new Map(sectors.flatMap(({ items }) => items.map((item) => [itemKey(item), item])));
  return { regions, cells: cells.map((cell) => ({ ...cell, item: newest.get(cellKey(cell)) ?? cell.item })) };
}

const isIn = ({ x, y, width, height }: Box, px: number, py: number) =>
  px >= x && px < x + width && py >= y && py < y + height;

/** The cell under a point. */
export const cellAt = ({ cells }: MapLayout, x: number, y: number): MapCell | undefined =>
  cells.find((cell) => isIn(cell, x, y));

/** The sector whose name is under a point. */
export const nameAt = ({ regions }: MapLayout, x: number, y: number): MapRegion | undefined =>
  regions.find((region) => region.isNamed && isIn({ ...region, height: NAME_PX }, x, y));

export type Way = 'left' | 'right' | 'up' | 'down';

/** A step sideways counts this much against one ahead. */
const ASIDE = 2;

/** The neighbour of a cell by place: the nearest that lies ahead, those straight ahead first. */
export function neighbour(cells: readonly MapCell[], from: MapCell, way: Way): MapCell | undefined {
  const isAcross = way === 'left' || way === 'right';
  const sign = way === 'left' || way === 'up' ? -1 : 1;
  const middle = (box: Box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  const start = middle(from);
  let best: { readonly cell: MapCell; readonly cost: number } | undefined;
  for (const cell of cells) {
    if (cell === from) continue;
    const ahead = isAcross
      ? edgeGap(from.x, from.width, cell.x, cell.width, sign)
      : edgeGap(from.y, from.height, cell.y, cell.height, sign);
    if (ahead < -1) continue;
    const end = middle(cell);
    const apart = isAcross ? outside(start.y, cell.y, cell.height) : outside(start.x, cell.x, cell.width);
    const cost =
      Math.max(0, ahead) + ASIDE * apart + (isAcross ? Math.abs(end.y - start.y) : Math.abs(end.x - start.x)) / 1000;
    if (!best || cost < best.cost) best = { cell, cost };
  }
  return best?.cell;
}

/** Gap between two edges that face one another; negative if the second does not lie ahead. */
const edgeGap = (from: number, size: number, to: number, toSize: number, sign: number) =>
  sign > 0 ? to - (from + size) : from - (to + toSize);

/** Distance of a point from an interval; 0 within it. */
const outside = (point: number, from: number, size: number) => Math.max(0, from - point, point - (from + size));

/** Change of a sector: that of its assets by weight; null if none is known. */
export function changeOf(items: readonly MapItem[]): number | null {
  const known = items.filter(({ change, weight }) => change !== null && weight > 0);
  const weight = known.reduce((sum, one) => sum + one.weight, 0);
  return weight > 0 ? known.reduce((sum, one) => sum + (one.change ?? 0) * one.weight, 0) / weight : null;
}

export const weightOf = (items: readonly MapItem[]): number => items.reduce((sum, { weight }) => sum + weight, 0);
