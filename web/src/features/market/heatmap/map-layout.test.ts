/** Places of the map: areas by weight, nothing over another, and neighbours by place. */

import { price } from '@kurus/core/money/money';
import { expect, test } from 'vitest';
import type { MapItem, MapSector } from './heatmap-query.ts';
import { type Box, cellAt, changeOf, layoutOf, type MapCell, nameAt, neighbour, withFigures } from './map-layout.ts';

const SIZE = { width: 1000, height: 700 };

/** Sectors with as many assets as said; weights fall as turnovers do. */
function sectorsOf(counts: readonly number[]): readonly MapSector[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const raw = Array.from({ length: all }, (_, at) => 1 / (at + 1));
  const whole = raw.reduce((sum, one) => sum + one, 0);
  let next = 0;
  return counts.map((count, sector) => ({
    name: `S${sector}`,
    items: Array.from({ length: count }, () => {
      const at = next++;
      const weight = (raw[at] ?? 0) / whole;
      return {
        kind: 'stocks' as const,
        code: `A${at}`,
        name: '',
        weight,
        change: at % 3 === 0 ? null : 0.01,
        price: price('1'),
        turnover: 0n as MapSector['items'][number]['turnover'],
      };
    }),
  }));
}

const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

test('628 assets have each a place within its sector, none over another', () => {
  const { cells, regions } = layoutOf(sectorsOf([15, 5, 41, 58, 50, 38, 29, 17, 31, 344]), SIZE);
  expect(cells).toHaveLength(628);
  for (const [at, cell] of cells.entries()) {
    const region = regions.find(({ name }) => name === cell.sector)!;
    expect(overlap(cell, region)).toBeCloseTo(cell.width * cell.height, 6);
    for (const other of cells.slice(at + 1)) expect(overlap(cell, other)).toBeLessThan(1e-6);
  }
});

test('areas follow weights within a sector', () => {
  const { cells } = layoutOf(sectorsOf([4]), SIZE);
  const area = ({ width, height }: Box) => (width + 1) * (height + 1);
  const [first, second] = cells as [MapCell, MapCell];
  // The gap of a pixel between cells is part of neither.
  expect(area(first) / area(second)).toBeCloseTo(2, 1);
});

test('what is without weight has no place, and a map without anything has none at all', () => {
  const [sector] = sectorsOf([3]);
  const items = sector!.items.map((item, at) => (at === 0 ? { ...item, weight: 0 } : item));
  expect(layoutOf([{ name: 'S', items }], SIZE).cells.map(({ item }) => item.code)).toEqual(['A1', 'A2']);
  expect(layoutOf([], SIZE)).toEqual({ regions: [], cells: [] });
});

test('newest figures stand in the places of before; an asset of another kind with the same code is another one', () => {
  const [sector] = sectorsOf([3]);
  const [first, second, third] = sector!.items as [MapItem, MapItem, MapItem];
  const before = layoutOf([{ name: 'S', items: [first, { ...second, kind: 'funds', code: first.code }, third] }], SIZE);
  const newest = { ...first, weight: 0.01, change: 0.2 };
  const after = withFigures(before, [{ name: 'S', items: [newest] }]);
  const boxes = (cells: readonly MapCell[]) => cells.map(({ x, y, width, height }) => [x, y, width, height]);
  expect(boxes(after.cells)).toEqual(boxes(before.cells));
  expect(after.cells.map(({ item }) => item.change)).toEqual([0.2, second.change, third.change]);
});

test('a point is in its cell, or on the name of its sector', () => {
  const layout = layoutOf(sectorsOf([3, 3]), SIZE);
  for (const cell of layout.cells) expect(cellAt(layout, cell.x + 1, cell.y + 1)).toBe(cell);
  const [region] = layout.regions;
  expect(nameAt(layout, region!.x + 3, region!.y + 3)).toBe(region);
  expect(cellAt(layout, region!.x + 3, region!.y + 3)).toBeUndefined();
});

test('arrows reach every cell of the map from the first one', () => {
  const { cells } = layoutOf(sectorsOf([9, 14, 30]), SIZE);
  const seen = new Set<MapCell>([cells[0]!]);
  for (const from of seen)
    for (const way of ['left', 'right', 'up', 'down'] as const) {
      const next = neighbour(cells, from, way);
      if (next) seen.add(next);
    }
  expect(seen.size).toBe(cells.length);
});

test('a neighbour lies ahead', () => {
  const { cells } = layoutOf(sectorsOf([9, 14, 30]), SIZE);
  const wrong = cells.filter((from) => {
    const [right, up] = [neighbour(cells, from, 'right'), neighbour(cells, from, 'up')];
    return (right && right.x < from.x + from.width - 1) || (up && up.y + up.height > from.y + 1);
  });
  expect(wrong).toEqual([]);
});

test('a sector changes as its assets do, by weight, without those whose change is unknown', () => {
  const [sector] = sectorsOf([2]);
  const [a, b] = sector!.items as [MapSector['items'][number], MapSector['items'][number]];
  expect(
    changeOf([
      { ...a, weight: 0.3, change: 0.1 },
      { ...b, weight: 0.1, change: -0.1 },
    ]),
  ).toBeCloseTo(0.05, 12);
  expect(changeOf([{ ...a, change: null }])).toBeNull();
});
