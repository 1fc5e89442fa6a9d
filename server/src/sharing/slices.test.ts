import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPacer } from '../quotes/sources/simulated/pacer.ts';
import { nextTurn, Slices } from './slices.ts';

const busy = (ms: number) => {
  for (const endMs = performance.now() + ms; performance.now() < endMs;);
};

test('between two slices others have their turn, however long one step takes', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  const made = await new Slices().map([1, 2, 3, 4, 5, 6, 7, 8], (one, at) => {
    busy(5);
    return one * at;
  });
  clearInterval(timer);
  expect(made).toEqual([0, 2, 6, 12, 20, 30, 42, 56]);
  expect(turns).toBeGreaterThanOrEqual(5);
});

test('of several that work at once only one has a slice in each turn of the loop', async () => {
  let slices = 0;
  let most = 0;
  let isOver = false;
  const look = () => {
    most = Math.max(most, slices);
    slices = 0;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  const work = () =>
    new Slices().map([1, 2, 3, 4, 5], () => {
      slices += 1;
      busy(3);
    });
  const turn = createPacer();
  const history = async () => {
    for (let day = 0; day < 5; day += 1) {
      slices += 1;
      busy(3);
      await turn();
    }
  };
  const working = [work, work, work, history].map(async (one) => {
    // Each begins in a turn of its own.
    await nextTurn();
    await one();
  });
  await Promise.all(working);
  isOver = true;
  expect(most).toBe(1);
});

test('steps come to what they come to in one piece, and are dropped once nobody waits', async () => {
  function* counted(to: number): Generator<undefined, number> {
    let sum = 0;
    for (let one = 1; one <= to; one += 1) {
      sum += one;
      busy(1);
      yield;
    }
    return sum;
  }
  expect(await new Slices().run(counted(20))).toBe(210);
  const gone = new AbortController();
  const running = new Slices(gone.signal).run(counted(100_000));
  await sleep(10);
  gone.abort();
  await expect(running).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
