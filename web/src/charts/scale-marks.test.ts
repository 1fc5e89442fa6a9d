import { expect, test } from 'vitest';
import { scaleMarks } from './scale-marks.ts';

test('marks are round, inside the scale, and few', () => {
  expect(scaleMarks(326, 374)).toEqual([330, 340, 350, 360, 370]);
  expect(scaleMarks(0.0261, 0.0279)).toHaveLength(3);
  expect(scaleMarks(3_641_000, 3_839_000)).toEqual([3_650_000, 3_700_000, 3_750_000, 3_800_000]);
  for (const [low, high] of [
    [1, 1],
    [2, 1],
    [Number.NaN, 3],
  ] as const)
    expect(scaleMarks(low, high)).toEqual([]);
});
