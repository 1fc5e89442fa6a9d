/** Places for so many at a time. */

import { afterEach, expect, test, vi } from 'vitest';
import { NodeAwayError, NodeBusyError } from '../database-error.ts';
import { createGate, enterAll, leaveAll } from './gate.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Enters, and writes down that it did. */
const enter = (gate: ReturnType<typeof createGate>, inside: string[], name: string) =>
  gate.enter().then(() => inside.push(name));

test('so many are inside at a time, and a place that becomes free goes to who came first', async () => {
  const gate = createGate(2);
  const inside: string[] = [];
  const all = ['a', 'b', 'c', 'd'].map((name) => enter(gate, inside, name));
  await Promise.all(all.slice(0, 2));
  expect(inside).toEqual(['a', 'b']);
  gate.leave();
  await all[2];
  expect(inside).toEqual(['a', 'b', 'c']);
  gate.leave();
  gate.leave();
  await all[3];
  // Two left at once for one who waited: one place is free.
  await enter(gate, inside, 'e');
  expect(inside).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('nobody waits for ever, and who gave up gets no place', async () => {
  vi.useFakeTimers();
  const gate = createGate(1);
  await gate.enter();
  await Promise.all([expect(gate.enter()).rejects.toThrow(NodeBusyError), vi.advanceTimersByTimeAsync(2_500)]);
  gate.leave();
  await gate.enter();
});

test('whoever waits is dismissed with the reason', async () => {
  const gate = createGate(1);
  await gate.enter();
  const away = new NodeAwayError('2');
  queueMicrotask(() => gate.dismiss(away));
  await expect(gate.enter()).rejects.toThrow(away);
});

test('of several gates all are entered or none', async () => {
  vi.useFakeTimers();
  const [first, second] = [createGate(1), createGate(1)];
  await second.enter();
  await Promise.all([
    expect(enterAll([first, second])).rejects.toThrow(NodeBusyError),
    vi.advanceTimersByTimeAsync(2_500),
  ]);
  second.leave();
  await enterAll([first, second]);
  leaveAll([first, second]);
  await enterAll([second, first]);
});
