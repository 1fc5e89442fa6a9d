import { expect, test } from 'vitest';
import { createSourceWatch, type PollOutcome } from './source-watch.ts';

const SECOND_MS = 1_000;

/**
 * Simulates an instance that leads all the time, or again at once when no other wants to.
 * @returns the seconds at which it gave way
 */
function watched() {
  const gaveWay: number[] = [];
  const watch = createSourceWatch({
    giveWay() {
      gaveWay.push(at);
      watch.reset();
    },
  });
  let at = 0;
  const poll = (outcome: PollOutcome, seconds: number) => {
    for (const end = at + seconds; at < end; at += 1) watch.record(outcome, at * SECOND_MS);
  };
  return { gaveWay, poll };
}

test('gives way after half a minute without an answer, then ever more rarely, until one comes', () => {
  const { gaveWay, poll } = watched();
  poll('answered', 100);
  poll('no answer', 25);
  poll('answered', 1);
  poll('no answer', 1_000);
  expect(gaveWay).toEqual([156, 216, 336, 576, 1056]);
  poll('answered', 1);
  poll('no answer', 40);
  expect(gaveWay.slice(5)).toEqual([1157]);
});

test('a market that is not polled, as at night, is no reason', () => {
  const { gaveWay, poll } = watched();
  poll('not asked', 3_600);
  expect(gaveWay).toEqual([]);
});

test('one source that answers is proof of the network', () => {
  const { gaveWay, poll } = watched();
  for (let minute = 0; minute < 10; minute += 1) {
    poll('no answer', 20);
    poll('answered', 1);
  }
  expect(gaveWay).toEqual([]);
});
