import { describe, expect, test } from 'vitest';
import { slicePath } from './donut-path.ts';

const INNER = 66;
const OUTER = 100;

describe('slicePath', () => {
  test('a quarter runs clockwise from the top', () => {
    expect(slicePath(0, 0.25, INNER, OUTER)).toBe('M0 -100A100 100 0 0 1 100 0L66 0A66 66 0 0 0 0 -66Z');
  });

  test('more than half takes the long way round', () => {
    expect(slicePath(0.25, 1, INNER, OUTER)).toBe('M100 0A100 100 0 1 1 0 -100L0 -66A66 66 0 1 0 66 0Z');
  });

  test('a whole ring is two circles without a seam, the inner one the other way', () => {
    const ring = 'M0 -100A100 100 0 1 1 0 100A100 100 0 1 1 0 -100Z' + 'M0 -66A66 66 0 1 0 0 66A66 66 0 1 0 0 -66Z';
    expect(slicePath(0, 1, INNER, OUTER)).toBe(ring);
    expect(slicePath(0, 1 - 1 / 20_000, INNER, OUTER)).toBe(ring);
    expect(ring).not.toContain('L');
  });

  test('a slice without an angle draws nothing', () => {
    for (const at of [0, 0.25, 1]) expect(slicePath(at, at, INNER, OUTER)).toBe('');
  });

  test('slices that follow one another share their edge', () => {
    const edge = /A100 100 0 \d 1 (\S+ \S+)L/.exec(slicePath(0.1, 0.37, INNER, OUTER))?.[1];
    expect(slicePath(0.37, 0.5, INNER, OUTER).startsWith(`M${edge}A`)).toBe(true);
  });
});
