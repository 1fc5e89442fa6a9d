/** Concurrency limiter: a number of slots, and the order of those that wait. */

import { afterEach, expect, test, vi } from 'vitest';
import { createLimiter, enterAll, leaveAll } from './concurrency-limiter.ts';

class BusyError extends Error {}
const LIMITED = { waitMs: 2_500, busy: () => new BusyError() };

afterEach(() => {
  vi.useRealTimers();
});

/** Enters, and records that it did. */
const enter = (limiter: ReturnType<typeof createLimiter>, inside: string[], name: string) =>
  limiter.enter().then(() => inside.push(name));

test('so many are inside at a time, and a place that becomes free goes to who came first', async () => {
  const limiter = createLimiter(2);
  const inside: string[] = [];
  const all = ['a', 'b', 'c', 'd'].map((name) => enter(limiter, inside, name));
  await Promise.all(all.slice(0, 2));
  expect(inside).toEqual(['a', 'b']);
  limiter.leave();
  await all[2];
  expect(inside).toEqual(['a', 'b', 'c']);
  limiter.leave();
  limiter.leave();
  await all[3];
  // Two leave at once for one waiter: one slot is free.
  await enter(limiter, inside, 'e');
  expect(inside).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('nobody waits for ever, and who gave up gets no place', async () => {
  vi.useFakeTimers();
  const limiter = createLimiter(1, LIMITED);
  await limiter.enter();
  await Promise.all([expect(limiter.enter()).rejects.toThrow(BusyError), vi.advanceTimersByTimeAsync(2_500)]);
  limiter.leave();
  await limiter.enter();
});

test('waiters are rejected with the reason', async () => {
  const limiter = createLimiter(1, LIMITED);
  await limiter.enter();
  const away = new Error('away');
  queueMicrotask(() => limiter.dismiss(away));
  await expect(limiter.enter()).rejects.toThrow(away);
});

test('of several limiters all are entered or none', async () => {
  vi.useFakeTimers();
  const [first, second] = [createLimiter(1, LIMITED), createLimiter(1, LIMITED)];
  await second.enter();
  await Promise.all([expect(enterAll([first, second])).rejects.toThrow(BusyError), vi.advanceTimersByTimeAsync(2_500)]);
  second.leave();
  await enterAll([first, second]);
  leaveAll([first, second]);
  await enterAll([second, first]);
});

test('work that fails gives its place back', async () => {
  const limiter = createLimiter(1);
  await expect(limiter.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await limiter.run(async () => 'next')).toBe('next');
});
