import { EventEmitter } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FastifyReply } from 'fastify';
import { expect, test, vi } from 'vitest';
import { connectionClosed, disconnectSignal } from './disconnect-signal.ts';

const replyOf = (raw: EventEmitter) => ({ raw }) as unknown as FastifyReply;
const open = (writableFinished = false) => Object.assign(new EventEmitter(), { destroyed: false, writableFinished });

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

test('a disconnected client stays aborted, however late the signal is read', async () => {
  const raw = open();
  const signal = disconnectSignal(replyOf(raw), 60_000);
  raw.emit('close');
  await new Promise(setImmediate);
  collectGarbage();
  expect(signal.aborted).toBe(true);
});

test('an answer that takes too long is given up, and one that was given is not', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const [slow, answered] = [open(), open(true)];
    const [late, inTime] = [disconnectSignal(replyOf(slow), 1_000), disconnectSignal(replyOf(answered), 1_000)];
    answered.emit('close');
    vi.advanceTimersByTime(1_001);
    expect([late.aborted, inTime.aborted, vi.getTimerCount()]).toEqual([true, false, 0]);
  } finally {
    vi.useRealTimers();
  }
});

test('a connection that had ended before is gone at once', () => {
  expect(disconnectSignal(replyOf(Object.assign(open(), { destroyed: true }))).aborted).toBe(true);
});

test('what was answered that it took too long is done for nobody any more', () => {
  const answered = open(true);
  const over = connectionClosed(replyOf(answered));
  expect(over.aborted).toBe(false);
  answered.emit('close');
  expect(over.aborted).toBe(true);
});
