import { expect, test } from 'vitest';
import { runInSlices } from './turns.ts';

/** Blocks the thread. */
const work = (ms: number) => {
  const endMs = performance.now() + ms;
  while (performance.now() < endMs);
};

test('others get their turn between pieces of long work', async () => {
  const done: string[] = [];
  setTimeout(() => done.push('timer'), 1);
  await runInSlices(
    ['a', 'b', 'c'],
    (piece) => {
      work(20);
      done.push(piece);
    },
    { isOn: () => true },
  );
  expect(done.filter((one) => one !== 'timer')).toEqual(['a', 'b', 'c']);
  expect(done.indexOf('timer')).toBeLessThan(done.indexOf('c'));
});

test('nothing more is begun once it is not wanted', async () => {
  const done: number[] = [];
  await runInSlices(
    [1, 2, 3],
    (piece) => {
      work(20);
      done.push(piece);
    },
    { isOn: () => false },
  );
  expect(done).toEqual([1]);
});

test('each turn but the first begins with the given function, before its pieces', async () => {
  const done: string[] = [];
  await runInSlices(
    ['a', 'b'],
    (piece) => {
      work(20);
      done.push(piece);
    },
    {
      isOn: () => true,
      begin: async () => void done.push('begun'),
    },
  );
  expect(done.slice(0, 3)).toEqual(['a', 'begun', 'b']);
});
