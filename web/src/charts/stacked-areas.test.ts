import { expect, test } from 'vitest';
import { partsOfWhole } from './stacked-areas.tsx';

const edgesOf = (...values: readonly (readonly number[])[]) => {
  const areas = values.map((one, at) => ({ id: String(at), values: one, endText: '' }));
  return partsOfWhole(values[0]?.length ?? 0, areas).map((edges) => edges.map(([low, high]) => [low, high]));
};

test('parts lie upon one another, and are the whole of each day', () => {
  expect(edgesOf([1, 30], [3, 10])).toEqual([
    [
      [0, 0.25],
      [0, 0.75],
    ],
    [
      [0.25, 1],
      [0.75, 1],
    ],
  ]);
});

test('a negative part takes no room, and a day without parts is empty', () => {
  expect(edgesOf([-5, 0], [2, -1])).toEqual([
    [
      [0, 0],
      [0, 0],
    ],
    [
      [0, 1],
      [0, 0],
    ],
  ]);
});
