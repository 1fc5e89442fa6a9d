import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paced } from './paced.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function pacer() {
  const called: number[] = [];
  return { called, ...paced(5000, (value: number) => called.push(value)) };
}

test('the first at once, then the latest at most every five seconds', () => {
  const { called, call } = pacer();
  for (const second of [0, 1, 2, 3, 4, 5, 6]) {
    call(second);
    vi.advanceTimersByTime(1000);
  }
  expect(called).toEqual([0, 4]);
  vi.advanceTimersByTime(60_000);
  expect(called).toEqual([0, 4, 6]);
  call(7);
  expect(called).toEqual([0, 4, 6, 7]);
});

test('stopped, a waiting call is dropped and the next runs at once', () => {
  const { called, call, stop } = pacer();
  call(1);
  call(2);
  stop();
  call(3);
  expect(called).toEqual([1, 3]);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(called).toEqual([1, 3]);
});
