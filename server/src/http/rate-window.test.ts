import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRateWindow, type SharedTally, WINDOW_MS } from './rate-window.ts';

const NOW = 1_000 * WINDOW_MS;

test('counts each key for itself, until the minute is over', () => {
  const window = createRateWindow('x', 2);
  expect([0, 1, 2, 3].map((ms) => window.take('ada', NOW + ms))).toEqual([0, 0, WINDOW_MS - 2, WINDOW_MS - 3]);
  expect(window.take('can', NOW + 4)).toBe(0);
  expect(window.take('ada', NOW + WINDOW_MS)).toBe(0);
});

test('a flood of keys fills no memory and refuses nobody', () => {
  const window = createRateWindow('x', 1);
  for (let n = 0; n < 50_000; n += 1) window.take(`10.${n}`, NOW);
  expect([window.take('late', NOW), window.take('late', NOW)]).toEqual([0, 0]);
  expect(window.take('10.7', NOW)).toBeGreaterThan(0);
});

describe('shared', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** What Redis does, in one process. */
  const tallyOf = (sums: Map<string, number>, asked: string[] = []): SharedTally => ({
    async add(window, counts) {
      return counts.map(([key, count]) => {
        asked.push(`${window} ${key}`);
        sums.set(key, (sums.get(key) ?? 0) + count);
        return sums.get(key) ?? 0;
      });
    },
  });

  test('two count together after a second, and only what comes near the limit travels', async () => {
    const [sums, asked] = [new Map<string, number>(), [] as string[]];
    const [first, second] = [0, 1].map(() => createRateWindow('x', 20, tallyOf(sums, asked)));
    const times = (window: typeof first, key: string, n: number) =>
      Array.from({ length: n }, () => window?.take(key, NOW)).filter((wait) => wait !== 0).length;
    expect([times(first, 'ada', 12), times(second, 'ada', 7), times(first, 'can', 1)]).toEqual([0, 0, 0]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect([sums.get('ada'), sums.has('can')]).toEqual([19, false]);
    expect([times(second, 'ada', 3), times(first, 'can', 5)]).toEqual([2, 0]);
    // Who had nothing to tell heard nothing: one goes through there, and with it comes the news.
    expect(times(first, 'ada', 1)).toBe(0);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(times(first, 'ada', 1)).toBe(1);
    expect(new Set(asked.map((line) => line.split(' ')[1]))).toEqual(new Set(['ada', 'can']));
    [first, second].forEach((window) => window?.close());
  });

  test('where nobody answers, each counts for itself', async () => {
    const window = createRateWindow('x', 1, { add: () => Promise.reject(new Error('away')) });
    window.take('ada', NOW);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(window.take('ada', NOW + 3_000)).toBeGreaterThan(0);
    expect(window.take('can', NOW + 3_000)).toBe(0);
    window.close();
  });
});
