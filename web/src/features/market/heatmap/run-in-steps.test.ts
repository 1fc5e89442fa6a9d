import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runInSteps } from './run-in-steps.ts';

const STEP_MS = 3;

let nowMs = 0;
let done = 0;
let isWhole = false;

beforeEach(() => {
  [nowMs, done, isWhole] = [0, 0, false];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function* work(steps: number): Generator<void, void> {
  for (let step = 0; step < steps; step += 1) {
    nowMs += STEP_MS;
    done += 1;
    yield;
  }
  isWhole = true;
}

test('a task ends with the step that passes eight milliseconds, and the next one goes on', () => {
  runInSteps(work(7));
  expect(done).toBe(0);
  vi.advanceTimersToNextTimer();
  expect(done).toBe(3);
  vi.advanceTimersToNextTimer();
  expect(done).toBe(6);
  vi.advanceTimersToNextTimer();
  expect([done, isWhole]).toEqual([7, true]);
  expect(vi.getTimerCount()).toBe(0);
});

test('work that is stopped does not go on', () => {
  const stop = runInSteps(work(7));
  vi.advanceTimersToNextTimer();
  stop();
  vi.runAllTimers();
  expect([done, isWhole]).toEqual([3, false]);
});
